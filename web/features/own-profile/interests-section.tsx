import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Interest } from '#contract/profiles/profiles.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { Section } from '#web/ui/section.tsx'
import { ChipsField } from './chips-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { most, toggle } from './profile-draft.ts'
import { interestsQuery } from './queries.ts'
import { SaveState } from './save-state.tsx'

/** Shows the interests that the site offers, and chosen interests that the site no longer offers. */
export function InterestsSection({ state, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { draft, errors } = state
  const { locale } = usePage()
  const { data: offered } = useSuspenseQuery(interestsQuery(useApi()))
  const options = [...new Set([...offered, ...draft.interests])]
    .map((code) => ({ code, name: formatInterest(i18n, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <Section
      id="interests"
      title={<Trans>I tuoi interessi</Trans>}
      aside={<SaveState state={state} fields={['interests']} />}
      lead={<Trans>A chi ne ha di uguali, li mostriamo in evidenza.</Trans>}
    >
      <ChipsField
        id="field-interests"
        label={t`Scegli quelli che ti somigliano`}
        options={options}
        chosen={draft.interests}
        most={most.interests}
        error={errors.interests}
        onToggle={(code) => change({ interests: toggle(draft.interests, code as Interest, most.interests) })}
      />
    </Section>
  )
}
