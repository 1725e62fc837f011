import { Trans } from '@lingui/react/macro'
import type { MatchPreferences } from '#contract/swipe/swipe.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FinderPage } from './finder-page.tsx'
import { searchPath } from './steps.ts'

/**
 * The last step. Links to the swipe game and to the search. Usually, the search applies the answers automatically, so
 * the link to the search has no parameters. The member can make the search ignore the answers (`useClearAnswers`). From
 * then until the member changes an answer, the link contains the answers as parameters.
 */
export function DoneStep({ matchPreferences }: { matchPreferences: MatchPreferences }) {
  return (
    <FinderPage
      step="done"
      title={<Trans>Fatto: ora sappiamo chi cerchi</Trans>}
      lead={
        matchPreferences.in_search ? (
          <Trans>
            D’ora in poi «Scopri» e la ricerca ne tengono conto. Nella ricerca vedi le tue risposte, e le
            togli quando vuoi.
          </Trans>
        ) : (
          <Trans>
            D’ora in poi «Scopri» ne tiene conto. Nella ricerca trovi gli stessi filtri, e li cambi quando
            vuoi.
          </Trans>
        )
      }
    >
      <div className="grid gap-2">
        <ButtonLink href="/swipe-game" size="large">
          <Trans>Scopri chi c’è</Trans>
        </ButtonLink>
        <ButtonLink
          href={matchPreferences.in_search ? '/members' : searchPath(matchPreferences)}
          size="large"
          look="outline"
        >
          <Trans>Vedi l’elenco</Trans>
        </ButtonLink>
      </div>
    </FinderPage>
  )
}
