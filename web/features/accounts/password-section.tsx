import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface PasswordSectionProps {
  /** The member's mail address. Password managers store it as the account name. */
  email: string
  form: RefusedForm | null
}

/** A7: shows the form for a new password. The form also asks for the old password. */
export function PasswordSection({ email, form }: PasswordSectionProps) {
  const { t } = useLingui()
  const min = limits.password_min
  return (
    <Section
      id="password"
      title={<Trans>Password</Trans>}
      lead={<Trans>Quando la cambi esci da tutti i dispositivi tranne questo.</Trans>}
    >
      <SettingsForm action="change_password" form={form} done={<Trans>La tua password è cambiata.</Trans>}>
        {(errors) => (
          <>
            <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
            <TextField
              name="password"
              type="password"
              label={t`Password attuale`}
              autoComplete="current-password"
              required
              error={errors.password}
            />
            <TextField
              name="new_password"
              type="password"
              label={t`Nuova password`}
              hint={t`Almeno ${min} caratteri. Una frase va benissimo.`}
              autoComplete="new-password"
              required
              error={errors.new_password}
            />
            <TextField
              name="new_password_again"
              type="password"
              label={t`Ripeti la password`}
              autoComplete="new-password"
              required
              error={errors.new_password_again}
            />
            <p className="text-14">
              <a href="/reset-password" className="link">
                <Trans>Non ricordi quella attuale?</Trans>
              </a>
            </p>
            <div>
              <Button type="submit">
                <Trans>Cambia la password</Trans>
              </Button>
            </div>
          </>
        )}
      </SettingsForm>
    </Section>
  )
}
