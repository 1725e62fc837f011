import { Trans } from '@lingui/react/macro'
import { Layers, SearchX } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Why there is no card, and what to do about it. */
export function NobodyLeft({ hasPassed, onRestart }: { hasPassed: boolean; onRestart: () => void }) {
  return (
    <EmptyState
      icon={hasPassed ? Layers : SearchX}
      action={
        <div className="grid gap-2">
          {hasPassed && (
            <Button onClick={onRestart}>
              <Trans>Rivedi chi hai saltato</Trans>
            </Button>
          )}
          <ButtonLink look={hasPassed ? 'outline' : 'primary'} href="/match-finder">
            <Trans>Cambia chi cerchi</Trans>
          </ButtonLink>
          <ButtonLink look="plain" href="/members">
            <Trans>Guarda chi c’è</Trans>
          </ButtonLink>
        </div>
      }
    >
      {hasPassed ? (
        <Trans>Per ora hai visto tutti: chi arriva lo trovi qui.</Trans>
      ) : (
        <Trans>Ancora nessuno di nuovo è come lo cerchi tu.</Trans>
      )}
    </EmptyState>
  )
}
