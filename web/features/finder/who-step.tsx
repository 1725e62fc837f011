import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/facets.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { fieldErrors } from '#web/lib/error-words.ts'
import { valuesOf } from '#web/lib/form-values.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { genderWords } from '#web/parts/facet-words.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { FinderPage, QuestionForm } from './finder-page.tsx'

interface WhoStepProps {
  profile: Pick<OwnProfile, 'seeks' | 'sensitive_consent'>
  form: RefusedForm | null
}

/** Whom one looks for: a part of the profile, kept with the separate consent alone (P1). */
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
          options={genders.map((value) => ({ value, label: i18n._(genderWords[value].many) }))}
          chosen={form ? valuesOf(form, 'seeks') : profile.seeks}
          error={errors.seeks}
        />
        {!profile.sensitive_consent && (
          <CheckboxField
            name="sensitive_consent"
            id="sensitive_consent"
            value="1"
            label={<Trans>Acconsento a conservare e mostrare chi cerco</Trans>}
            hint={
              <Trans>
                Dice qualcosa del tuo orientamento, un dato che la legge protegge in modo speciale. Senza, non
                lo ricordiamo e ti mostriamo chiunque.
              </Trans>
            }
          />
        )}
      </QuestionForm>
    </FinderPage>
  )
}
