import { useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/text-field.tsx'

/** Asked for beside a sensitive change when the last proof in this session is older than ten minutes. */
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
