import type { DecidedProposal } from '#contract/console/proposals.ts'
import * as limits from '#contract/limits.ts'
import { mayCall } from '#contract/permissions.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import { listDecidedStaffChanges, listProposalsOf } from '#server/domain/accounts/index.ts'
import { listDecidedCorrections } from '#server/domain/credits/index.ts'
import { listDecidedBans } from '#server/domain/moderation/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'
import { actOf, deciders, ofBan, ofCorrection, ofStaffChange, type Waiting } from './waiting.ts'

/** An act of any kind that a second person, or its proposer, has decided. */
export interface Decided extends Waiting {
  readonly outcome: DecidedProposal['outcome']
  readonly decidedBy: StaffId | null
  readonly decidedAt: Date
  /** Reason for the refusal. */
  readonly note: string
  /** When the file of an export was downloaded. */
  readonly usedAt: Date | null
}

/** Returns what the person has proposed lately and what is decided, the latest decision first. */
export async function listDecided(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { role, staffId, siteIds }: Pick<StaffSession, 'role' | 'staffId' | 'siteIds'>,
): Promise<Decided[]> {
  const now = clock.now()
  // Decided at the end of its time, an act is still listed for as long again.
  const since = new Date(now.getTime() - 2 * days(limits.proposal_days))
  const may = (kind: keyof typeof deciders) => mayCall(role, deciders[kind])
  const [stored, corrections, bans, changes] = await Promise.all([
    listProposalsOf(db, staffId, now),
    may('correction') ? listDecidedCorrections(db, staffId, siteIds, since) : [],
    may('ban') ? listDecidedBans(db, staffId, siteIds, since) : [],
    may('staff_change') ? listDecidedStaffChanges(db, staffId, siteIds, since) : [],
  ])
  return [
    ...stored.flatMap((each) =>
      each.outcome === null
        ? []
        : { ...each, act: actOf(each), outcome: each.outcome, decidedAt: each.decidedAt ?? each.proposedAt },
    ),
    ...corrections.map((each) => ({ ...ofCorrection(each), ...decisionOf(each) })),
    ...bans.map((each) => ({ ...ofBan(each), ...decisionOf({ ...each, note: each.refusal }) })),
    ...changes.map((each) => ({ ...ofStaffChange(each), ...decisionOf(each) })),
  ].toSorted((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime())
}

const decisionOf = ({ outcome, decidedBy, decidedAt, note }: Omit<Decided, keyof Waiting | 'usedAt'>) => ({
  ...{ outcome, decidedBy, decidedAt, note, usedAt: null },
})
