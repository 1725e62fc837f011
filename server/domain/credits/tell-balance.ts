import type { MemberId } from '#contract/wire/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import type { Tx } from '#server/kernel/app.ts'

/**
 * Appends the live event `credits` with the member's new balance, last in a transaction. The caller wakes the member's
 * devices after the commit. Does nothing after the erasure of the member, whose books continue under another id.
 */
export async function tellBalance(tx: Tx, member: MemberId, balance: number, now: Date): Promise<void> {
  if (await findAccount(tx, member)) await appendLiveEvent(tx, member, 'credits', { credits: balance }, now)
}
