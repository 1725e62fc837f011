import { PremiumPage } from '#web/features/shop/premium-page.tsx'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills(async () => {})

export function Component() {
  return <PremiumPage />
}
