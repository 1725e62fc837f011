import type { Queryable } from '#server/kernel/sql.ts'
import { insertReady, type ProfileRow } from './store.ts'

/**
 * Inserts complete profiles, hundreds of them in one statement. Publishes no events. Therefore the caller (the demo, an
 * import) must also pass the same rows to `indexProfiles`.
 */
export async function insertReadyProfiles(tx: Queryable, profiles: readonly ProfileRow[]): Promise<void> {
  await insertReady(tx, { rows: JSON.stringify(profiles) })
}
