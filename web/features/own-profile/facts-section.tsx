import { Trans, useLingui } from '@lingui/react/macro'
import { type Facet, facets, spokenLanguages } from '#contract/profiles/facets.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameLanguage } from '#web/parts/display-names.ts'
import { facetNames, formatFacet } from '#web/parts/facet-labels.ts'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ChipsField } from './chips-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { most, toggle } from './profile-draft.ts'
import { SaveState } from './save-state.tsx'

/** Facts that have one value each. The site's settings select and order the facts. */
const looks = ['body_type', 'hair_colour', 'eye_colour', 'relationship_status'] as const
const isLook = (field: string): field is (typeof looks)[number] =>
  (looks as readonly string[]).includes(field)

export function FactsSection({ state, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { locale, settings } = usePage()
  const { draft, errors } = state
  const asked = settings.visible_profile_fields.filter(isLook)
  const hasLanguages = settings.visible_profile_fields.includes('languages')
  if (asked.length === 0 && !hasLanguages) return null
  const capital = (name: string) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  const languages = spokenLanguages
    .map((code) => ({ code, name: capital(nameLanguage(code, locale)) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <Section
      id="facts"
      title={<Trans>Qualcosa di te</Trans>}
      aside={<SaveState state={state} fields={[...looks, 'languages']} />}
      lead={<Trans>Solo quello che ti va di dire.</Trans>}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map((facet, nth) => (
          <SelectField
            key={facet}
            name={facet}
            id={nth === 0 ? 'field-facts' : undefined}
            label={i18n._(facetNames[facet])}
            empty={t`Non lo dico`}
            options={optionsOf(facet, (code) => formatFacet(i18n, facet, code, draft.gender))}
            value={draft[facet] ?? ''}
            onChange={(event) => change({ [facet]: event.currentTarget.value || null })}
            error={errors[facet]}
          />
        ))}
      </div>
      {hasLanguages && (
        <ChipsField
          label={i18n._(facetNames.languages)}
          options={languages}
          chosen={draft.languages}
          most={most.languages}
          error={errors.languages}
          onToggle={(code) => change({ languages: toggle(draft.languages, code, most.languages) })}
        />
      )}
    </Section>
  )
}

export const optionsOf = (facet: Facet, say: (code: string) => string) =>
  facets[facet].map((code) => ({ value: code, label: say(code) }))
