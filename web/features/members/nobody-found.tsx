import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchX } from '#web/ui/icons/index.ts'
import type { FilterProps } from './filter-chips.tsx'
import { filterPath, widestFilter } from './filter.ts'

/**
 * Shows that nobody was found, with a link to the widest search. If this search is already the widest search, links
 * members to their profile and visitors to sign-up.
 */
export function NobodyFound({ filter, base }: FilterProps) {
  const { user } = usePage()
  const widestPath = filterPath(widestFilter(base), base)
  const min = limits.common_answers_min
  const isWidest = widestPath === filterPath(filter, base)
  return (
    <EmptyState
      icon={SearchX}
      action={
        filter.more.agree ? (
          <ButtonLink href="/questions">
            <Trans>Rispondi alle domande</Trans>
          </ButtonLink>
        ) : isWidest ? (
          <ButtonLink href={user ? '/profile' : '/signup'}>
            {user ? <Trans>Completa il tuo profilo</Trans> : <Trans>Iscriviti</Trans>}
          </ButtonLink>
        ) : (
          <ButtonLink href={widestPath}>
            <Trans>Allarga la ricerca</Trans>
          </ButtonLink>
        )
      }
    >
      {filter.more.agree ? (
        <Trans>
          Con questi filtri per ora non c’è nessuno. «D’accordo» trova solo chi mostra almeno {min} risposte a
          domande a cui hai risposto anche tu.
        </Trans>
      ) : isWidest ? (
        <Trans>Qui per ora non c’è nessuno: fatti trovare da chi arriverà.</Trans>
      ) : (
        <Trans>Con questi filtri per ora non c’è nessuno.</Trans>
      )}
    </EmptyState>
  )
}
