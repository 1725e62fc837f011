import type { Settings } from '#contract/sites/sites.ts'
import { cheapestMessage } from '#web/parts/cheapest-message.ts'
import { formatMoney } from '#web/parts/money.ts'

export interface FirstMessagePrice {
  /** Whether the welcome credits pay for the message. */
  readonly isFree: boolean
  readonly money: string
}

type Prices = Parameters<typeof cheapestMessage>[0] & Pick<Settings, 'signup_credits' | 'message_credits'>

/**
 * H3: returns the price in money of a visitor's first message. If the free welcome credits pay for the message, the
 * price is 0. If not, returns the site's lowest price, or null on a site without prices.
 */
export function firstMessagePrice(prices: Prices, locale: string): FirstMessagePrice | null {
  if (prices.signup_credits >= prices.message_credits)
    return { isFree: true, money: formatMoney(0, prices.currency, locale) }
  const money = cheapestMessage(prices, locale)
  return money === null ? null : { isFree: false, money }
}
