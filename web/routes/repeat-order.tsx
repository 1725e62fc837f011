import { loadRepeatable } from '#web/features/shop/load-orders.ts'
import { RepeatOrderPage } from '#web/features/shop/repeat-order-page.tsx'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills(loadRepeatable)

export function Component() {
  return <RepeatOrderPage />
}
