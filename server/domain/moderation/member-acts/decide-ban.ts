import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { assertSecondPerson, lockStaff, mayStillPropose } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { close, expiryOf, waitedForBan } from '../reports/ban-proposals.ts'
import { lockReport } from '../reports/decide-report.ts'
import { recordDecision, storedDecision } from '../reports/record-decision.ts'
import { type ProposalRow, selectProposal } from '../reports/store.ts'

/**
 * Confirms or rejects a suspension without an end. If it is rejected, the suspension ends when the member was told that
 * it ends, and the proposer reads the reason. A proposal is `void` if its time is over, or if its proposer may no longer suspend members of this site.
 * Throws `not_found`, `already_decided`, `appeal_waits`, `own_proposal`, and `same_browser` for an account that is used in the browser
 * of the proposer, because that is one person with two accounts.
 */
export async function decideBan(
  requestContext: StaffContext,
  { proposal: id, confirm, note }: ParsedInput<'decideBan'>,
): Promise<CallOutput<'decideBan'>> {
  const { app, session } = requestContext
  const { outcome, afterCommit } = await inTransaction(app.db, async (tx) => {
    // Roles do not change meanwhile, and each act reads them again.
    await lockStaff(tx)
    const found = await findProposal(tx, requestContext, id)
    // The case's lock orders this decision and all others about the case.
    const row = await lockReport(tx, requestContext, found.report_id)
    const proposal = await findProposal(tx, requestContext, id)
    if (proposal.outcome !== null) throw new ApiError('already_decided')
    if (confirm && row.waiting_since !== null) throw new ApiError('appeal_waits')
    const proposed = { proposedBy: proposal.proposed_by, sites: [proposal.site_id] }
    await assertSecondPerson(requestContext, tx, proposed, { call: 'decideBan', confirm, note })
    const isCurrent = expiryOf(proposal) > app.clock.now()
    const isGiven = confirm && isCurrent && (await mayStillPropose(tx, proposed, 'takeMeasure'))
    const outcome = isGiven ? 'confirmed' : confirm ? 'void' : 'rejected'
    await close(app, tx, row, { staff: session.staffId, proposal, outcome, note })
    if (outcome !== 'confirmed') return { outcome, afterCommit: () => {} } as const
    const ban = { ...storedDecision(row), ends_at: null }
    const before = { ...storedDecision(row), ...waitedForBan(proposal, session.staffId) }
    const { afterCommit } = await recordDecision(app, tx, requestContext, row, ban, 'ban_confirmed', before)
    return { outcome, afterCommit } as const
  })
  afterCommit()
  return { outcome }
}

async function findProposal(
  tx: Tx,
  { session }: StaffContext,
  id: ParsedInput<'decideBan'>['proposal'],
): Promise<ProposalRow> {
  const proposal = (await selectProposal(tx, { id, site_ids: session.siteIds })).rows[0]
  if (!proposal) throw new ApiError('not_found')
  return proposal
}
