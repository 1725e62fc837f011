import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { MapPin } from '#web/ui/icons/index.ts'
import { SelectField } from '#web/ui/select-field.tsx'

interface PaymentCountryProps {
  chosen: string
  /** Currency of the prices; undefined if the country has no packages. */
  currency: string | undefined
  /** Whether the prices contain VAT. */
  hasVat: boolean
  /** Parameters of the page that the form keeps. */
  kept: URLSearchParams
}

/** M1: the payment country as text. `cambia` opens its choice, which sets currency, packages and methods. */
export function PaymentCountry({ chosen, currency, hasVat, kept }: PaymentCountryProps) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const options = settings.countries.map((value) => ({ value, label: nameCountry(value, locale) }))
  const country = <b>{nameCountry(chosen, locale)}</b>
  const money = currency && nameCurrency(currency, locale)
  const change = (value: string) => {
    const query = new URLSearchParams(kept)
    query.set('payment_country', value)
    box.current?.removeAttribute('open')
    void navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="shop-line">
      <MapPin className="icon text-primary" aria-hidden="true" />
      <div className="shop-line-text">
        <span>
          <Trans>Paese del pagamento: {country}.</Trans>{' '}
          {money && (hasVat ? t`Prezzi in ${money}, IVA compresa.` : t`Prezzi in ${money}.`)}
        </span>
        {options.length > 1 && (
          <details ref={box} onToggle={() => box.current?.open && select.current?.focus()}>
            <summary className="link">
              <Trans>cambia</Trans>
            </summary>
            <form method="get" className="mt-2 grid gap-2">
              {[...kept]
                .filter(([name]) => name !== 'payment_country')
                .map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
              <SelectField
                ref={select}
                label={t`Paese del pagamento`}
                name="payment_country"
                options={options}
                value={chosen}
                onChange={(event) => change(event.currentTarget.value)}
              />
              <noscript>
                <button type="submit" className="button button-outline">
                  <Trans>Cambia</Trans>
                </button>
              </noscript>
            </form>
          </details>
        )}
      </div>
    </div>
  )
}

/**
 * Returns the plural name of a currency for use in a sentence: `euro`, `franchi svizzeri`. Finnish and Polish inflect it
 * in a sentence, so their sentences begin with the word for currency and need the name itself.
 */
function nameCurrency(currency: string, locale: string): string {
  if (locale === 'fi' || locale === 'pl')
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}
