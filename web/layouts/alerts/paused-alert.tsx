import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Moon } from '#web/ui/icons/index.ts'
import { Alert, AlertForm } from './alert.tsx'

/** A8: says that the account is paused. The member can still browse. */
export function PausedAlert() {
  return (
    <Alert
      icon={Moon}
      title={<Trans>Sei in pausa</Trans>}
      action={
        <AlertForm action="resume" tab="privacy">
          <Button type="submit" look="outline">
            <Trans>Torna visibile</Trans>
          </Button>
        </AlertForm>
      }
    >
      <Trans>Nessuno vede il tuo profilo, e non ti mandiamo mail.</Trans>
    </Alert>
  )
}
