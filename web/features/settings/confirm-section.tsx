import { Trans } from '@lingui/react/macro'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** A4: says that the mail address is not confirmed yet, and offers to send the confirmation mail again. */
export function ConfirmSection({ email, form }: { email: string; form: RefusedForm | null }) {
  return (
    <Section
      id="confirm"
      title={<Trans>Conferma il tuo indirizzo</Trans>}
      lead={
        <Trans>
          Ti abbiamo scritto a <b>{email}</b>. Apri il link nella mail: da quel momento gli altri ti vedono e
          puoi scrivere. Guarda anche nello spam.
        </Trans>
      }
    >
      <SettingsForm
        action="resend"
        form={form}
        done={<Trans>Abbiamo mandato la mail a {email}: arriva tra poco.</Trans>}
      >
        <div>
          <Button type="submit">
            <Trans>Manda di nuovo la mail</Trans>
          </Button>
        </div>
      </SettingsForm>
    </Section>
  )
}
