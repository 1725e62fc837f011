import type { Queryable } from '#server/kernel/sql.ts'
import { insertReady, type ProfileRow } from './store.ts'

/**
 * Whole profiles, hundreds in one statement. Nothing is published: whoever calls (the demo, an import) gives the same
 * rows to search.
 */
export async function insertReadyProfiles(tx: Queryable, profiles: readonly ProfileRow[]): Promise<void> {
  await insertReady(tx, [JSON.stringify(profiles)])
}
