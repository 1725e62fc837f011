import type { Money } from '#contract/credits/credits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectBalanceValue, selectFreeCredits } from './store.ts'

/** Returns the free credits that the member received and how many of them remain, or `null` if none remain. */
export async function getFreeCredits(
  db: Queryable,
  member: MemberId,
): Promise<{ given: number; remaining: number } | null> {
  const row = (await selectFreeCredits(db, { member_id: member })).rows[0]
  return row && row.remaining > 0 ? row : null
}

/**
 * Returns the amounts that the member paid for the credits in the wallet, one for each currency, that of the latest
 * purchase first.
 */
export async function getBalanceValue(db: Queryable, member: MemberId): Promise<Money[]> {
  return (await selectBalanceValue(db, { member_id: member })).rows
}
