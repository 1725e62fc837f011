import type { Correction } from '#contract/credits/credits.ts'
import type { CorrectionId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectCorrection, selectProposed } from './store.ts'

export interface FoundCorrection {
  readonly member: MemberId
  readonly site: SiteId
  readonly credits: number
  readonly status: Correction['status']
}

/** Returns a correction, for the audit trail. Throws if there is none. */
export async function getCorrection(db: Queryable, id: CorrectionId): Promise<FoundCorrection> {
  const row = (await selectCorrection(db, { id })).rows[0]
  if (!row) throw new Error(`no correction ${id}`)
  const { member_id: member, site_id: site, credits, status } = row
  return { member, site, credits, status }
}

export interface ProposedCorrection {
  readonly id: CorrectionId
  readonly credits: number
  readonly reason: string
  readonly staff: StaffId
  readonly at: string
}

/** Returns the corrections of a member's credits that wait for a second person, oldest first. */
export async function listProposedCorrections(
  db: Queryable,
  member: MemberId,
): Promise<ProposedCorrection[]> {
  const { rows } = await selectProposed(db, { member_id: member })
  return rows.map(({ id, credits, reason, staff_id, created_at }) => ({
    ...{ id, credits, reason, staff: staff_id, at: iso(created_at) },
  }))
}
