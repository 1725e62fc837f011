import { Trans } from '@lingui/react/macro'
import type { Taste } from '#contract/deck.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FinderPage } from './finder-page.tsx'
import { searchPath } from './steps.ts'

/** What the answers led to: both ways to meet people ask for the same. */
export function DoneStep({ taste }: { taste: Taste }) {
  return (
    <FinderPage
      step="done"
      title={<Trans>Fatto: sappiamo chi cerchi</Trans>}
      lead={
        <Trans>
          Da adesso vale per «Scopri». Nella ricerca trovi gli stessi filtri, e lì li cambi quando vuoi.
        </Trans>
      }
    >
      <div className="grid gap-2">
        <ButtonLink href="/swipe-game" size="large">
          <Trans>Scopri chi c’è</Trans>
        </ButtonLink>
        <ButtonLink href={searchPath(taste)} size="large" look="outline">
          <Trans>Vedi l’elenco</Trans>
        </ButtonLink>
      </div>
    </FinderPage>
  )
}
