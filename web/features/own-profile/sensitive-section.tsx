import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/profiles/facets.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { facetNames, formatFacet, genderLabels } from '#web/parts/facet-labels.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { optionsOf } from './facts-section.tsx'
import type { FieldsProps } from './fields-props.ts'
import { toggle } from './profile-draft.ts'
import { SaveState } from './save-state.tsx'

/**
 * P1, GDPR art. 9: asks for sensitive data, which requires a separate consent. The consent is never ticked in advance.
 */
export function SensitiveSection({ state, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { visible_profile_fields } = usePage().settings
  const { draft, errors } = state
  const isAsked = (field: 'seeks' | 'sexuality') => visible_profile_fields.includes(field)
  // Hides the section if the site asks for none of this data. A member who has given the consent still sees the
  // section, to be able to withdraw the consent.
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
              options={genders.map((value) => ({ value, label: i18n._(genderLabels[value].many) }))}
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
              options={optionsOf('sexuality', (code) => formatFacet(i18n, 'sexuality', code, draft.gender))}
              value={draft.sexuality ?? ''}
              onChange={(event) =>
                change({ sexuality: (event.currentTarget.value || null) as typeof draft.sexuality })
              }
              error={errors.sexuality}
            />
          )}
        </>
      )}
    </Section>
  )
}
