import { Trans, useLingui } from '@lingui/react/macro'
import { facets } from '#contract/profiles/facets.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { facetNames, formatFacet } from '#web/parts/facet-labels.ts'
import type { FieldsProps } from '../fields-props.ts'
import { looksIn } from '../rows.ts'
import { PickChips } from './pick-chips.tsx'

/** Fields for the facts that have one value each, if the site asks for them. */
export function LooksFields({ state: { draft, errors }, change }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { visible_profile_fields } = usePage().settings
  return (
    <>
      <p className="text-ink-2">
        <Trans>Solo quello che ti va di dire.</Trans>
      </p>
      {looksIn(visible_profile_fields).map((look) => (
        <PickChips
          key={look}
          name={look}
          label={i18n._(facetNames[look])}
          options={[
            ...facets[look].map((code) => ({ code, name: formatFacet(i18n, look, code, draft.gender) })),
            { code: '', name: t`Non lo dico` },
          ]}
          chosen={[draft[look] ?? '']}
          error={errors[look]}
          onPick={(code) => change({ [look]: code || null })}
        />
      ))}
    </>
  )
}
