import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks for the password of the account that a link belongs to, in a browser that is not signed in to that account. */
export function OwnPasswordField({ error }: { error: ReactNode }) {
  const { t } = useLingui()
  return (
    <TextField
      name="password"
      id="password"
      type="password"
      label={t`La tua password`}
      autoComplete="current-password"
      required
      error={error}
    />
  )
}
