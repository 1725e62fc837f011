import { Trans, useLingui } from '@lingui/react/macro'
import { text } from '#web/lib/page/form-reader.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { confirmPassword, PasswordAgain } from './password-again.tsx'

interface AddressSectionProps {
  email: string
  /**
   * From `getIdentity`: whether the member has entered the password or used a passkey in the last ten minutes. If not,
   * the form asks for the password.
   */
  fresh: boolean
  form: RefusedForm | null
}

export async function changeAddress(post: Post): Promise<void> {
  await confirmPassword(post)
  await post.api.requestMailChange({ email: text(post.form, 'email') })
}

/** A7: changes the mail address. The new address takes effect when the member opens the link in a confirmation mail. */
export function AddressSection({ email, fresh, form }: AddressSectionProps) {
  const { t } = useLingui()
  return (
    <Section
      id="address"
      title={<Trans>Indirizzo email</Trans>}
      lead={
        <Trans>
          Adesso è <b className="break-all">{email}</b>. Cambierà quando aprirai il link che mandiamo al nuovo
          indirizzo.
        </Trans>
      }
    >
      <SettingsForm
        action="change_address"
        form={form}
        done={
          <Trans>
            Controlla la posta del nuovo indirizzo: se è disponibile, trovi il link per confermarlo.
          </Trans>
        }
      >
        {(errors, refused) => (
          <>
            <TextField
              name="email"
              id="new-email"
              type="email"
              label={t`Nuovo indirizzo`}
              autoComplete="email"
              required
              defaultValue={valueOf(refused, 'email')}
              error={errors.email}
            />
            {!fresh && <PasswordAgain id="address-password" error={errors.password} />}
            <div>
              <Button type="submit">
                <Trans>Cambia indirizzo</Trans>
              </Button>
            </div>
          </>
        )}
      </SettingsForm>
    </Section>
  )
}
