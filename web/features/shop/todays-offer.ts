import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { type ExactOffer, type Offer, type Transaction, todaysOfferQuery } from './queries.ts'

type Wanted = Pick<Transaction, 'package' | 'credits' | 'payment_country' | 'status' | 'discount_code'>

interface TodaysOffer {
  /** Everything that is for sale in the payment country of the order; undefined until it is loaded. */
  readonly offer: Offer | undefined
  /**
   * The credits of the order at today's price; `null` if they are no longer for sale, undefined until the offer is
   * loaded.
   */
  readonly price: ExactOffer | null | undefined
}

/** Returns what the credits of an order cost now, because prices and discounts change. */
export function useTodaysOffer(order: Wanted): TodaysOffer {
  const { data: offer } = useQuery(todaysOfferQuery(useApi(), order))
  return { offer, price: offer && priceIn(offer, order) }
}

function priceIn(offer: Offer, order: Wanted): ExactOffer | null {
  if (order.package === null) return offer.exact
  return offer.packages.find(({ id }) => id === order.package) ?? null
}
