import type { Offer as PricedCredits } from '#contract/orders/orders.ts'
import type { Offer } from './queries.ts'

/** Credits for sale, for tests. A message costs five credits. */
export function aPricedOffer(credits: number, list_price_cents: number, price_cents: number): PricedCredits {
  return {
    credits,
    messages: Math.floor(credits / 5),
    leftover_credits: credits % 5,
    list_price_cents,
    price_cents,
    message_cents: Math.round((price_cents * 5) / credits),
    currency: 'EUR',
    beyond_limit: null,
  }
}

/** The packages of a country with a welcome discount of 25 %, for tests. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  payment_country: 'IT',
  packages: [
    { ...aPricedOffer(50, 499, 374), id: '1' as never, emphasised: false, cheapest: false },
    { ...aPricedOffer(150, 1199, 899), id: '2' as never, emphasised: true, cheapest: true },
  ],
  exact: null,
  limit_currency: null,
  payment_methods: ['paypal', 'card'],
  mandates: [],
  storable_methods: ['card'],
  vat: { percentage: 22, country: 'IT' },
  direct_debit: null,
  discountcode: {
    code: 'BENVENUTO25',
    value_percentage: 25,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    country: null,
    user_id: null,
    expires: null,
    currency: null,
    minimum_order_value: null,
    paymentmethods: null,
  },
  discount_refusal: null,
  message_credits: 5,
  free: null,
  ...changes,
})
