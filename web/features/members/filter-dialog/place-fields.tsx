import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { regionsQuery } from '#web/lib/api/places-queries.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import type { Filter } from '../filter.ts'

/** Asks for the country, and for a region of the chosen country. */
export function PlaceFields({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const [country, setCountry] = useState(filter.country ?? settings.countries[0] ?? '')
  const [region, setRegion] = useState(filter.countryregion ?? '')
  const query = useQuery(regionsQuery(useApi(), country))
  const { data, isPending } = query
  const offer = useTryAgain(query)
  const regions = data ?? (region ? [{ code: region, name: t`Un attimo…` }] : [])
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, locale)
  const countries = [...new Set([...settings.countries, country])]
    .map((value) => ({ value, label: nameCountry(value, locale) }))
    .sort(byLabel)
  return (
    <>
      {countries.length > 1 && (
        <SelectField
          name="country"
          label={t`Paese`}
          options={countries}
          value={country}
          onChange={(event) => {
            setCountry(event.currentTarget.value)
            setRegion('')
          }}
        />
      )}
      <SelectField
        name="countryregion"
        label={t`Regione`}
        empty={isPending ? t`Un attimo…` : t`Tutte le regioni`}
        options={regions.map(({ code, name }) => ({ value: code, label: name })).sort(byLabel)}
        value={region}
        onChange={(event) => setRegion(event.currentTarget.value)}
      />
      {offer}
    </>
  )
}
