import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type Buyer, wasUsed } from './buyer.ts'
import { bonusCode, bonusPeriod, type Period, remainingOf } from './rules.ts'
import * as store from './store.ts'

/**
 * Starts the time bonus of a member who signs in (H6). It lasts 14400 s from the sign-up, whenever the member signs in,
 * and never starts again. Members who have bought, profiles of the site, and later sign-ins get none.
 */
export async function startTimeBonus(app: App, tx: Tx, member: MemberId): Promise<void> {
  const account = await findAccount(tx, member)
  if (!account || account.kind !== 'member' || account.paid) return
  const bonus = bonusPeriod(new Date(account.created_at))
  if (remainingOf(bonus, app.clock.now()) > 0)
    await store.insertBonus(tx, { member_id: member, started_at: bonus.start, ends_at: bonus.end })
}

/** Returns the time bonus that the member has or had, or `null`. */
export async function findTimeBonus(db: Queryable, member: MemberId): Promise<Period | null> {
  const row = (await store.selectBonus(db, { member_id: member })).rows[0]
  return row ? { start: new Date(iso(row.started_at)), end: new Date(iso(row.ends_at)) } : null
}

/** Returns the code of a bonus if it runs now: not after its end, and not for a buyer. */
export async function runningCode(
  app: Pick<App, 'db' | 'clock'>,
  buyer: Buyer,
  bonus: Period,
): Promise<DiscountCode | null> {
  if (buyer.paid || remainingOf(bonus, app.clock.now()) === 0) return null
  return (await wasUsed(app.db, bonusCode, buyer)) ? null : bonusCode
}
