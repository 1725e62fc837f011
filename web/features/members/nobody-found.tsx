import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Filter, filterPath, widest } from './filter.ts'

/** Nobody, and the one thing to do about it: the widest search there is, or a profile that others find. */
export function NobodyFound({ filter, base }: { filter: Filter; base: Filter }) {
  const { user } = usePage()
  const wide = filterPath(widest(base), base)
  const isWidest = wide === filterPath(filter, base)
  return (
    <EmptyState
      icon={SearchX}
      action={
        isWidest ? (
          <ButtonLink href={user ? '/profile' : '/signup'}>
            {user ? <Trans>Completa il tuo profilo</Trans> : <Trans>Iscriviti</Trans>}
          </ButtonLink>
        ) : (
          <ButtonLink href={wide}>
            <Trans>Allarga la ricerca</Trans>
          </ButtonLink>
        )
      }
    >
      {isWidest ? (
        <Trans>Qui per ora non c’è nessuno: fatti trovare dai prossimi.</Trans>
      ) : (
        <Trans>Con questi filtri per ora non c’è nessuno.</Trans>
      )}
    </EmptyState>
  )
}
