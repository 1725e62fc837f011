import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
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
import type { Codes } from './codes-page.tsx'
import { methodLabels } from './method-labels.ts'
import { OfferCards } from './offer-cards.tsx'
import { PeriodFields } from './period-fields.tsx'

interface CodeFormProps {
  listed: Codes
  site: string
  form: RefusedForm | null
  /** The typed values, after a preview or a refusal. */
  typed: TypedForm | null
}

/** A new code: first the prices as buyers will see them, then the button that makes it. */
export function CodeForm({ listed, site, form, typed }: CodeFormProps) {
  const { currency } = listed
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  const preview = form ? undefined : (typed?.answer as CallOutput<'previewCode'> | undefined)
  return (
    <details className="box p-5" open={typed !== null}>
      <summary className="button button-outline">
        <Trans>Codice nuovo…</Trans>
      </summary>
      <OwnForm className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="site" value={site} />
        <RefusalNote form={form} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...{ name: 'code', id: 'code', label: t`Codice`, autoComplete: 'off' }}
            hint={t`Lettere, cifre e trattini.`}
            defaultValue={valueOf(typed, 'code')}
            error={errors.code}
          />
          <TextField
            {...{ name: 'percentage', id: 'percentage', label: t`Sconto, in percento` }}
            {...{ inputMode: 'decimal', autoComplete: 'off' }}
            defaultValue={valueOf(typed, 'percentage')}
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
          <SelectField
            {...{ name: 'validity', id: 'validity', label: t`Quante volte` }}
            options={[
              { value: 'once-per-user', label: t`Una volta a testa` },
              { value: 'unlimited', label: t`Quante volte si vuole` },
            ]}
            defaultValue={valueOf(typed, 'validity') ?? 'once-per-user'}
            error={errors.validity}
          />
          <SelectField
            {...{ name: 'country', id: 'country', label: t`Paese`, empty: t`Tutti i paesi` }}
            options={listed.countries.map((value) => ({ value, label: nameCountry(value, locale) }))}
            defaultValue={valueOf(typed, 'country') ?? ''}
            error={errors.country}
          />
          <TextField
            {...{ name: 'minimum', id: 'minimum', label: t`Ordine minimo, in ${currency}` }}
            {...{ inputMode: 'decimal', autoComplete: 'off' }}
            hint={t`Vuoto: vale per ogni pacchetto.`}
            defaultValue={valueOf(typed, 'minimum')}
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
                  defaultChecked={valuesOf(typed, 'methods').includes(method)}
                />
                <span>{i18n._(label)}</span>
              </label>
            ))}
          </fieldset>
          <PeriodFields id="code" typed={typed} errors={errors} end="expires" />
        </div>
        <CheckboxField
          {...{ name: 'welcome', id: 'welcome', value: '1' }}
          label={<Trans>Codice di benvenuto: si applica da solo a chi non ha mai comprato</Trans>}
          defaultChecked={tickedOr(typed, 'welcome', false)}
        />
        {preview && <Preview {...preview} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look={preview ? 'outline' : 'primary'} name="action" value="preview">
            <Trans>Anteprima</Trans>
          </Button>
          {preview && (
            <Button type="submit" name="action" value="create">
              <Trans>Crea il codice</Trans>
            </Button>
          )}
        </div>
      </OwnForm>
    </details>
  )
}

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
