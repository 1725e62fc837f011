import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { PasskeyButton, PasskeyOffer } from '#web/parts/passkey-button.tsx'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ConfirmIdentityProps {
  form: RefusedForm | null
  /** Whether the form also offers a passkey, as an alternative to the password. */
  withPasskey?: boolean
  /** Says why the member must confirm the identity. */
  children: ReactNode
}

/** Asks for the password or a passkey, although the member is signed in. The confirmation is valid for ten minutes. */
export function ConfirmIdentity({ form, withPasskey = false, children }: ConfirmIdentityProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{children}</p>
      <SettingsForm action="confirm_identity" form={form?.values.credential === undefined ? form : null}>
        {(errors) => (
          <>
            <TextField
              name="password"
              type="password"
              label={t`La tua password`}
              autoComplete="current-password"
              required
              error={errors.password}
            />
            <div>
              <Button type="submit" look="outline">
                <Trans>Conferma</Trans>
              </Button>
            </div>
          </>
        )}
      </SettingsForm>
      {withPasskey && (
        <PasskeyOffer>
          <SettingsForm action="confirm_identity" form={form?.values.credential === undefined ? null : form}>
            <div>
              <PasskeyButton use="confirm">
                <Trans>Conferma con una passkey</Trans>
              </PasskeyButton>
            </div>
          </SettingsForm>
        </PasskeyOffer>
      )}
    </div>
  )
}
