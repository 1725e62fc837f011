import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { MailCheck } from '#web/ui/icons/index.ts'
import { Alert, AlertForm } from './alert.tsx'

/** A4, §2: reminds the member that the mail address is not confirmed yet. */
export function ActivationReminder({ email }: { email: string }) {
  return (
    <Alert
      icon={MailCheck}
      title={<Trans>Conferma il tuo indirizzo</Trans>}
      action={<SendAgain look="outline" />}
    >
      <Trans>
        Apri il link che abbiamo mandato a {email}: da quel momento gli altri ti vedono e puoi scrivere.
      </Trans>
    </Alert>
  )
}

function SendAgain({ look }: { look: 'outline' | 'plain' }) {
  return (
    <AlertForm action="resend" tab="account">
      <Button type="submit" look={look} className={look === 'plain' ? 'w-full' : undefined}>
        <Trans>Manda di nuovo</Trans>
      </Button>
    </AlertForm>
  )
}

interface ActivationModalProps {
  email: string
  /** Time of the sign-up. */
  signedUp: string
}

/**
 * The reminder as a modal right after sign-up. It stays closed until `web/lib/warnings/start-alerts.ts` opens it.
 * Without JavaScript, the alert shows the same text.
 */
export function ActivationModal({ email, signedUp }: ActivationModalProps) {
  const { t } = useLingui()
  return (
    <dialog className="dialog" aria-labelledby="activation-title" data-signed-up={signedUp}>
      <h2 id="activation-title">{t`Manca solo un clic`}</h2>
      <p className="mt-3 text-ink-2">
        <Trans>
          Ti abbiamo scritto a <b>{email}</b>. Apri il link nella mail: da quel momento gli altri ti vedono e
          puoi scrivere. Se non la trovi, guarda nello spam.
        </Trans>
      </p>
      <div className="mt-6 grid gap-2">
        <form method="dialog">
          <Button type="submit" size="large" className="w-full">
            <Trans>Ho capito</Trans>
          </Button>
        </form>
        <SendAgain look="plain" />
      </div>
    </dialog>
  )
}
