import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteCode } from '#contract/console/codes.ts'
import type { CallOutput } from '#contract/index.ts'
import { toLocal } from '#contract/wire/to-instant.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { tickedOr, valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormBox } from '../form-box.tsx'
import { typedNumber, typedPrice } from './amount.ts'
import type { Codes } from './codes-page.tsx'
import { methodLabels } from './method-labels.ts'
import { OfferCards } from './offer-cards.tsx'
import { PeriodFields } from './period-fields.tsx'

interface CodeFormProps {
  listed: Codes
  site: string
  /** The code to change; `null` for a new one. */
  code: SiteCode | null
  form: RefusedForm | null
  /** The typed values, after a preview or a refusal. */
  typed: TypedForm | null
}

/** A new code, or other terms of one: first the prices as buyers will see them, then the button that applies them. */
export function CodeForm({ listed, site, code, form, typed }: CodeFormProps) {
  const { currency } = listed
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  const id = code?.code ?? 'new'
  const value = (name: 'percentage' | 'country' | 'minimum') =>
    typed ? valueOf(typed, name) : code ? storedValues(code, locale)[name] : undefined
  const preview = form ? undefined : (typed?.answer as CallOutput<'previewCode'> | undefined)
  return (
    <FormBox
      label={code ? <Trans>Cambia…</Trans> : <Trans>Codice nuovo…</Trans>}
      isOpen={typed !== null}
      isFirst={listed.codes.length === 0}
    >
      <OwnForm className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="site" value={site} />
        {code && <input type="hidden" name="code" value={code.code} />}
        {code && <input type="hidden" name="version" value={valueOf(typed, 'version') ?? code.version} />}
        <RefusalNote form={form} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {!code && (
            <TextField
              {...{ name: 'code', id: 'code', label: t`Codice`, autoComplete: 'off' }}
              hint={t`Lettere, cifre e trattini.`}
              defaultValue={valueOf(typed, 'code')}
              error={errors.code}
            />
          )}
          <TextField
            {...{ name: 'percentage', id: `percentage-${id}`, label: t`Sconto, in percento` }}
            {...{ inputMode: 'decimal', autoComplete: 'off' }}
            defaultValue={value('percentage')}
            error={
              valueOf(form, 'percentage') && errors.percentage ? (
                <Trans>
                  Serve più di 0 e meno di 100, e nessun pacchetto può costare meno di quanto accetta chi
                  gestisce il pagamento.
                </Trans>
              ) : (
                errors.percentage
              )
            }
          />
          {!code && (
            <SelectField
              {...{ name: 'validity', id: 'validity', label: t`Quante volte` }}
              options={[
                { value: 'once-per-user', label: t`Una volta a testa` },
                { value: 'unlimited', label: t`Quante volte si vuole` },
              ]}
              defaultValue={valueOf(typed, 'validity') ?? 'once-per-user'}
              error={errors.validity}
            />
          )}
          <SelectField
            {...{ name: 'country', id: `country-${id}`, label: t`Paese`, empty: t`Tutti i paesi` }}
            options={listed.countries.map((value) => ({ value, label: nameCountry(value, locale) }))}
            defaultValue={value('country') ?? ''}
            error={errors.country}
          />
          <TextField
            {...{ name: 'minimum', id: `minimum-${id}`, label: t`Ordine minimo, in ${currency}` }}
            {...{ inputMode: 'decimal', autoComplete: 'off' }}
            hint={t`Vuoto: vale per ogni pacchetto.`}
            defaultValue={value('minimum')}
            error={errors.minimum_cents}
          />
          <fieldset>
            <legend className="field-label">
              <Trans>Solo con questi pagamenti</Trans>
            </legend>
            {Object.entries(methodLabels).map(([method, label]) => (
              <label key={method} className="choice">
                <input
                  type="checkbox"
                  name="methods"
                  value={method}
                  defaultChecked={(typed
                    ? valuesOf(typed, 'methods')
                    : (code?.payment_methods ?? [])
                  ).includes(method)}
                />
                <span>{i18n._(label)}</span>
              </label>
            ))}
          </fieldset>
          <PeriodFields
            {...{ id: `code-${id}`, typed, errors, end: 'expires' }}
            starts={code?.state === 'planned' && code.starts_at ? toLocal(code.starts_at) : undefined}
            ends={code?.expires ? toLocal(code.expires) : undefined}
          />
        </div>
        <CheckboxField
          {...{ name: 'welcome', id: `welcome-${id}`, value: '1' }}
          label={<Trans>Codice di benvenuto: si applica da solo a chi non ha mai comprato</Trans>}
          defaultChecked={tickedOr(typed, 'welcome', code?.is_welcome ?? false)}
        />
        {preview && <Preview {...preview} />}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            look={preview || code ? 'outline' : 'primary'}
            name="action"
            value={code ? 'preview-change' : 'preview'}
          >
            <Trans>Anteprima</Trans>
          </Button>
          {preview && (
            <Button type="submit" name="action" value={code ? 'change' : 'create'}>
              {code ? <Trans>Cambia da subito</Trans> : <Trans>Crea il codice</Trans>}
            </Button>
          )}
        </div>
      </OwnForm>
    </FormBox>
  )
}

/** Returns the fields of a stored code, as they are typed. */
const storedValues = ({ value_percentage, country, minimum_cents, currency }: SiteCode, locale: string) => ({
  percentage: typedNumber(value_percentage, locale),
  country: country ?? '',
  minimum: minimum_cents !== null && currency ? typedPrice(minimum_cents, currency, locale) : '',
})

function Preview({ country, packages }: CallOutput<'previewCode'>) {
  const { locale } = usePage()
  const place = nameCountry(country, locale)
  return (
    <div className="grid grid-cols-1 gap-2 outline-0" role="status" data-focus="" tabIndex={-1}>
      <p className="font-semibold">
        <Trans>Così lo vede chi compra ({place}):</Trans>
      </p>
      <OfferCards packages={packages} />
    </div>
  )
}
