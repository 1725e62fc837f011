import { CreditsPage } from '#web/features/shop/credits-page.tsx'
import { loadPurchase } from '#web/features/shop/use-purchase.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills((loaderContext, { url }) => loadPurchase(loaderContext, url))

export function Component() {
  return <CreditsPage />
}
