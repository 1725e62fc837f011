import { CreditsPage } from '#web/features/shop/credits-page.tsx'
import { offerQuery } from '#web/features/shop/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills(({ api, cache }, { url }) =>
  cache.ensureQueryData(offerQuery(api, url.searchParams.get('payment_country'))),
)

export function Component() {
  return <CreditsPage />
}
