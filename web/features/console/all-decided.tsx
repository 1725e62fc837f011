import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { type AppealList, otherAppeals } from './appeals.tsx'

/** An empty queue. If it is one list of appeals, says that only this list is empty, and leads to the other one. */
export const AllDecided = ({ appeals }: { appeals: AppealList | undefined }) => (
  <EmptyState
    icon={Check}
    action={
      appeals ? (
        <ButtonLink href={otherAppeals(appeals)} look="outline">
          <Trans>Apri l’altra lista</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href="/admin" look="outline">
          <Trans>Torna alla console</Trans>
        </ButtonLink>
      )
    }
  >
    {appeals ? (
      <Trans>In questa lista è tutto deciso. Guarda anche l’altra.</Trans>
    ) : (
      <Trans>È tutto deciso. Quando arriva qualcosa di nuovo lo trovi qui.</Trans>
    )}
  </EmptyState>
)
