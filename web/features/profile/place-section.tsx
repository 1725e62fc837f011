import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { regionsQuery, townsQuery } from '#web/lib/places.ts'
import { nameCountry } from '#web/parts/country-names.ts'
import { LocateButton } from '#web/parts/locate-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { type Option, SelectField } from '#web/ui/select-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { SaveState } from './save-state.tsx'

/** Country, region, town: each list is asked for when the one above is chosen, the first when one comes to change it. */
export function PlaceSection({ state, change }: FieldsProps) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const api = useApi()
  const [isOpened, setOpened] = useState(false)
  const choose: FieldsProps['change'] = (part) => {
    setOpened(true)
    change(part)
  }
  const { errors } = state
  const { country, region, town } = state.draft
  const regions = useQuery({ ...regionsQuery(api, country), enabled: isOpened || region !== null })
  const towns = useQuery({
    ...townsQuery(api, country, region ?? ''),
    enabled: isOpened && region !== null,
  })
  const byName = (a: Option, b: Option) => a.label.localeCompare(b.label, locale)
  const countries = [...new Set([...settings.countries, country])]
    .map((code) => ({ value: code, label: nameCountry(code, locale) }))
    .sort(byName)
  const regionNames = (regions.data ?? [])
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort(byName)
  const townNames = (towns.data ?? []).map(({ name }) => ({ value: name, label: name })).sort(byName)
  return (
    <Section
      id="location"
      title={<Trans>Dove vivi</Trans>}
      aside={<SaveState state={state} fields={['country', 'region', 'town']} />}
      lead={<Trans>Gli altri vedono la città e una distanza arrotondata, mai il punto esatto.</Trans>}
    >
      <div
        className="grid gap-4 sm:grid-cols-2"
        onFocus={() => setOpened(true)}
        onPointerEnter={() => setOpened(true)}
      >
        {countries.length > 1 && (
          <SelectField
            name="country"
            label={t`Paese`}
            options={countries}
            value={country}
            onChange={(event) => choose({ country: event.currentTarget.value })}
            error={errors.country}
          />
        )}
        <SelectField
          name="region"
          id="field-location"
          label={t`Regione`}
          empty={regions.isFetching ? t`Un attimo…` : t`Non la dico`}
          options={withCurrent(regionNames, region)}
          value={region ?? ''}
          onChange={(event) => choose({ region: event.currentTarget.value || null })}
          error={errors.region}
        />
        <SelectField
          name="town"
          label={t`Città`}
          empty={region === null ? t`Prima la regione` : towns.isFetching ? t`Un attimo…` : t`Non la dico`}
          options={withCurrent(townNames, town)}
          value={town ?? ''}
          disabled={region === null}
          onChange={(event) => choose({ town: event.currentTarget.value || null })}
          error={errors.town}
        />
      </div>
      <div className="mt-4">
        <LocateButton onFound={choose} />
      </div>
    </Section>
  )
}

/** What is chosen stands in its list before the list is there. */
function withCurrent(options: Option[], value: string | null): Option[] {
  const isListed = value === null || options.some((option) => option.value === value)
  return isListed ? options : [{ value, label: value }, ...options]
}
