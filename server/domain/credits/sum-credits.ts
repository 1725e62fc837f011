import type { CreditEntry } from '#contract/credits/credits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { accounts } from './books/accounts.ts'
import { selectSums, selectWallet } from './store.ts'

/** The balance of a member, and by cause what has come in and gone out. The sums of the causes are the balance. */
export interface CreditSums {
  readonly balance: number
  readonly causes: readonly { readonly cause: CreditEntry['cause']; readonly credits: number }[]
}

export async function sumCredits(db: Queryable, member: MemberId): Promise<CreditSums> {
  const [wallet, sums] = await Promise.all([
    selectWallet(db, { member_id: member }),
    selectSums(db, { member_id: member, account: accounts.wallet }),
  ])
  return {
    balance: wallet.rows[0]?.balance ?? 0,
    causes: sums.rows.map(({ cause, credits }) => ({ cause: cause as CreditEntry['cause'], credits })),
  }
}
