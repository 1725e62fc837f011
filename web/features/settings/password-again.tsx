import { useLingui } from '@lingui/react/macro'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Sends the password in the form to the server, which checks it. Does nothing if the form has no password field. */
export async function confirmPassword({ api, form }: Post): Promise<void> {
  if (form.has('password')) await api.confirmIdentity({ password: text(form, 'password') })
}

/**
 * Asks for the password before a sensitive change. Used if the member has not entered the password or used a passkey in
 * the last ten minutes.
 */
export function PasswordAgain({ id, error }: { id: string; error: string | undefined }) {
  const { t } = useLingui()
  return (
    <TextField
      name="password"
      id={id}
      type="password"
      label={t`La tua password`}
      hint={t`Per essere sicuri che sei tu.`}
      autoComplete="current-password"
      required
      error={error}
    />
  )
}
