import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import type { Transaction } from '../queries.ts'

/** The order in one box: number of credits and price. */
export function OrderLine({ order }: { order: Transaction }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { credits, price_cents, list_price_cents, currency } = order
  const price = formatMoney(price_cents, currency, locale)
  const number = new Intl.NumberFormat(locale).format(credits)
  return (
    <p className="result-order">
      <span className="display text-32 leading-none text-primary" data-figures="">
        {number}
      </span>
      <span>
        {t`${plural(credits, { one: 'credito per', other: 'crediti per' })} ${price}`}
        {price_cents < list_price_cents && (
          <span className="block text-14 text-ink-2">
            <Trans>Lo sconto è già dentro, e resta tuo anche se nel frattempo finisce.</Trans>
          </span>
        )}
      </span>
    </p>
  )
}
