import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { presentBeyond } from './present.ts'
import { readLimits, readSpent, spentOf } from './read-limit.ts'
import { findBeyond } from './rules.ts'
import { lockSpending } from './store.ts'

interface Wanted {
  readonly member: MemberId
  readonly price_cents: number
  readonly currency: string
  readonly now: Date
}

/**
 * Refuses an order that would pass the member's own limit (X2). Call it in the transaction that inserts the order: until
 * it ends, other orders of the member wait. Every order whose payment may still arrive counts as spent. Throws
 * `spending_limit_reached`, and `spending_limit_currency` for an order in another currency than the limit.
 */
export async function assertWithinLimit(
  tx: Tx,
  { member, price_cents, currency, now }: Wanted,
): Promise<void> {
  await lockSpending(tx, { member_id: member })
  const limits = await readLimits(tx, member, now)
  if (!limits) return
  if (limits.currency !== currency)
    throw new ApiError('spending_limit_currency', { currency: limits.currency })
  const spent = (await readSpent(tx, member, currency, now)).map(spentOf)
  const beyond = findBeyond(limits, price_cents, spent, now)
  if (beyond) throw new ApiError('spending_limit_reached', presentBeyond(beyond, currency))
}
