import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import type { ExactOffer, Offer } from './queries.ts'

interface BelowMinimumProps {
  offer: Pick<ExactOffer, 'list_price_cents' | 'currency'>
  discount: Offer['discountcode']
}

/** Says why a price has no discount: it is below the minimum of the code. */
export function BelowMinimum({ offer, discount }: BelowMinimumProps) {
  const { locale } = usePage()
  const minimum = discount?.minimum_order_value ?? 0
  if (offer.list_price_cents >= minimum) return null
  const money = formatMoney(minimum, offer.currency, locale)
  return (
    <small className="below-minimum">
      <Trans>Lo sconto vale da {money}</Trans>
    </small>
  )
}
