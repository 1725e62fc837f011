import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { decideProposal } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { finishRefund } from './finish-refund.ts'
import type { ProposedRefund } from './proposed-refund.ts'
import { lockRefundAmount } from './refund-amount.ts'
import { requestRefund } from './request-refund.ts'
import { lockOrder } from './store/orders.ts'

/**
 * Confirms or refuses a refund that another person has proposed, and asks the provider. Nothing is held for a proposal, so
 * it is `void` if the order no longer pays exactly this amount for these credits. Throws `not_found`,
 * `already_decided`, `forbidden`, `own_proposal` and `same_browser`.
 */
export async function decideRefund(
  requestContext: StaffContext,
  input: ParsedInput<'decideRefund'>,
): Promise<CallOutput<'decideRefund'>> {
  const { app, session } = requestContext
  let stored: { member: MemberId; id: string } | null = null
  const outcome = await decideProposal(requestContext, input, {
    ...{ kind: 'refund', decide: 'decideRefund', propose: 'refundOrder' },
    async carryOut(tx, proposal) {
      const { sites, member, reason, key, proposedBy } = proposal
      const refund = proposal.details as unknown as ProposedRefund
      const { order: id, credits, cents } = refund
      if (!member || !sites[0] || (await amountOf(tx, member, refund)) !== cents) return false
      const requested = await requestRefund(app, tx, {
        ...{ member, site: sites[0], order: id, credits, reason, key, staff: proposedBy },
        ...{ approvedBy: session.staffId, case: null },
      })
      stored = requested && { member, id: requested.id }
      return requested !== null
    },
  })
  return { outcome, status: stored && (await finish(stored)) }

  async function finish({ member, id }: { member: MemberId; id: string }) {
    const status = await finishRefund(app, member, id)
    app.bus.wake([member])
    return status === 'returned' || status === 'requested' ? 'refused' : status
  }
}

/** Returns the amount that the order pays back now, or `null` if it cannot pay back these credits any more. */
async function amountOf(
  tx: Tx,
  member: MemberId,
  { order: id, credits }: ProposedRefund,
): Promise<number | null> {
  const order = (await lockOrder(tx, { member_id: member, id })).rows[0]
  if (order?.status !== 'completed') return null
  try {
    return await lockRefundAmount(tx, order, credits)
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}
