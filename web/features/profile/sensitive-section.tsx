import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/facets.ts'
import type { Gender } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { facetNames, genderWords, sayFacet } from '#web/parts/facet-words.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { optionsOf } from './facts-section.tsx'
import type { FieldsProps } from './fields-props.ts'
import { toggle } from './profile-draft.ts'
import { SaveState } from './save-state.tsx'

/** P1, GDPR art. 9: said only with a consent of its own, which is never ticked for anybody. */
export function SensitiveSection({ state, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { visible_profile_fields } = usePage().settings
  const { draft, errors } = state
  const isAsked = (field: 'seeks' | 'sexuality') => visible_profile_fields.includes(field)
  // What was consented to can be taken back, whatever the site asks for now.
  if (!isAsked('seeks') && !isAsked('sexuality') && !draft.sensitive_consent) return null
  return (
    <Section
      id="sensitive"
      title={<Trans>Chi cerchi e il tuo orientamento</Trans>}
      aside={<SaveState state={state} fields={['sensitive_consent', 'seeks', 'sexuality']} />}
      lead={<Trans>Sono dati delicati: li conserviamo e li mostriamo solo se lo vuoi tu.</Trans>}
    >
      <CheckboxField
        name="sensitive_consent"
        checked={draft.sensitive_consent}
        onChange={(event) => change({ sensitive_consent: event.currentTarget.checked })}
        label={t`Acconsento che il mio orientamento e chi cerco siano conservati e mostrati sul mio profilo.`}
        hint={t`Puoi cambiare idea quando vuoi: togliendo il consenso, questi dati si cancellano.`}
        error={errors.sensitive_consent}
      />
      {draft.sensitive_consent && (
        <>
          {isAsked('seeks') && (
            <RadioGroup
              many
              label={t`Chi cerchi`}
              name="seeks"
              options={genders.map((value) => ({ value, label: i18n._(genderWords[value].many) }))}
              chosen={draft.seeks}
              onChange={(value) => change({ seeks: toggle(draft.seeks, value as Gender) })}
              error={errors.seeks}
            />
          )}
          {isAsked('sexuality') && (
            <SelectField
              name="sexuality"
              label={i18n._(facetNames.sexuality)}
              empty={t`Non lo dico`}
              options={optionsOf('sexuality', (code) =>
                sayFacet(i18n, 'sexuality', code as never, draft.gender),
              )}
              value={draft.sexuality ?? ''}
              onChange={(event) => change({ sexuality: (event.currentTarget.value || null) as never })}
              error={errors.sexuality}
            />
          )}
        </>
      )}
    </Section>
  )
}
