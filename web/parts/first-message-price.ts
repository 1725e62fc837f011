import { queryOptions } from '@tanstack/react-query'
import type { MessagePrice } from '#contract/chats/chats.ts'
import type { Api } from '#contract/index.ts'
import type { Settings } from '#contract/sites/sites.ts'
import { formatMoney } from './money.ts'

/** H3: the price of a visitor's first message. `money` is `null` while it is unknown, and where nothing is sold. */
export interface FirstMessagePrice {
  /** Whether the welcome credits pay for the message. */
  readonly isFree: boolean
  readonly money: string | null
}

/** The query of the price that a member without credits pays for a message in the visitor's payment country. */
export const visitorPriceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['visitor-price'],
    queryFn: async () => (await api.getMessagePrice({})).price,
    staleTime: 10 * 60_000,
  })

export function firstMessagePrice(
  { signup_credits, message_credits }: Pick<Settings, 'signup_credits' | 'message_credits'>,
  price: MessagePrice | null | undefined,
  locale: string,
): FirstMessagePrice {
  return {
    isFree: signup_credits >= message_credits,
    money: price ? formatMoney(price.cents, price.currency, locale) : null,
  }
}
