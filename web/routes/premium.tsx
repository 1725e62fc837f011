import { PremiumPage } from '#web/features/shop/premium-page.tsx'
import { offerQuery } from '#web/features/shop/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills(({ api, cache, settings }) =>
  cache.ensureQueryData(offerQuery(api, { country: null, credits: settings.message_credits })),
)

export function Component() {
  return <PremiumPage />
}
