import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { rowOf } from './events.ts'
import { upsertRow } from './store.ts'

/** Writes the rows of active profiles that came without their events (a demo's, an import's). */
export async function indexProfiles(tx: Queryable, profiles: readonly ProfileRow[]): Promise<void> {
  for (const profile of profiles) await upsertRow(tx, rowOf(profile))
}
