import * as limits from '#contract/limits.ts'
import type { BanProposalId, MemberId, ReportId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { audit } from '../audit.ts'
import {
  closeProposal,
  insertProposal,
  type ProposalRow,
  type ReportRow,
  selectDecidedAbout,
  selectOpenProposals,
  selectWaitingBans,
} from './store.ts'

type Case = Pick<ReportRow, 'id' | 'site_id' | 'member_id'>
type Closed = 'confirmed' | 'rejected' | 'void'

/** Stores that a reviewer proposes to suspend without an end. */
export async function proposeBan(app: App, tx: Tx, row: Case, staff: StaffId): Promise<void> {
  const now = app.clock.now()
  const id = orderedId<BanProposalId>(now)
  await insertProposal(tx, {
    id,
    report_id: row.id,
    site_id: row.site_id,
    proposed_by: staff,
    created_at: now,
  })
  await record(app, tx, row, { staff, id, action: 'ban_proposed' })
}

/** Closes a proposal that waits about this case, because the case was decided anew. */
export async function voidProposal(app: App, tx: Tx, row: Case, staff: StaffId): Promise<void> {
  const [open] = await listOpenProposals(tx, [row.id])
  if (open) await close(app, tx, row, { staff, id: open.id, outcome: 'void' })
}

/** Closes a proposal. A confirmed one is recorded as the decision that it causes. */
export async function close(
  app: App,
  tx: Tx,
  row: Case,
  { staff, id, outcome }: { staff: StaffId; id: BanProposalId; outcome: Closed },
): Promise<void> {
  await closeProposal(tx, { id, closed_by: staff, closed_at: app.clock.now(), outcome })
  if (outcome !== 'confirmed') await record(app, tx, row, { staff, id, action: `ban_${outcome}` })
}

/** Returns the proposals about these cases that nobody has decided, also those that have expired. */
export async function listOpenProposals(
  db: Queryable,
  reports: readonly ReportId[],
): Promise<readonly ProposalRow[]> {
  return (await selectOpenProposals(db, { report_ids: reports })).rows
}

export interface WaitingBan {
  readonly id: BanProposalId
  readonly site: SiteId
  readonly report: ReportId
  /** `null` once the member is erased. */
  readonly member: MemberId | null
  /** The text that the member reads. */
  readonly note: string
  readonly staff: StaffId
  readonly at: Date
  readonly expiresAt: Date
}

/** Returns the suspensions without an end that wait for a second person on these sites, oldest first. */
export async function listWaitingBans(
  db: Queryable,
  sites: readonly SiteId[],
  now: Date,
): Promise<WaitingBan[]> {
  const since = new Date(now.getTime() - days(limits.proposal_days))
  const { rows } = await selectWaitingBans(db, { site_ids: sites, since })
  if (rows.length === 0) return []
  const about = await selectDecidedAbout(db, { ids: rows.map(({ report_id }) => report_id) })
  return rows.map((row) => {
    const report = about.rows.find(({ id }) => id === row.report_id)
    return {
      ...{ id: row.id, site: row.site_id, report: row.report_id, member: report?.member_id ?? null },
      ...{ note: report?.note ?? '', staff: row.proposed_by, at: new Date(iso(row.created_at)) },
      expiresAt: expiryOf(row),
    }
  })
}

/** The end of the suspension that the proposal has caused. Then the proposal can no longer be confirmed. */
export const expiryOf = ({ created_at }: Pick<ProposalRow, 'created_at'>): Date =>
  new Date(Date.parse(iso(created_at)) + days(limits.proposal_days))

async function record(
  app: App,
  tx: Tx,
  row: Case,
  {
    staff,
    id,
    action,
  }: { staff: StaffId; id: BanProposalId; action: 'ban_proposed' | 'ban_rejected' | 'ban_void' },
): Promise<void> {
  const object = { kind: 'ban', id } as const
  const entry = { staff, site: row.site_id, member: row.member_id, action, object }
  await audit(tx, { ...entry, before: {}, after: { report: row.id } }, app.clock.now())
}
