import { Trans } from '@lingui/react/macro'
import { tickedOr } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'

/**
 * P1, GDPR art. 9: asks for the separate consent at a question about sensitive data, never ticked in advance. Where it is
 * given already, says that it covers the answer, and where it is withdrawn.
 */
export function ConsentField({ hasConsent, form }: { hasConsent: boolean; form: RefusedForm | null }) {
  if (hasConsent)
    return (
      <p className="text-14 text-ink-2">
        <Trans>
          È un dato delicato: se salvi la risposta, il consenso che ci hai dato vale anche qui. Se lo{' '}
          <a href="/notifications?tab=privacy#consent">revochi</a>, la cancelliamo subito.
        </Trans>
      </p>
    )
  return (
    <CheckboxField
      name="sensitive_consent"
      id="sensitive_consent"
      value="1"
      defaultChecked={tickedOr(form, 'sensitive_consent', false)}
      label={<Trans>Acconsento che i miei dati delicati siano conservati, e mostrati se lo scelgo</Trans>}
      hint={
        <Trans>
          Fede, politica, vita sessuale e salute, come l’orientamento e il genere che cerchi: la legge li
          protegge in modo particolare. Se revochi il consenso, li cancelliamo subito.
        </Trans>
      }
    />
  )
}
