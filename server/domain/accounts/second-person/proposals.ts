import type { CaseRef } from '#contract/console/case-ref.ts'
import * as limits from '#contract/limits.ts'
import type { IdempotencyKey, MemberId, ProposalId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { defineEvent, publish } from '#server/kernel/event.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

export type ProposalKind = 'refund' | 'export'
/** `void`: its time was over, its proposer could no longer propose it, or what it is about has changed. */
export type ProposalOutcome = 'confirmed' | 'rejected' | 'withdrawn' | 'void'

/** An act that one person proposes and another one confirms. */
export interface PlannedProposal<Details extends object = Record<string, unknown>> {
  readonly kind: ProposalKind
  readonly sites: readonly SiteId[]
  readonly member: MemberId | null
  /** The act, as the second person confirms it. Contains no member. */
  readonly details: Details
  readonly reason: string
  readonly case: CaseRef | null
  readonly key: IdempotencyKey
  readonly proposedBy: StaffId
}

export interface StoredProposal<
  Details extends object = Record<string, unknown>,
> extends PlannedProposal<Details> {
  readonly id: ProposalId
  readonly proposedAt: Date
  readonly expiresAt: Date
  /** `null` while it waits. */
  readonly outcome: ProposalOutcome | null
  /** The second person's reason for the refusal. */
  readonly note: string
  readonly decidedBy: StaffId | null
  readonly decidedAt: Date | null
  /** When the file of an export was downloaded. */
  readonly usedAt: Date | null
}

/** Staff proposed an act, or decided about one. */
export const staffProposed = defineEvent<{
  proposal: ProposalId
  staff: StaffId
  step: 'proposed' | ProposalOutcome
}>('accounts.staff_proposed')

/** Stores an act for a second person. Returns `null` if the proposer has already used the key. */
export async function propose<Details extends object>(
  app: App,
  tx: Tx,
  planned: PlannedProposal<Details>,
): Promise<StoredProposal<Details> | null> {
  const { kind, sites, member, details, reason, key, proposedBy } = planned
  const now = app.clock.now()
  const id = orderedId<ProposalId>(now)
  const { rows } = await store.insertProposal(tx, {
    ...{ id, kind, site_ids: sites, member_id: member, details: JSON.stringify(details) },
    ...{ reason: reason.toWellFormed(), case_ref: planned.case, key, proposed_by: proposedBy },
    ...{ created_at: now, expires_at: new Date(now.getTime() + days(limits.proposal_days)) },
  })
  if (!rows[0]) return null
  await publish(app, tx, staffProposed, { proposal: id, staff: proposedBy, step: 'proposed' })
  return read<Details>(rows[0])
}

/** Returns a person's proposal with this key, or `null`. */
export async function findProposalByKey<Details extends object>(
  db: Queryable,
  proposedBy: StaffId,
  key: IdempotencyKey,
): Promise<StoredProposal<Details> | null> {
  const row = (await store.selectProposalByKey(db, { proposed_by: proposedBy, key })).rows[0]
  return row ? read<Details>(row) : null
}

/** Returns a proposal, or `null` if there is none. */
export async function findProposal(db: Queryable, id: ProposalId): Promise<StoredProposal | null> {
  const row = (await store.selectProposal(db, { id })).rows[0]
  return row ? read(row) : null
}

/** Locks a proposal until the transaction ends. */
export async function lockProposal(tx: Tx, id: ProposalId): Promise<StoredProposal | null> {
  const row = (await store.lockProposal(tx, { id })).rows[0]
  return row ? read(row) : null
}

/** Returns the proposals on these sites that wait for a second person, oldest first. */
export async function listProposals(
  db: Queryable,
  sites: readonly SiteId[],
  now: Date,
): Promise<StoredProposal[]> {
  return (await store.selectProposals(db, { site_ids: sites, now })).rows.map((row) => read(row))
}

/** The number of a person's proposals that are listed. */
const listed_max = 50

/** Returns what a person has proposed lately, latest first. */
export async function listProposalsOf(db: Queryable, staff: StaffId, now: Date): Promise<StoredProposal[]> {
  // A proposal that is confirmed at the end of its time is listed as long as its file can be downloaded.
  const since = new Date(now.getTime() - 2 * days(limits.proposal_days))
  const { rows } = await store.selectProposalsOf(db, { proposed_by: staff, since, limit: listed_max })
  return rows.map((row) => read(row))
}

/** Marks a confirmed proposal as used up. Returns false if it was used already. */
export async function useProposal(tx: Tx, id: ProposalId, now: Date): Promise<boolean> {
  return (await store.useProposal(tx, { id, used_at: now })).rowCount === 1
}

function read<Details extends object = Record<string, unknown>>(
  row: store.ProposalRow,
): StoredProposal<Details> {
  const at = (time: string | null) => (time === null ? null : new Date(iso(time)))
  return {
    ...{ id: row.id, kind: row.kind, sites: row.site_ids, member: row.member_id },
    details: row.details as Details,
    ...{
      reason: row.reason,
      case: row.case_ref,
      key: row.key as IdempotencyKey,
      proposedBy: row.proposed_by,
    },
    ...{ proposedAt: new Date(iso(row.created_at)), expiresAt: new Date(iso(row.expires_at)) },
    ...{ outcome: row.outcome, note: row.note, decidedBy: row.decided_by },
    ...{ decidedAt: at(row.decided_at), usedAt: at(row.used_at) },
  }
}
