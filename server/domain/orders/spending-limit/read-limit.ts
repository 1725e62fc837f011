import { spendingPeriods, type SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type LimitPlan, planAt, type Spent } from './rules.ts'
import { type LimitRow, selectLimit, selectSpent, selectWithLimit, type SpentRow } from './store.ts'

/** A member's limits as they are now. */
export interface Limits extends Readonly<Record<SpendingPeriod, LimitPlan>> {
  readonly currency: string
}

/** Returns a member's limits as they are now, or `null` if the member has none. */
export async function readLimits(db: Queryable, member: MemberId, now: Date): Promise<Limits | null> {
  const row = (await selectLimit(db, { member_id: member })).rows[0]
  if (!row) return null
  const limits = limitsOf(row, now)
  return limits.week.limit === null && limits.month.limit === null ? null : limits
}

/** Returns those of `members` who have stored a limit. */
export async function listWithLimit(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await selectWithLimit(db, { member_ids: members })
  return new Set(rows.map(({ member_id }) => member_id))
}

const limitsOf = (row: LimitRow, now: Date): Limits => ({
  currency: row.currency,
  week: planAt(planOf(row.week_cents, row.week_next_cents, row.week_next_at), now),
  month: planAt(planOf(row.month_cents, row.month_next_cents, row.month_next_at), now),
})

const planOf = (limit: number | null, next: number | null, nextAt: string | null): LimitPlan => ({
  limit,
  pending: nextAt === null ? null : { limit: next, from: new Date(iso(nextAt)) },
})

/**
 * Reads the orders that can count as spent: those of the longest period, and those that are still open.
 * @param currency `null` for the orders in every currency
 */
export async function readSpent(
  db: Queryable,
  member: MemberId,
  currency: string | null,
  now: Date,
): Promise<SpentRow[]> {
  const since = new Date(now.getTime() - days(spendingPeriods.month))
  return (await selectSpent(db, { member_id: member, currency, since })).rows
}

export const spentOf = (row: SpentRow): Spent => ({
  cents: row.price_cents - row.refunded_cents - row.charged_back_cents,
  at: row.status === 'completed' && row.completed_at ? new Date(iso(row.completed_at)) : null,
})
