import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { MailCheck } from '#web/ui/icons/index.ts'
import { Alert, AlertForm } from './alert.tsx'

interface ActivationReminderProps {
  user: Pick<User, 'email' | 'signup_date'>
  /** True right after sign-up. If true, the reminder is also shown as a modal, which needs JavaScript. */
  isModal: boolean
}

/** A4, §2: reminds the member that the mail address is not confirmed yet. */
export function ActivationReminder({ user, isModal }: ActivationReminderProps) {
  const { email } = user
  return (
    <>
      <Alert
        icon={MailCheck}
        title={<Trans>Conferma il tuo indirizzo</Trans>}
        action={<SendAgain look="outline" />}
      >
        <Trans>
          Apri il link che abbiamo mandato a {email}: da quel momento gli altri ti vedono e puoi scrivere.
        </Trans>
      </Alert>
      {isModal && <ActivationModal {...user} />}
    </>
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

/**
 * A modal that stays closed until `web/lib/warnings/start-alerts.ts` opens it. Without JavaScript, the alert shows the same text.
 */
function ActivationModal({ email, signup_date }: ActivationReminderProps['user']) {
  const { t } = useLingui()
  return (
    <dialog className="dialog" aria-labelledby="activation-title" data-signed-up={signup_date}>
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
