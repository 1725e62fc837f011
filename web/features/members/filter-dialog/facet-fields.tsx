import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { facets, spokenLanguages } from '#contract/profiles/facets.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { facetNames } from '#web/parts/facet-labels.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { formatCode } from '../filter-labels.ts'
import { codesOf, type Filter, type ListField } from '../filter.ts'
import { interestsQuery } from '../queries.ts'

export interface FieldsProps {
  filter: Filter
  /** Whether the site offers a filter to this member or visitor. */
  offers: (field: string) => boolean
}

const traits = ['online', 'with_photo', 'verified'] as const

/** Shows the filters that are either on or off. */
export function TraitFields({ filter, offers }: FieldsProps) {
  const { t } = useLingui()
  const labels = { online: t`Attive ora`, with_photo: t`Con foto`, verified: t`Verificate` }
  const offered = traits.filter(offers)
  if (offered.length === 0) return null
  return (
    <ChipGroup legend={<Trans>Solo persone</Trans>}>
      {offered.map((field) => (
        <ChipChoice key={field} name={field} value="1" defaultChecked={filter.more[field] === '1'}>
          {labels[field]}
        </ChipChoice>
      ))}
    </ChipGroup>
  )
}

const fields: readonly ListField[] = [
  'body_type',
  'hair_colour',
  'eye_colour',
  'relationship_status',
  'sexuality',
  'interests',
  'languages',
]

/** Shows the filters that are lists of codes. They are in a `<details>`, which is open if one of them is active. */
export function FacetFields({ filter, offers }: FieldsProps) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const query = useQuery(interestsQuery(useApi()))
  const { data: interests } = query
  const offer = useTryAgain(query)
  const offered = fields.filter(offers)
  if (offered.length === 0) return null
  const choicesOf = (field: ListField): readonly string[] => {
    if (field === 'languages') return spokenLanguages
    return field === 'interests' ? (interests ?? codesOf(filter, field)) : facets[field]
  }
  const hints: Partial<Record<ListField, ReactNode>> = {
    interests: <Trans>tutti insieme</Trans>,
    sexuality: <Trans>solo tra chi lo dice</Trans>,
  }
  return (
    <details className="group" open={offered.some((field) => filter.more[field])}>
      <summary className="link cursor-pointer font-semibold">
        <Trans>Aspetto, interessi, lingue</Trans>
      </summary>
      <div className="mt-4 grid gap-5">
        {offered.map((field) => (
          <ChipGroup key={field} legend={i18n._(facetNames[field])} hint={hints[field]}>
            {choicesOf(field).map((code) => (
              <ChipChoice
                key={code}
                name={field}
                value={code}
                defaultChecked={codesOf(filter, field).includes(code)}
              >
                {formatCode(i18n, locale, filter, field, code)}
              </ChipChoice>
            ))}
            {field === 'interests' && !interests && (offer ?? <ChipsShape />)}
          </ChipGroup>
        ))}
      </div>
    </details>
  )
}

function ChipsShape() {
  return (
    <Loading className="flex flex-wrap gap-2">
      {['w-24', 'w-20', 'w-28', 'w-24', 'w-16'].map((width, index) => (
        <Skeleton key={index} className={`h-10 ${width}`} />
      ))}
    </Loading>
  )
}

function ChipGroup({ legend, hint, children }: { legend: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">
        {legend}
        {hint && <span className="ms-2 text-12 font-medium text-ink-3">{hint}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
