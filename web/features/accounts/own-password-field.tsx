import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

/** The password of the account that a link is about, in a browser that is not signed in to it. */
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
