import type { Correction } from '#contract/credits/credits.ts'
import * as limits from '#contract/limits.ts'
import type { CorrectionId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type CorrectionRow, selectCorrection, selectDecided, selectProposed } from './store.ts'

export interface FoundCorrection {
  readonly member: MemberId
  readonly site: SiteId
  readonly credits: number
  readonly status: Correction['status']
  /** The second person's reason for the refusal. */
  readonly note: string
  readonly proposedBy: StaffId
  readonly proposedAt: Date
}

/** Returns a correction, for the audit trail. Throws if there is none. */
export async function getCorrection(db: Queryable, id: CorrectionId): Promise<FoundCorrection> {
  const row = (await selectCorrection(db, { id })).rows[0]
  if (!row) throw new Error(`no correction ${id}`)
  const { member_id: member, site_id: site, credits, status, note, staff_id: proposedBy } = row
  return { member, site, credits, status, note, proposedBy, proposedAt: new Date(iso(row.created_at)) }
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
  return rows.map(present)
}

/** A proposed correction after its decision. */
export interface DecidedCorrection extends ProposedCorrection {
  readonly outcome: 'confirmed' | 'rejected' | 'withdrawn' | 'void'
  readonly note: string
  readonly decidedBy: StaffId
  readonly decidedAt: Date
}

/** Returns the corrections on these sites that a person has proposed after `since` and that are decided. */
export async function listDecidedCorrections(
  db: Queryable,
  staff: StaffId,
  sites: readonly SiteId[],
  since: Date,
): Promise<DecidedCorrection[]> {
  const { rows } = await selectDecided(db, { staff_id: staff, site_ids: sites, since })
  return rows.flatMap((row) => {
    const { note, decided_by, decided_at } = row
    if (decided_by === null || decided_at === null) return []
    const decided = { note, decidedBy: decided_by, decidedAt: new Date(iso(decided_at)) }
    return { ...present(row), ...decided, outcome: outcomeOf(row) }
  })
}

/** A refusal by another person has a reason; a confirmation that came too late is stored as a rejection without one. */
const outcomeOf = ({ status, staff_id, decided_by, note }: CorrectionRow): DecidedCorrection['outcome'] =>
  status === 'booked' ? 'confirmed' : decided_by === staff_id ? 'withdrawn' : note ? 'rejected' : 'void'

const present = (row: CorrectionRow): ProposedCorrection => ({
  ...{ id: row.id, member: row.member_id, site: row.site_id, credits: row.credits, reason: row.reason },
  ...{ staff: row.staff_id, at: iso(row.created_at), expires_at: correctionExpiry(row).toISOString() },
})
