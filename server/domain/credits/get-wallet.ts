import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectSpending, selectWallet } from './store.ts'

export interface Wallet {
  readonly balance: number
  /** The number of conversations that the member started before the first purchase (C2). */
  readonly conversations_started: number
}

/** Returns the member's wallet, or an empty wallet if the member never had credits. */
export async function getWallet(db: Queryable, member: MemberId): Promise<Wallet> {
  return (await selectWallet(db, { member_id: member })).rows[0] ?? { balance: 0, conversations_started: 0 }
}

/** Returns whether the member has already spent credits under an idempotency key. */
export async function hasSpent(db: Queryable, member: MemberId, key: IdempotencyKey): Promise<boolean> {
  return (await selectSpending(db, { member_id: member, key })).rows.length > 0
}
