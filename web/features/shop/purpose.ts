import type { Settings } from '#contract/sites/sites.ts'
import type { Need } from '#web/parts/credits-path.ts'

/** An action with its price in credits. */
export interface PricedNeed {
  readonly need: Exclude<Need, { kind: 'premium' }>
  readonly credits: number
}

/** The purpose for which a member buys credits. The prices of `needs` minus `balance` are `missing`. */
export interface Purpose {
  readonly needs: readonly PricedNeed[]
  /** Credits that the member already has. */
  readonly balance: number
  /** Credits to buy: never 0. */
  readonly missing: number
  /** Whether the member needs premium only, so that the smallest purchase is enough. */
  readonly isPremiumOnly: boolean
}

export type Prices = Pick<
  Settings,
  'message_credits' | 'photo_credits' | 'voice_credits' | 'gift_credits'
> & {
  /** Price of the icebreaker among the needs; `null` if it is unknown. */
  readonly icebreaker_credits: number | null
}

interface Buyer {
  readonly credits: number
  readonly paid_user: boolean
}

/** Returns what the member lacks for the needs, or `null` if the member lacks nothing. */
export function purposeOf(needs: readonly Need[], prices: Prices, buyer: Buyer): Purpose | null {
  const priced = needs.flatMap((need): PricedNeed[] => {
    if (need.kind === 'premium') return []
    const credits = creditsOf(need, prices)
    return credits === null ? [] : [{ need, credits }]
  })
  const balance = buyer.credits
  const missing = priced.reduce((sum, { credits }) => sum + credits, 0) - balance
  if (missing > 0) return { needs: priced, balance, missing, isPremiumOnly: false }
  const needsPremium = !buyer.paid_user && needs.some(({ kind }) => kind === 'premium')
  return needsPremium ? { needs: [], balance, missing: prices.message_credits, isPremiumOnly: true } : null
}

function creditsOf({ kind }: PricedNeed['need'], prices: Prices): number | null {
  if (kind === 'message') return prices.message_credits
  if (kind === 'photo') return prices.photo_credits
  if (kind === 'voice') return prices.voice_credits
  return kind === 'gift' ? prices.gift_credits : prices.icebreaker_credits
}
