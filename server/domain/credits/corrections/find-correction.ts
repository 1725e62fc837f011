import type { Correction } from '#contract/credits/credits.ts'
import * as limits from '#contract/limits.ts'
import type { CorrectionId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type CorrectionRow, selectCorrection, selectProposed } from './store.ts'

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
  readonly member: MemberId
  readonly site: SiteId
  readonly credits: number
  readonly reason: string
  readonly staff: StaffId
  readonly at: string
  readonly expires_at: string
}

/** The time after which a proposed correction cannot be approved any more. */
export const correctionExpiry = ({ created_at }: Pick<CorrectionRow, 'created_at'>): Date =>
  new Date(Date.parse(iso(created_at)) + days(limits.proposal_days))

/** Returns the corrections of these sites' members that wait for a second person, oldest first, or those of one member. */
export async function listProposedCorrections(
  db: Queryable,
  sites: readonly SiteId[],
  now: Date,
  member: MemberId | null = null,
): Promise<ProposedCorrection[]> {
  const since = new Date(now.getTime() - days(limits.proposal_days))
  const { rows } = await selectProposed(db, { site_ids: sites, member_id: member, since })
  return rows.map((row) => ({
    ...{ id: row.id, member: row.member_id, site: row.site_id, credits: row.credits, reason: row.reason },
    ...{ staff: row.staff_id, at: iso(row.created_at), expires_at: correctionExpiry(row).toISOString() },
  }))
}
