import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { boundBy } from '#server/kernel/bound.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countWithCodes } from './store/orders.ts'

const people = boundBy(limits.people_min)

/**
 * Returns the number of completed orders of a site with each of these discount codes, rounded down to tens. `null` if they
 * are of fewer than `people_min` people, because one person may have ordered ten times.
 */
export async function countOrdersWithCodes(
  db: Queryable,
  site: SiteId,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await countWithCodes(db, { site_id: site, discount_codes: codes })
  const counted = new Map(rows.map((row) => [row.code, row]))
  return new Map(
    codes.map((code) => {
      const { orders, buyers } = counted.get(code) ?? { orders: 0, buyers: 0 }
      return [code, people.count(buyers ?? 0) === null ? null : people.count(orders ?? 0)]
    }),
  )
}
