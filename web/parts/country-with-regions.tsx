import { Trans, useLingui } from '@lingui/react/macro'
import { shown_country } from '#web/lib/page/changed-country.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { nameCountry } from './display-names.ts'

interface CountryWithRegionsProps {
  /** The country whose regions the form offers. */
  country: string
  error: string | undefined
}

/**
 * The country in a form of a plain page, with a button that shows its regions and keeps what was typed
 * (`isCountryChanged`). A script presses the button.
 */
export function CountryWithRegions({ country, error }: CountryWithRegionsProps) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const options = settings.countries.map((value) => ({ value, label: nameCountry(value, locale) }))
  if (options.length < 2) return <input type="hidden" name="country" value={country} />
  return (
    <div className="flex items-end gap-3" data-submit-on-change="">
      <input type="hidden" name={shown_country} value={country} />
      <div className="flex-1">
        <SelectField
          name="country"
          id="country"
          label={t`Paese`}
          options={options}
          defaultValue={country}
          error={error}
        />
      </div>
      <Button type="submit" name="action" value="country" look="outline" className="min-h-12">
        <Trans>Cambia</Trans>
      </Button>
    </div>
  )
}
