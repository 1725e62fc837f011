import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Two fields for the new password: the password and its repetition. */
export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, ReactNode>> }) {
  const { t } = useLingui()
  const min = limits.password_min
  return (
    <>
      <TextField
        name="password"
        id="password"
        type="password"
        label={t`Nuova password`}
        hint={t`Almeno ${min} caratteri. Una frase va benissimo.`}
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <TextField
        name="password_again"
        id="password-again"
        type="password"
        label={t`Ripeti la password`}
        autoComplete="new-password"
        required
        error={errors.password_again}
      />
    </>
  )
}
