import { CheckoutPage } from '#web/features/credits/checkout-page.tsx'
import { offerQuery } from '#web/features/credits/queries.ts'
import { fills } from '#web/lib/context.ts'

export const loader = fills(({ api, cache }, { url }) =>
  cache.ensureQueryData(offerQuery(api, url.searchParams.get('payment_country'))),
)

export function Component() {
  return <CheckoutPage />
}
