import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import type { ExactOffer } from './queries.ts'

interface StruckPriceProps {
  offer: Pick<ExactOffer, 'price_cents' | 'list_price_cents' | 'currency'>
  className: string
}

/** The price, and with a discount the list price, struck through. */
export function StruckPrice({ offer, className }: StruckPriceProps) {
  const { locale } = usePage()
  const { price_cents, list_price_cents, currency } = offer
  return (
    <p className={className} data-figures="">
      {price_cents < list_price_cents && (
        <>
          <span className="sr-only">
            <Trans>Prezzo senza sconto:</Trans>{' '}
          </span>
          <s>{formatMoney(list_price_cents, currency, locale)}</s>{' '}
          <span className="sr-only">
            <Trans>Ora:</Trans>{' '}
          </span>
        </>
      )}
      <b>{formatMoney(price_cents, currency, locale)}</b>
    </p>
  )
}
