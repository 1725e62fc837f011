import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { GrantCredits } from './grant-credits.ts'
import { grantMany } from './store.ts'

/**
 * Many grants in one round trip, in their order, each as `grantCredits` does it: once per key, wallet, lot and ledger
 * together. No open device is told: for members who cannot have one (a demo's, an import's).
 */
export async function grantManyCredits(tx: Queryable, wishes: readonly GrantCredits[]): Promise<void> {
  const rows = wishes.map(({ order_id = null, now, ...wish }, n) => ({
    ...wish,
    n,
    id: orderedId(now),
    order_id,
    at: now,
  }))
  await grantMany(tx, [JSON.stringify(rows)])
}
