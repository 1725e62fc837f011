import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '#contract/errors.ts'
import { distances, type Facet, facets, spokenLanguages } from '#contract/facets.ts'
import type { Geocode } from '#contract/sites.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { sayError } from '#web/lib/say-error.ts'
import { facetNames, sayFacet, sayInterest } from '#web/parts/facet-words.ts'
import { nameLanguage } from '#web/parts/language-names.ts'
import { LocateButton } from '#web/parts/locate-button.tsx'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Filter, MoreField } from '../filter.ts'
import { codesOf, genderOf } from './field-words.ts'
import { interestsQuery, ownPlaceQuery } from './queries.ts'

interface FieldsProps {
  filter: Filter
  offers: (field: string) => boolean
}

/** Measured from where one's own profile is; without a town there is nothing to measure from, and one is asked for here. */
export function DistanceField({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const api = useApi()
  const cache = useQueryClient()
  const [failed, setFailed] = useState<string | null>(null)
  const { data } = useQuery(ownPlaceQuery(api))
  const town = data?.town
  const isNowhere = town === null
  const field = useRef<HTMLDivElement>(null)
  const wasNowhere = useRef(false)
  useEffect(() => {
    // The button that found the town is gone with it: what it was pressed for has the focus.
    if (wasNowhere.current && !isNowhere) field.current?.querySelector('select')?.focus()
    wasNowhere.current = isNowhere
  }, [isNowhere])
  const live = async ({ country, region, town }: Geocode) => {
    setFailed(null)
    try {
      const { profile } = await api.saveProfile({ country, region, town })
      cache.setQueryData(keys.ownProfile, profile)
      void cache.invalidateQueries({ queryKey: ['user'] })
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailed(await sayError(error))
    }
  }
  return (
    <div ref={field} className="grid gap-2">
      <SelectField
        name="distance"
        label={t`Distanza`}
        empty={t`Qualsiasi`}
        options={distances.map((value) => ({ value, label: t`Entro ${value} km` }))}
        defaultValue={filter.more.distance ?? ''}
        disabled={isNowhere}
        error={failed ?? undefined}
        hint={
          isNowhere ? (
            <a className="link" href="/profile#location">
              <Trans>Per cercare vicino a te aggiungi la tua città.</Trans>
            </a>
          ) : town ? (
            t`Da ${town}, la città del tuo profilo.`
          ) : (
            t`Dalla città del tuo profilo.`
          )
        }
      />
      {isNowhere && <LocateButton onFound={live} />}
    </div>
  )
}

const traits = ['online', 'with_photo', 'verified'] as const

/** Yes or no. */
export function TraitFields({ filter, offers }: FieldsProps) {
  const { t } = useLingui()
  const words = { online: t`Attive ora`, with_photo: t`Con foto`, verified: t`Verificate` }
  const offered = traits.filter(offers)
  if (offered.length === 0) return null
  return (
    <Chips legend={<Trans>Solo persone</Trans>}>
      {offered.map((field) => (
        <ChipChoice key={field} name={field} value="1" defaultChecked={filter.more[field] === '1'}>
          {words[field]}
        </ChipChoice>
      ))}
    </Chips>
  )
}

const looks = ['body_type', 'hair_colour', 'eye_colour', 'relationship_status', 'sexuality'] as const

/** Facts of a profile, behind a fold: open where one of them is asked for. */
export function FactFields({ filter, offers }: FieldsProps) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { data: interests } = useQuery(interestsQuery(useApi()))
  const fields: MoreField[] = [...looks, 'interests', 'languages']
  const offered = fields.filter(offers)
  if (offered.length === 0) return null
  const say = (field: MoreField, code: string) =>
    field === 'interests'
      ? sayInterest(i18n, code)
      : field === 'languages'
        ? nameLanguage(code, locale)
        : sayFacet(i18n, field as Facet, code as never, genderOf(filter))
  const codes = (field: MoreField): readonly string[] => {
    if (field === 'languages') return spokenLanguages
    return field === 'interests' ? (interests ?? codesOf(filter, field)) : facets[field as Facet]
  }
  const hints: Partial<Record<MoreField, ReactNode>> = {
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
          <Chips
            key={field}
            legend={i18n._(facetNames[field as keyof typeof facetNames])}
            hint={hints[field]}
          >
            {codes(field).map((code) => (
              <ChipChoice
                key={code}
                name={field}
                value={code}
                defaultChecked={codesOf(filter, field).includes(code)}
              >
                {say(field, code)}
              </ChipChoice>
            ))}
          </Chips>
        ))}
      </div>
    </details>
  )
}

function Chips({ legend, hint, children }: { legend: ReactNode; hint?: ReactNode; children: ReactNode }) {
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
