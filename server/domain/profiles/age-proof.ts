import type { AgeProof } from '#contract/moderation/age-proof.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { profileChanged } from './events.ts'
import { countUnproven as selectUnproven, selectAgeProof, updateAgeProof } from './store.ts'

/** Stores what a proof of age said, instead of an earlier one. */
export async function setAgeProof(app: App, tx: Tx, member: MemberId, proof: AgeProof): Promise<void> {
  const { over_18, method, on } = proof
  const site = (await updateAgeProof(tx, { member_id: member, over_18, method, on })).rows[0]?.site_id
  if (site) await publish(app, tx, profileChanged, { member, site })
}

export async function findAgeProof(db: Queryable, member: MemberId): Promise<AgeProof | null> {
  const row = (await selectAgeProof(db, { member_id: member })).rows[0]
  if (!row || row.age_over_18 === null || !row.age_method || !row.age_proved_on) return null
  return { over_18: row.age_over_18, method: row.age_method, on: row.age_proved_on }
}

/** Returns the number of active members of a site who have not proved their age. */
export const countUnproven = async (db: Queryable, site: SiteId): Promise<number> =>
  (await selectUnproven(db, { site_id: site })).rows[0]?.count ?? 0

/**
 * Throws `age_proof_required` if the site requires the proof of age and the member has none (decision 092). Reads the
 * site's settings of this process, because a scheduled setting begins there before it is in the site's row.
 */
export async function assertAgeProved(
  db: Queryable,
  { settings }: Pick<Site, 'settings'>,
  member: MemberId,
): Promise<void> {
  if (settings.age_proof !== 'required') return
  if (!(await findAgeProof(db, member))?.over_18) throw new ApiError('age_proof_required')
}
