import { useLingui } from '@lingui/react/macro'
import { minimumAge } from '#contract/accounts/minimum-age.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { type Option, SelectField } from '#web/ui/select-field.tsx'

/** A2: lists the countries of the site, each with its minimum age. */
export function CountryField({ country, error }: { country: string; error: string | undefined }) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const options = settings.countries.map((code): Option => {
    const name = nameCountry(code, locale)
    const min_age = minimumAge(settings, code)
    return { value: code, label: t`${name} (${min_age}+)` }
  })
  return (
    <SelectField
      name="country"
      id="country"
      label={t`Paese`}
      options={options}
      defaultValue={country}
      error={error}
    />
  )
}
