import { raise_delay_hours, spendingPeriods, type SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { BeyondLimit } from '#contract/orders/spending.ts'
import { days, hours } from '#server/kernel/clock.ts'

/** A limit in minor units; `null` for none. */
type Limit = number | null

/** A member's limit for one period. */
export interface LimitPlan {
  readonly limit: Limit
  /** A raise that the member has asked for, and the time from which it is valid. */
  readonly pending: { readonly limit: Limit; readonly from: Date } | null
}

/** Money that counts as spent. */
export interface Spent {
  /** The price minus the part that was paid back. */
  readonly cents: number
  /** The time of the payment; `null` if the payment may still arrive. */
  readonly at: Date | null
}

export const noLimit: LimitPlan = { limit: null, pending: null }

/** Returns the plan at a time: a pending raise is valid from its time on. */
export function planAt(plan: LimitPlan, now: Date): LimitPlan {
  const { pending } = plan
  return pending && pending.from <= now ? { limit: pending.limit, pending: null } : plan
}

/**
 * Returns the plan after the member's choice. A lower limit is valid at once, and so is the first one. A higher limit,
 * or none, is valid after the delay. Every choice replaces a pending raise; the same raise again keeps its time.
 */
export function choose(plan: LimitPlan, wanted: Limit, now: Date): LimitPlan {
  const current = planAt(plan, now)
  if (!isRaise(current.limit, wanted)) return { limit: wanted, pending: null }
  if (current.pending?.limit === wanted) return current
  return { limit: current.limit, pending: { limit: wanted, from: raisedFrom(now) } }
}

const isRaise = (from: Limit, to: Limit): boolean => from !== null && (to === null || to > from)

const raisedFrom = (now: Date): Date => new Date(now.getTime() + hours(raise_delay_hours))

/** Returns whether a payment counts in a period: one exactly 7 days ago does not count in the last 7 days. */
export const countsIn = (period: SpendingPeriod, at: Date | null, now: Date): boolean =>
  at === null || at.getTime() > now.getTime() - length(period)

const length = (period: SpendingPeriod): number => days(spendingPeriods[period])

/** Returns what counts as spent in the period that ends now. */
export const spentIn = (period: SpendingPeriod, spent: readonly Spent[], now: Date): number =>
  spent.reduce((sum, { cents, at }) => sum + (countsIn(period, at, now) ? cents : 0), 0)

/**
 * Returns the first moment at which a price fits a limit, because earlier payments have left the period. A payment that
 * may still arrive counts as if it arrived now. Returns `null` if the price is higher than the limit.
 */
function roomFrom(
  period: SpendingPeriod,
  limit: Limit,
  price: number,
  spent: readonly Spent[],
  now: Date,
): Date | null {
  if (limit === null) return now
  if (price > limit) return null
  let excess = spentIn(period, spent, now) + price - limit
  if (excess <= 0) return now
  const leaving = spent
    .filter(({ at }) => countsIn(period, at, now))
    .map(({ cents, at }) => ({ cents, time: (at ?? now).getTime() + length(period) }))
    .toSorted((a, b) => a.time - b.time)
  for (const { cents, time } of leaving) {
    excess -= cents
    if (excess <= 0) return new Date(time)
  }
  return null
}

/** Returns when a price fits today's limit, or the higher one that is pending. */
function fitsFrom(
  period: SpendingPeriod,
  { limit, pending }: LimitPlan,
  price: number,
  spent: readonly Spent[],
  now: Date,
): Date | null {
  const today = roomFrom(period, limit, price, spent, now)
  const raised = pending && roomFrom(period, pending.limit, price, spent, now)
  if (!pending || !raised) return today
  const later = raised > pending.from ? raised : pending.from
  return today && today < later ? today : later
}

type Plans = Readonly<Record<SpendingPeriod, LimitPlan>>

/**
 * Returns the limit that an order of this price would pass, or `null` if the order fits. An order that reaches a limit
 * exactly fits. If it would pass both limits, returns the one that allows it later.
 */
export function findBeyond(
  plans: Plans,
  price: number,
  spent: readonly Spent[],
  now: Date,
): (Omit<BeyondLimit, 'currency' | 'room_from'> & { room_from: Date | null }) | null {
  const passed = (['week', 'month'] as const).flatMap((period) => {
    const plan = planAt(plans[period], now)
    const spent_cents = spentIn(period, spent, now)
    const would_be_cents = spent_cents + price
    if (plan.limit === null || would_be_cents <= plan.limit) return []
    const room_from = fitsFrom(period, plan, price, spent, now)
    return { period, limit_cents: plan.limit, spent_cents, would_be_cents, room_from }
  })
  const time = ({ room_from }: { room_from: Date | null }) => room_from?.getTime() ?? Number.POSITIVE_INFINITY
  return passed.toSorted((a, b) => time(b) - time(a))[0] ?? null
}
