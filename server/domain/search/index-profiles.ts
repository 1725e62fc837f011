import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { rowOf } from './events.ts'
import { insertReady, rowColumns } from './store.ts'

/** Writes the rows of active profiles that came without their events (a demo's, an import's), hundreds in one statement. */
export async function indexProfiles(tx: Queryable, profiles: readonly ProfileRow[]): Promise<void> {
  const rows = profiles.map((profile) => {
    const values = rowOf(profile)
    return Object.fromEntries(rowColumns.map((column, at) => [column, values[at]]))
  })
  await insertReady(tx, [JSON.stringify(rows)])
}
