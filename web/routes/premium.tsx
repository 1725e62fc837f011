import { PremiumPage } from '#web/features/credits/premium-page.tsx'
import { fills } from '#web/lib/context.ts'

export const loader = fills(async () => {})

export function Component() {
  return <PremiumPage />
}
