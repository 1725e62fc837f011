import { Trans } from '@lingui/react/macro'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import type { AccountValues } from './account-values.ts'

/** P1: the separate consent for whom one looks for, never ticked beforehand; and the terms (S8). */
export function Agreements({
  values,
  error,
}: {
  values: Pick<AccountValues, 'sensitive_consent' | 'terms'>
  error: string | undefined
}) {
  return (
    <div className="grid gap-2">
      <CheckboxField
        name="sensitive_consent"
        id="sensitive_consent"
        value="1"
        defaultChecked={values.sensitive_consent}
        label={<Trans>Acconsento a conservare e mostrare chi cerco</Trans>}
        hint={
          <Trans>
            Facoltativo: dice qualcosa del tuo orientamento, un dato che la legge protegge in modo speciale.
            Puoi cambiare idea quando vuoi.
          </Trans>
        }
      />
      <CheckboxField
        name="terms"
        id="terms"
        value="1"
        required
        defaultChecked={values.terms}
        error={error}
        label={
          <Trans>
            Accetto le{' '}
            <a href="/terms" className="link">
              condizioni
            </a>{' '}
            e ho letto l’
            <a href="/privacy" className="link">
              informativa sulla privacy
            </a>
          </Trans>
        }
      />
    </div>
  )
}
