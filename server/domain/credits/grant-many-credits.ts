import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { GrantCredits } from './grant-credits.ts'
import { grantMany } from './store.ts'

/**
 * Makes many grants in one round trip, in the given order. Each grant works as in `grantCredits`, but notifies no
 * devices. Used only for the members of a demo or an import, who have no open devices.
 */
export async function grantManyCredits(tx: Queryable, grants: readonly GrantCredits[]): Promise<void> {
  const rows = grants.map(({ order_id = null, now, ...grant }, n) => ({
    ...grant,
    n,
    id: orderedId(now),
    order_id,
    at: now,
  }))
  await grantMany(tx, { rows: JSON.stringify(rows) })
}
