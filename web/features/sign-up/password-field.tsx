import { useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { Field, useControl } from '#web/ui/field.tsx'
import { Check, Eye } from '#web/ui/icons/index.ts'

/**
 * Asks for the new password only once, because a button shows the typed text. This button and the praise for a
 * passphrase need JavaScript (`help-account.ts`).
 */
export function PasswordField({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  const password_min = limits.password_min
  const hint = t`Almeno ${password_min} caratteri: una frase è più facile da ricordare.`
  const control = useControl('password', { hint, error })
  return (
    <div data-password="">
      <Field id={control.id} label={t`Password`} hint={hint} error={error}>
        <span className="with-button">
          <input
            {...control}
            type="password"
            name="password"
            autoComplete="new-password"
            required
            minLength={password_min}
            maxLength={limits.password_max}
            className="input"
          />
          <button
            type="button"
            hidden
            aria-pressed="false"
            aria-label={t`Mostra quello che scrivi`}
            className="button button-plain button-icon"
          >
            <Eye className="icon" aria-hidden="true" />
          </button>
        </span>
      </Field>
      <p className="field-praise" role="status" data-praise={t`Lunga e facile da ricordare: perfetta.`}>
        <Check className="icon" aria-hidden="true" />
        <span />
      </p>
    </div>
  )
}
