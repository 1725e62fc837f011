import { createHash } from 'node:crypto'
import type { MemberId, OrderId } from '#contract/ids.ts'
import type { CreditEntry } from '#contract/orders.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { grant } from './store.ts'

export interface GrantCredits {
  readonly member: MemberId
  readonly credits: number
  readonly cause: CreditEntry['cause']
  /** Minor units paid for all of them together; 0 for a gift. */
  readonly paid_cents: number
  readonly currency: string
  readonly order_id?: OrderId
  /** One grant a key, for ever: see `keyOf`. */
  readonly key: string
  readonly now: Date
}

/** Credits a wallet, once per key, and tells the member's open devices. Answers the balance and whether this call did it. */
export async function grantCredits(
  tx: Queryable,
  wish: GrantCredits,
): Promise<{ balance: number; done: boolean }> {
  const { rows } = await grant(tx, [
    wish.member, wish.key, orderedId(wish.now), wish.cause, wish.credits, wish.paid_cents, wish.currency,
    wish.order_id ?? null, wish.now,
  ]) // biome-ignore format: the function's parameters in their order
  const result = rows[0] as { balance: number; done: boolean }
  if (result.done && wish.credits > 0)
    await appendLiveEvent(tx, wish.member, 'credits', { credits: result.balance }, wish.now)
  return result
}

/** A key that follows from its cause (`order 42`), as a UUID: whoever repeats the cause repeats the key. */
export function keyOf(cause: string): string {
  const hex = createHash('sha256').update(cause).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
