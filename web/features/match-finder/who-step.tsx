import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/profiles/facets.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { tickedOr, valuesOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { genderLabels } from '#web/parts/facet-labels.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { FinderPage, QuestionForm } from './finder-page.tsx'

interface WhoStepProps {
  profile: Pick<OwnProfile, 'seeks' | 'sensitive_consent'>
  form: RefusedForm | null
}

/** Asks for the genders that the member looks for. The profile stores them only with the separate consent (P1). */
export function WhoStep({ profile, form }: WhoStepProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <FinderPage step="who" title={<Trans>Chi ti piacerebbe incontrare?</Trans>}>
      <QuestionForm step="who" form={form}>
        <RadioGroup
          name="seeks"
          id="seeks"
          many
          label={t`Cerco`}
          options={genders.map((value) => ({ value, label: i18n._(genderLabels[value].many) }))}
          chosen={form ? valuesOf(form, 'seeks') : profile.seeks}
          error={errors.seeks}
        />
        {!profile.sensitive_consent && (
          <CheckboxField
            name="sensitive_consent"
            id="sensitive_consent"
            value="1"
            defaultChecked={tickedOr(form, 'sensitive_consent', false)}
            label={
              <Trans>Acconsento che il genere che cerco sia conservato e mostrato sul mio profilo</Trans>
            }
            hint={
              <Trans>
                Può rivelare il tuo orientamento sessuale, che la legge protegge in modo particolare. Senza
                consenso, la scelta vale solo finché non esci, e nessuno la vede.
              </Trans>
            }
          />
        )}
      </QuestionForm>
    </FinderPage>
  )
}
