import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check } from '#web/ui/icons/index.ts'

/** An empty queue. If the queue has other lists, says that this list only is empty. */
export const AllDecided = ({ hasOtherLists }: { hasOtherLists: boolean }) => (
  <EmptyState
    icon={Check}
    action={
      <ButtonLink href="/admin" look="outline">
        <Trans>Torna alla console</Trans>
      </ButtonLink>
    }
  >
    {hasOtherLists ? (
      <Trans>In questa lista è tutto deciso. Guarda anche l’altra.</Trans>
    ) : (
      <Trans>È tutto deciso. Quando arriva qualcosa di nuovo lo trovi qui.</Trans>
    )}
  </EmptyState>
)
