import type { StaffCall } from '#contract/permissions.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ProposalId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { lockStaff } from '../staff-access/manage-staff.ts'
import {
  lockProposal,
  type ProposalKind,
  type ProposalOutcome,
  type StoredProposal,
  staffProposed,
} from './proposals.ts'
import { assertSecondPerson, mayStillPropose } from './second-person.ts'
import { closeProposal } from './store.ts'

interface Decision {
  readonly proposal: ProposalId
  readonly confirm: boolean
  /** Reason for the refusal. Empty for a confirmation. */
  readonly note: string
}

interface ProposedKind {
  readonly kind: ProposalKind
  /** The calls by which such an act is decided and proposed. */
  readonly decide: StaffCall
  readonly propose: StaffCall
  /** Carries out the act. Returns false if it is no longer what was proposed. */
  carryOut(tx: Tx, proposal: StoredProposal): Promise<boolean>
}

/**
 * Confirms or refuses what another person has proposed, in one transaction. A proposal is `void` if its time is over, if
 * its proposer could no longer propose it, or if what it is about has changed. Throws `not_found`, `already_decided`,
 * `forbidden`, `own_proposal` and `same_browser`.
 */
export async function decideProposal(
  requestContext: StaffContext,
  { proposal: id, confirm, note }: Decision,
  { kind, decide, propose, carryOut }: ProposedKind,
): Promise<Exclude<ProposalOutcome, 'withdrawn'>> {
  const { app, session } = requestContext
  return inTransaction(app.db, async (tx) => {
    await lockStaff(tx)
    const proposal = await lockProposal(tx, id)
    if (proposal?.kind !== kind || !proposal.sites.every((site) => session.siteIds.includes(site)))
      throw new ApiError('not_found')
    if (proposal.outcome !== null) throw new ApiError('already_decided')
    // A refusal by the proposer is a withdrawal, which needs no reason.
    if (proposal.proposedBy === session.staffId) throw new ApiError('own_proposal')
    await assertSecondPerson(requestContext, tx, proposal, { call: decide, confirm, note })
    const isCurrent =
      proposal.expiresAt > app.clock.now() &&
      (await mayStillPropose(tx, proposal, propose)) &&
      (!confirm || (await carryOut(tx, proposal)))
    const outcome = !isCurrent ? 'void' : confirm ? 'confirmed' : 'rejected'
    await close(requestContext, tx, id, outcome, outcome === 'rejected' ? note : '')
    return outcome
  })
}

/** Confirms a proposal by its proposer alone, because nobody else could. */
export const confirmAlone = (requestContext: StaffContext, tx: Tx, id: ProposalId): Promise<void> =>
  close(requestContext, tx, id, 'confirmed', '')

/** Withdraws the caller's own proposal. Throws `not_found` and `already_decided`. */
export async function withdrawProposal(requestContext: StaffContext, id: ProposalId): Promise<void> {
  const { app, session } = requestContext
  await inTransaction(app.db, async (tx) => {
    const proposal = await lockProposal(tx, id)
    if (proposal?.proposedBy !== session.staffId) throw new ApiError('not_found')
    if (proposal.outcome !== null) throw new ApiError('already_decided')
    await close(requestContext, tx, id, 'withdrawn', '')
  })
}

async function close(
  { app, session }: StaffContext,
  tx: Tx,
  id: ProposalId,
  outcome: ProposalOutcome,
  note: string,
): Promise<void> {
  const decided = { decided_by: session.staffId, decided_at: app.clock.now() }
  await closeProposal(tx, { id, outcome, note: note.toWellFormed(), ...decided })
  await publish(app, tx, staffProposed, { proposal: id, staff: session.staffId, step: outcome })
}
