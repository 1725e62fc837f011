import type { SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { sumRefunds } from './store/refunds.ts'

export interface RefundSum {
  readonly site: SiteId
  readonly currency: string
  readonly asked: number
  /** Those that were paid, to how many buyers, and their money. */
  readonly given: number
  readonly buyers: number
  readonly cents: number
}

/** X11: returns the refunds that were asked in a time, by site and currency. Those of erased buyers are among them. */
export async function listRefundSums(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<RefundSum[]> {
  const { rows } = await sumRefunds(db, { from, until })
  return rows.map(({ site_id, ...sums }) => ({ site: site_id, ...sums }))
}
