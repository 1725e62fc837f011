import type { SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countWithCodes } from './store/orders.ts'

/** Returns the number of completed orders of a site with each of these discount codes. */
export async function countOrdersWithCodes(
  db: Queryable,
  site: SiteId,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await countWithCodes(db, { site_id: site, discount_codes: codes })
  return new Map(rows.map(({ code, orders }) => [String(code), orders ?? 0]))
}
