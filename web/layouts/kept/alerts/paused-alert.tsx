import { Trans } from '@lingui/react/macro'
import { Moon } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Alert, AlertForm } from './alert.tsx'

/** A8: one has paused and looks around all the same. */
export function PausedAlert() {
  return (
    <Alert
      about="paused"
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
      <Trans>Nessuno vede il tuo profilo, e le mail sono ferme.</Trans>
    </Alert>
  )
}
