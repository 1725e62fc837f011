import type { MemberId } from '#contract/wire/ids.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { rowOf } from './events.ts'
import { insertReady } from './store.ts'

/**
 * Writes the search rows of active profiles, hundreds of them in one statement. Used for profiles that were inserted
 * without events, by a demo or an import.
 * @param showing the members who show enough answers to be compared with other members (X17)
 */
export async function indexProfiles(
  tx: Queryable,
  profiles: readonly ProfileRow[],
  showing: ReadonlySet<MemberId> = new Set(),
): Promise<void> {
  await insertReady(
    tx,
    profiles.map((profile) => rowOf(profile, undefined, undefined, showing.has(profile.member_id))),
  )
}
