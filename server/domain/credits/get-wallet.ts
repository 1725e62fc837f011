import type { MemberId } from '#contract/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectWallet } from './store.ts'

export interface Wallet {
  readonly balance: number
  /** Conversations started while unpaid, ever (C2). */
  readonly conversations_started: number
}

/** An empty one for somebody who never had credits. */
export async function getWallet(db: Queryable, member: MemberId): Promise<Wallet> {
  return (await selectWallet(db, [member])).rows[0] ?? { balance: 0, conversations_started: 0 }
}
