import { Trans, useLingui } from '@lingui/react/macro'
import { type Facet, facets, spokenLanguages } from '#contract/facets.ts'
import type { Gender } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { facetNames, sayFacet } from '#web/parts/facet-words.ts'
import { nameLanguage } from '#web/parts/language-names.ts'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ChipsField } from './chips-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { most, toggle } from './profile-draft.ts'

const looks = ['body_type', 'hair_colour', 'eye_colour', 'relationship_status'] as const

export function FactsSection({ draft, change, errors, gender }: FieldsProps & { gender: Gender }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const capital = (name: string) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  const languages = spokenLanguages
    .map((code) => ({ code, name: capital(nameLanguage(code, locale)) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <Section
      id="facts"
      title={<Trans>Qualcosa di te</Trans>}
      lead={<Trans>Solo quello che ti va di dire.</Trans>}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {looks.map((facet) => (
          <SelectField
            key={facet}
            name={facet}
            label={i18n._(facetNames[facet])}
            empty={t`Non lo dico`}
            options={optionsOf(facet, (code) => sayFacet(i18n, facet, code as never, gender))}
            value={draft[facet] ?? ''}
            onChange={(event) => change({ [facet]: event.currentTarget.value || null })}
            error={errors[facet]}
          />
        ))}
      </div>
      <ChipsField
        label={i18n._(facetNames.languages)}
        options={languages}
        chosen={draft.languages}
        most={most.languages}
        error={errors.languages}
        onToggle={(code) => change({ languages: toggle(draft.languages, code, most.languages) })}
      />
    </Section>
  )
}

export const optionsOf = (facet: Facet, say: (code: string) => string) =>
  facets[facet].map((code) => ({ value: code, label: say(code) }))
