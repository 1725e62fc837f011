import { createHash } from 'node:crypto'
import type { CreditEntry } from '#contract/credits/credits.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { grant } from './store.ts'

export interface GrantCredits {
  readonly member: MemberId
  readonly credits: number
  readonly cause: CreditEntry['cause']
  /** The total payment for these credits in minor units; 0 if the credits are free. */
  readonly paid_cents: number
  readonly currency: string
  readonly order_id?: OrderId
  /** The idempotency key, from `keyOf`. Only the first grant with a key adds credits. */
  readonly key: string
  readonly now: Date
}

/**
 * Adds credits to a wallet, once per idempotency key, and notifies the member's open devices. Returns the balance and
 * whether this call added the credits.
 */
export async function grantCredits(
  tx: Queryable,
  input: GrantCredits,
): Promise<{ balance: number; done: boolean }> {
  const { rows } = await grant(tx, {
    member_id: input.member,
    key: input.key,
    id: orderedId(input.now),
    cause: input.cause,
    credits: input.credits,
    paid_cents: input.paid_cents,
    currency: input.currency,
    order_id: input.order_id ?? null,
    now: input.now,
  })
  const result = rows[0] as { balance: number; done: boolean }
  if (result.done && input.credits > 0)
    await appendLiveEvent(tx, input.member, 'credits', { credits: result.balance }, input.now)
  return result
}

/**
 * Derives an idempotency key in the form of a UUID from a cause such as `order 42`. The same cause always has the same
 * key.
 */
export function keyOf(cause: string): string {
  const hex = createHash('sha256').update(cause).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
