import { Trans } from '@lingui/react/macro'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'

/**
 * Asks for agreement to the terms (S8), and for the separate consent to store which genders the member seeks (P1). The
 * consent is never ticked in advance.
 */
export function Agreements({ typed, error }: { typed: TypedForm | null; error: string | undefined }) {
  return (
    <div className="grid gap-2">
      <CheckboxField
        name="sensitive_consent"
        id="sensitive_consent"
        value="1"
        defaultChecked={Boolean(valueOf(typed, 'sensitive_consent'))}
        label={<Trans>Acconsento a conservare e mostrare chi cerco</Trans>}
        hint={
          <Trans>
            Facoltativo: dice qualcosa del tuo orientamento, un dato che la legge protegge in modo speciale.
            Senza, vale solo finché non esci, e nessuno lo vede. Puoi cambiare idea quando vuoi.
          </Trans>
        }
      />
      <CheckboxField
        name="terms"
        id="terms"
        value="1"
        required
        defaultChecked={Boolean(valueOf(typed, 'terms'))}
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
