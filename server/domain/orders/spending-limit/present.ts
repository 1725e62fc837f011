import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { BeyondLimit, Spending, SpentElsewhere, SpentInPeriod } from '#contract/orders/spending.ts'
import { spentOf } from './read-limit.ts'
import { countsIn, type findBeyond, type LimitPlan, spentIn } from './rules.ts'
import type { SpentRow } from './store.ts'

export const presentBeyond = (
  beyond: NonNullable<ReturnType<typeof findBeyond>>,
  currency: string,
): BeyondLimit => ({ ...beyond, currency, room_from: beyond.room_from?.toISOString() ?? null })

/** @param rows the orders in every currency */
export const presentSpending = (
  currency: string,
  plans: Readonly<Record<SpendingPeriod, LimitPlan>>,
  rows: readonly SpentRow[],
  now: Date,
): Spending => ({
  currency,
  week: presentPeriod('week', plans.week, of(rows, currency), now),
  month: presentPeriod('month', plans.month, of(rows, currency), now),
  also: [...new Set(rows.map((row) => row.currency))]
    .filter((other) => other !== currency)
    .toSorted()
    .map((other) => presentElsewhere(other, of(rows, other), now))
    .filter(({ week_cents, month_cents }) => week_cents > 0 || month_cents > 0),
})

const of = (rows: readonly SpentRow[], currency: string) => rows.filter((row) => row.currency === currency)

function presentElsewhere(currency: string, rows: readonly SpentRow[], now: Date): SpentElsewhere {
  const spent = rows.map(spentOf)
  return { currency, week_cents: spentIn('week', spent, now), month_cents: spentIn('month', spent, now) }
}

function presentPeriod(
  period: SpendingPeriod,
  { limit, pending }: LimitPlan,
  rows: readonly SpentRow[],
  now: Date,
): SpentInPeriod {
  const counted = rows.filter((row) => countsIn(period, spentOf(row).at, now))
  const sum = (of: (row: SpentRow) => number) => counted.reduce((total, row) => total + of(row), 0)
  const isPaid = ({ status }: SpentRow) => status === 'completed'
  return {
    limit_cents: limit,
    pending: pending && { limit_cents: pending.limit, from: pending.from.toISOString() },
    paid_cents: sum((row) => (isPaid(row) ? row.price_cents : 0)),
    returned_cents: sum((row) => (isPaid(row) ? row.refunded_cents + row.charged_back_cents : 0)),
    open_cents: sum((row) => (isPaid(row) ? 0 : row.price_cents)),
    spent_cents: sum((row) => spentOf(row).cents),
  }
}
