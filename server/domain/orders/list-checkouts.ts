import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { App } from '#server/kernel/app.ts'
import { days as daysOf } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countCheckouts, countOpenMoney, countWaiting } from './store/checkouts.ts'

export interface Checkouts {
  readonly day: string
  readonly method: PaymentMethod
  readonly started: number
  readonly failed: number
}

/** O1: counts the orders that were started on these days until a time of day, and those whose payment has failed. */
export async function listCheckouts(
  db: Queryable,
  sites: readonly SiteId[],
  days: readonly string[],
  until: string,
): Promise<Checkouts[]> {
  const { rows } = await countCheckouts(db, { site_ids: sites, days, until, time_zone: timeZone })
  return rows.map(({ day, payment_method, started, failed }) => ({
    ...{ day: day ?? '', method: payment_method, started: started ?? 0, failed: failed ?? 0 },
  }))
}

/** A payment that is older has ended, or a person looks after it. */
const oldest_payment_ms = daysOf(60)

/** Counts the payments whose result is not known yet, by provider: open pages of checkout, and debits on their way. */
export async function countWaitingPayments({
  db,
  clock,
}: Pick<App, 'db' | 'clock'>): Promise<{ provider: string; count: number }[]> {
  const { rows } = await countWaiting(db, { since: new Date(clock.now().getTime() - oldest_payment_ms) })
  return rows.map(({ provider, count }) => ({ provider, count: count ?? 0 }))
}

/** Counts the payments and refunds of a site whose result is not known yet. */
export async function countOpenMoneyOf(
  db: Queryable,
  site: SiteId,
): Promise<{ payments: number; refunds: number }> {
  const row = (await countOpenMoney(db, { site_id: site })).rows[0]
  return { payments: row?.payments ?? 0, refunds: row?.refunds ?? 0 }
}
