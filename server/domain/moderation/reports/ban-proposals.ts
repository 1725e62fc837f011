import * as limits from '#contract/limits.ts'
import type { BanProposalId, MemberId, ReportId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { audit, waitedForSecond } from '../audit.ts'
import {
  closeProposal,
  insertProposal,
  type ProposalRow,
  type ReportRow,
  selectDecidedAbout,
  selectDecidedBans,
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
  if (open) await close(app, tx, row, { staff, proposal: open, outcome: 'void', note: '' })
}

/**
 * Closes a proposal. A confirmed one is recorded as the decision that it causes. Only a rejected one keeps the note, which
 * the proposer reads.
 */
export async function close(
  app: App,
  tx: Tx,
  row: Case,
  {
    staff,
    proposal,
    outcome,
    note: typed,
  }: { staff: StaffId; proposal: ProposalRow; outcome: Closed; note: string },
): Promise<void> {
  const { id } = proposal
  const note = outcome === 'rejected' ? typed.toWellFormed() : ''
  await closeProposal(tx, { id, closed_by: staff, closed_at: app.clock.now(), outcome, note })
  const before = outcome === 'rejected' ? waitedForBan(proposal, staff) : {}
  if (outcome !== 'confirmed')
    await record(app, tx, row, { staff, id, action: `ban_${outcome}`, note, before })
}

/** Returns the proposals about these cases that nobody has decided, also those that have expired. */
export async function listOpenProposals(
  db: Queryable,
  reports: readonly ReportId[],
): Promise<readonly ProposalRow[]> {
  return (await selectOpenProposals(db, { report_ids: reports })).rows
}

export interface ProposedBan {
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

/** A proposed ban after its decision. */
export interface DecidedBan extends ProposedBan {
  readonly outcome: Closed | 'withdrawn'
  readonly refusal: string
  readonly decidedBy: StaffId
  readonly decidedAt: Date
}

/** Returns the suspensions without an end that wait for a second person on these sites, oldest first. */
export async function listWaitingBans(
  db: Queryable,
  sites: readonly SiteId[],
  now: Date,
): Promise<ProposedBan[]> {
  const since = new Date(now.getTime() - days(limits.proposal_days))
  return present(db, (await selectWaitingBans(db, { site_ids: sites, since })).rows)
}

/** Returns the bans that a person has proposed on these sites after `since` and that are decided. */
export async function listDecidedBans(
  db: Queryable,
  staff: StaffId,
  sites: readonly SiteId[],
  since: Date,
): Promise<DecidedBan[]> {
  const { rows } = await selectDecidedBans(db, { proposed_by: staff, site_ids: sites, since })
  const bans = await present(db, rows)
  return rows.flatMap(({ outcome, closed_by, closed_at, note }, index) => {
    const ban = bans[index]
    if (!ban || outcome === null || closed_by === null || closed_at === null) return []
    const isWithdrawn = outcome === 'rejected' && closed_by === staff
    return {
      ...{ ...ban, outcome: isWithdrawn ? 'withdrawn' : outcome },
      ...{ refusal: note, decidedBy: closed_by, decidedAt: new Date(iso(closed_at)) },
    }
  })
}

async function present(db: Queryable, rows: readonly ProposalRow[]): Promise<ProposedBan[]> {
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

export const waitedForBan = ({ proposed_by, created_at }: ProposalRow, decidedBy: StaffId) =>
  waitedForSecond({ proposedBy: proposed_by, proposedAt: new Date(iso(created_at)) }, decidedBy)

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
    note,
    before = {},
  }: {
    staff: StaffId
    id: BanProposalId
    action: 'ban_proposed' | 'ban_rejected' | 'ban_void'
    note?: string
    before?: object
  },
): Promise<void> {
  const object = { kind: 'ban', id } as const
  const entry = { staff, site: row.site_id, member: row.member_id, action, object }
  await audit(tx, { ...entry, before, after: { report: row.id, ...(note && { note }) } }, app.clock.now())
}
