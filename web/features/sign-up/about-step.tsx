import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepPage } from './step-page.tsx'

interface AboutStepProps {
  profile: Pick<OwnProfile, 'about' | 'interests'>
  /** Codes of the interests that the site offers. */
  offered: readonly string[]
  form: RefusedForm | null
  back: string | null
  later: string
}

/** Asks for the about text and for interests, which are topics for a first message. */
export function AboutStep({ profile, offered, form, back, later }: AboutStepProps) {
  const { t, i18n } = useLingui()
  const { visible_profile_fields: asked } = usePage().settings
  const errors = form ? fieldErrors(i18n, form) : {}
  const about_max = i18n.number(limits.about_max)
  const chosen = form ? valuesOf(form, 'interests') : profile.interests
  return (
    <StepPage
      step="about"
      back={back}
      title={<Trans>Due righe su di te</Trans>}
      lead={<Trans>Bastano due frasi vere: chi ti scrive saprà da dove cominciare.</Trans>}
    >
      <RefusalNote form={form} />
      <OwnForm className="flex flex-1 flex-col gap-7">
        <input type="hidden" name="step" value="about" />
        {asked.includes('about') && (
          <TextArea
            name="about"
            id="about"
            label={t`Su di me`}
            placeholder={t`Com’è fatta la tua domenica perfetta?`}
            hint={t`Al massimo ${about_max} caratteri.`}
            rows={5}
            defaultValue={valueOf(form, 'about') ?? profile.about}
            error={errors.about}
          />
        )}
        {asked.includes('interests') && (
          <fieldset className="field">
            <legend className="field-label mb-2">
              <Trans>Interessi</Trans>
            </legend>
            <input type="hidden" name="interests" value="" />
            <div className="flex flex-wrap gap-2">
              {offered.map((code) => (
                <ChipChoice key={code} name="interests" value={code} defaultChecked={chosen.includes(code)}>
                  {formatInterest(i18n, code)}
                </ChipChoice>
              ))}
            </div>
            <FieldNotes
              id="interests"
              error={errors.interests && t`Scegline al massimo 12.`}
              hint={t`Al massimo 12.`}
            />
          </fieldset>
        )}
        <StepButtons later={later} />
      </OwnForm>
    </StepPage>
  )
}
