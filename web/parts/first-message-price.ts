import type { MinimumMessageCost, Settings } from '#contract/sites/sites.ts'
import { formatMoney } from './money.ts'

/** H3: the price of a visitor's first message. `money` is the site's lowest price; `null` if the site has no prices. */
export interface FirstMessagePrice {
  /** Whether the welcome credits pay for the message. */
  readonly isFree: boolean
  readonly money: string | null
}

export function firstMessagePrice(
  { signup_credits, message_credits }: Pick<Settings, 'signup_credits' | 'message_credits'>,
  lowest: MinimumMessageCost | null,
  locale: string,
): FirstMessagePrice {
  return {
    isFree: signup_credits >= message_credits,
    money: lowest && formatMoney(lowest.costs, lowest.currency, locale),
  }
}
