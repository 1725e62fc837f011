import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectBalanceValue, selectFreeCredits } from './store.ts'

/** Returns the free credits that the member received and how many of them remain, or `null` if none remain. */
export async function getFreeCredits(
  db: Queryable,
  member: MemberId,
): Promise<{ given: number; remaining: number } | null> {
  const row = (await selectFreeCredits(db, [member])).rows[0]
  return row && row.remaining > 0 ? row : null
}

/**
 * Returns the amount that the member paid for the credits in the wallet, in the currency of the latest purchase;
 * `currency` is `null` if the wallet contains no bought credits. Credits that were paid in another currency do not
 * count.
 */
export async function getBalanceValue(
  db: Queryable,
  member: MemberId,
): Promise<{ cents: number; currency: string | null }> {
  return (await selectBalanceValue(db, [member])).rows[0] ?? { cents: 0, currency: null }
}
