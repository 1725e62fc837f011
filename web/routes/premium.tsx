import { PremiumPage } from '#web/features/shop/premium-page.tsx'
import { offerQuery, provenClaimsQuery } from '#web/features/shop/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills(({ api, cache, settings }) =>
  Promise.all([
    cache.ensureQueryData(offerQuery(api, { country: null, credits: settings.message_credits })),
    cache.ensureQueryData(provenClaimsQuery(api)),
  ]),
)

export function Component() {
  return <PremiumPage />
}
