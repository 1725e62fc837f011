import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { regionsQuery } from '#web/lib/api/places-queries.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { LocateButton } from '#web/parts/locate-button.tsx'
import { type Option, SelectField } from '#web/ui/select-field.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import type { FieldsProps } from '../fields-props.ts'
import { OwnTownField } from './own-town-field.tsx'

/** Asks for country, region and town. Choosing a town also sets its region. */
export function PlaceFields({ state, change }: FieldsProps) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const api = useApi()
  const { errors } = state
  const { country, region, town } = state.draft
  const regions = useQuery(regionsQuery(api, country))
  const offer = useTryAgain(regions)
  const byName = (a: Option, b: Option) => a.label.localeCompare(b.label, locale)
  const countries = [...new Set([...settings.countries, country])]
    .map((code) => ({ value: code, label: nameCountry(code, locale) }))
    .sort(byName)
  const regionNames = (regions.data ?? [])
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort(byName)
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Gli altri vedono la città e una distanza arrotondata, mai il punto esatto. Se le nascondi, solo la
          regione.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {countries.length > 1 && (
          <SelectField
            name="country"
            label={t`Paese`}
            options={countries}
            value={country}
            onChange={(event) => change({ country: event.currentTarget.value })}
            error={errors.country}
          />
        )}
        <SelectField
          name="region"
          label={t`Regione`}
          empty={regions.isFetching ? t`Un attimo…` : t`Non la dico`}
          options={withCurrent(regionNames, region)}
          value={region ?? ''}
          onChange={(event) => change({ region: event.currentTarget.value || null })}
          error={errors.region}
        />
        <OwnTownField place={{ country, region, town }} change={change} error={errors.town} />
      </div>
      {offer}
      <LocateButton onFound={change} />
    </>
  )
}

/** Adds the current choice to the options if it is missing, for example because the options have not loaded yet. */
function withCurrent(options: Option[], value: string | null): Option[] {
  const isListed = value === null || options.some((option) => option.value === value)
  return isListed ? options : [{ value, label: value }, ...options]
}
