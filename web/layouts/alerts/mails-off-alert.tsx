import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MailStop } from '#contract/accounts/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { MailX } from '#web/ui/icons/index.ts'
import { Alert, AlertForm } from './alert.tsx'

const reasons: Record<MailStop, MessageDescriptor> = {
  complaint: msg`Una è stata segnalata come spam: se è stato un errore, riattivale.`,
  bounce: msg`Tornano indietro: il tuo indirizzo è giusto?`,
  unsubscribe: msg`Le hai disattivate tu: riattivale quando vuoi.`,
}

/** A9: says that mails have stopped, why, and how to turn them on again. */
export function MailsOffAlert({ stops }: { stops: readonly MailStop[] }) {
  const { i18n } = useLingui()
  const [first] = stops
  return (
    <Alert
      icon={MailX}
      title={<Trans>Non ti mandiamo più mail</Trans>}
      dismissal="hide-disabled-notifications-alert"
      action={
        <AlertForm action="mails_on" tab="notifications">
          <Button type="submit" look="outline">
            <Trans>Riattiva le mail</Trans>
          </Button>
        </AlertForm>
      }
    >
      {first && i18n._(reasons[first])}
    </Alert>
  )
}
