import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countCheckouts } from './store/checkouts.ts'

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
