import { lowestMessageCost } from '#web/lib/page/lowest-message-cost.ts'
import { formatMoney } from './money.ts'

/** Returns `lowestMessageCost` formatted as money, or `null` if the site has no prices. */
export function cheapestMessage(
  settings: Parameters<typeof lowestMessageCost>[0],
  locale: string,
): string | null {
  const cost = lowestMessageCost(settings)
  return cost && formatMoney(cost.costs, cost.currency, locale)
}
