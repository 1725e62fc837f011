import { isEntered } from './entered-code.ts'
import type { Offer } from './queries.ts'
import type { Wanted } from './wanted.ts'

interface OrderFieldsProps {
  offer: Offer
  wanted: Wanted
  search: URLSearchParams
}

/** The hidden fields of an order's form: the price that the page shows, so that no other price is ever charged (H3). */
export function OrderFields({ offer, wanted, search }: OrderFieldsProps) {
  const fields = {
    price_cents: wanted.offer.price_cents,
    currency: wanted.offer.currency,
    payment_country: offer.payment_country,
    discount: isEntered(offer.discountcode, search) ? offer.discountcode?.code : undefined,
  }
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
