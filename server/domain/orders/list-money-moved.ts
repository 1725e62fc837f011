import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { HourCount } from '#server/domain/accounts/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countFirst, countPurchases, selectMoneyMoved } from './store/orders.ts'

interface Span {
  readonly from: Date
  readonly until: Date
}

/** The money that one buyer paid on one day, or got back, in minor units with its VAT. */
export interface MoneyMoved {
  readonly site: SiteId
  readonly currency: string
  /** The day in the installation's time zone. */
  readonly day: string
  readonly person: MemberId
  /** False for refunds and chargebacks. */
  readonly isPaid: boolean
  readonly amount: number
  readonly vat: number
}

/** The money of a site and currency that was paid, or paid back, until the day `to_day`. */
export interface MoneyEnd {
  readonly site_id: SiteId
  readonly currency: string
  readonly is_paid: boolean
  readonly to_day: string
}

/**
 * O1: returns the money that the ledger says has moved in a time, oldest first. That of erased buyers is among it.
 * Leaves out the days until the `ends`.
 */
export async function listMoneyMoved(
  db: Queryable,
  { from, until }: Span,
  ends: readonly MoneyEnd[] = [],
): Promise<MoneyMoved[]> {
  const { rows } = await selectMoneyMoved(db, {
    ...{ from, until, time_zone: timeZone, ends: JSON.stringify(ends) },
  })
  return rows.map(({ site_id, member_id, is_paid, cents, vat_cents, currency, day }) => {
    const sign = is_paid === true ? 1 : -1
    return {
      ...{ site: site_id, currency: currency ?? '', day: day ?? '', person: member_id, isPaid: sign === 1 },
      ...{ amount: sign * (cents ?? 0), vat: sign * (vat_cents ?? 0) },
    }
  })
}

export interface FirstPurchases {
  readonly site: SiteId
  readonly currency: string
  readonly day: string
  readonly people: number
}

/** O1: returns how many members have bought for the first time in a time, by site, currency and day. */
export async function countFirstPurchases(db: Queryable, { from, until }: Span): Promise<FirstPurchases[]> {
  const { rows } = await countFirst(db, { from, until, time_zone: timeZone })
  return rows.map(({ site_id, currency, day, people }) => ({
    ...{ site: site_id, currency: currency ?? '', day: day ?? '', people },
  }))
}

/** O1: counts the purchases of a time, by hour. */
export async function listPurchaseHours(
  db: Queryable,
  span: { from: Date; until: Date },
): Promise<HourCount[]> {
  const { rows } = await countPurchases(db, span)
  return rows.map(({ site_id, at, count }) => ({ site: site_id, at: iso(at ?? ''), count: count ?? 0 }))
}
