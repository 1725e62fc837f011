import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { seenVersion, valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormBox } from '../form-box.tsx'
import { OfferCards } from './offer-cards.tsx'
import { PeriodFields } from './period-fields.tsx'
import type { Prices } from './prices-page.tsx'

interface PricesFormProps {
  prices: Prices
  site: string
  form: RefusedForm | null
  /** The typed values, after a preview or a refusal. */
  typed: TypedForm | null
}

/** The number of a row of the form, from 1. */
const rows = Array.from({ length: limits.packages_max }, (_, nth) => nth + 1)

/** New prices of a country: first a preview as buyers will see it, then the button that publishes them. */
export function PricesForm({ prices, site, form, typed }: PricesFormProps) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  const preview = form ? undefined : (typed?.answer as CallOutput<'previewPrices'> | undefined)
  const countries = ['*', ...prices.countries]
  return (
    <FormBox label={<Trans>Prezzi nuovi…</Trans>} isOpen={typed !== null}>
      <OwnForm className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="site" value={site} />
        {/* The last list of each country that the author has seen. */}
        {countries.map((country) => (
          <input
            key={country}
            {...{ type: 'hidden', name: `seen_${country}` }}
            value={seenVersion(typed, form, `seen_${country}`, lastOf(prices, country))}
          />
        ))}
        <RefusalNote form={form} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <SelectField
            {...{ name: 'country', id: 'country', label: t`Paese` }}
            options={countries.map((value) => ({
              value,
              label: value === '*' ? t`Tutti gli altri paesi` : nameCountry(value, locale),
            }))}
            defaultValue={valueOf(typed, 'country') ?? '*'}
            error={errors.country}
          />
          <TextField
            {...{ name: 'currency', id: 'currency', label: t`Valuta`, autoComplete: 'off', maxLength: 3 }}
            defaultValue={valueOf(typed, 'currency') ?? prices.currency}
            error={errors.currency}
          />
        </div>
        <fieldset className="price-rows">
          <legend className="field-label">
            <Trans>Pacchetti, dal più piccolo</Trans>
          </legend>
          <p className="field-hint">
            <Trans>
              Lascia vuote le righe che non servono. Nessuna riga: il paese torna ai prezzi di tutti gli
              altri.
            </Trans>
          </p>
          {rows.map((row) => (
            <div key={row} className="price-row">
              <TextField
                {...{ name: `credits_${row}`, id: `credits_${row}`, label: t`Crediti`, inputMode: 'numeric' }}
                autoComplete="off"
                defaultValue={valueOf(typed, `credits_${row}`)}
                error={errors[`packages.${placeOf(typed, row)}.credits`]}
              />
              <TextField
                {...{ name: `price_${row}`, id: `price_${row}`, label: t`Prezzo`, inputMode: 'decimal' }}
                autoComplete="off"
                defaultValue={valueOf(typed, `price_${row}`)}
                error={errors[`packages.${placeOf(typed, row)}.price_cents`]}
              />
              <label className="choice">
                <input
                  type="radio"
                  name="emphasised"
                  value={row}
                  defaultChecked={valueOf(typed, 'emphasised') === String(row)}
                />
                <span>{t`In evidenza`}</span>
              </label>
            </div>
          ))}
          <FieldNotes id="packages" error={errors.packages} />
        </fieldset>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <PeriodFields id="prices" typed={typed} errors={errors} />
        </div>
        {preview && (
          <div className="grid grid-cols-1 gap-2 outline-0" role="status" data-focus="" tabIndex={-1}>
            <p className="font-semibold">
              <Trans>Così li vede chi compra, senza sconti:</Trans>
            </p>
            {preview.packages.length > 0 ? (
              <OfferCards packages={preview.packages} />
            ) : (
              <p>
                <Trans>Gli stessi prezzi di tutti gli altri paesi.</Trans>
              </p>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look={preview ? 'outline' : 'primary'} name="action" value="preview">
            <Trans>Anteprima</Trans>
          </Button>
          {preview && (
            <Button type="submit" name="action" value="publish">
              {valueOf(typed, 'starts_at') ? <Trans>Metti in programma</Trans> : <Trans>Pubblica ora</Trans>}
            </Button>
          )}
        </div>
      </OwnForm>
    </FormBox>
  )
}

/** Returns the place of a row among the packages that were sent: empty rows are left out. */
const placeOf = (typed: TypedForm | null, row: number): number =>
  rows.filter((each) => each < row && (valueOf(typed, `credits_${each}`) || valueOf(typed, `price_${each}`)))
    .length

/** Returns the id of the list of a country that was published last. */
function lastOf({ lists }: Prices, country: string): string {
  const ids = lists.flatMap((list) => (list.country === country && list.id ? [BigInt(list.id)] : []))
  return ids.length === 0 ? '' : ids.reduce((last, id) => (id > last ? id : last)).toString()
}
