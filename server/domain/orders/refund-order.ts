import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import {
  findProposalByKey,
  listSecondPersons,
  propose,
  type StoredProposal,
} from '#server/domain/accounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { finishRefund } from './finish-refund.ts'
import type { ProposedRefund } from './proposed-refund.ts'
import { lockRefundAmount } from './refund-amount.ts'
import { requestRefund } from './request-refund.ts'
import { selectOrder } from './store/orders.ts'
import { lockRefunding, type RefundRow, selectRefundByKey, selectRefundedAlone } from './store/refunds.ts'

type Stored = { refund: RefundRow } | { proposal: StoredProposal<ProposedRefund> }

/**
 * Refunds unspent credits of an order at the price and the VAT rate of the order, while the sums of the last 24 hours, of
 * this person and of this member, stay within `limits.refund_max_cents`. Above, stores a proposal for a second person, if
 * anybody else could confirm it. A repeated key returns the same refund or proposal. Throws `forbidden`,
 * `order_not_found`, `not_enough_credits`, `already_decided`, `key_reused`, `payment_failed`.
 */
export async function refundOrder(
  { app, session }: StaffContext,
  input: ParsedInput<'refundOrder'>,
): Promise<CallOutput<'refundOrder'>> {
  const { member, order: id, credits, reason, key } = input
  const { staffId: staff } = session
  const order = (await selectOrder(app.db, { member_id: member, id })).rows[0]
  if (!order || !session.siteIds.includes(order.site_id) || order.status !== 'completed')
    throw new ApiError('order_not_found')
  const { site_id: site, currency } = order
  const stored = (await findByKey()) ?? (await request().catch(findSimultaneous))
  if ('proposal' in stored) return presentProposal(stored.proposal)
  const { refund } = stored
  if (refund.order_id !== id || refund.credits !== credits) throw new ApiError('key_reused')
  const status = await finishRefund(app, member, refund.id)
  if (status === 'refused' || status === 'returned') throw new ApiError('payment_failed')
  app.bus.wake([member])
  return { refunded_cents: refund.cents, currency, status: status === 'sent' ? 'sent' : 'unknown' }

  async function findByKey(): Promise<Stored | null> {
    const refund = (await selectRefundByKey(app.db, { member_id: member, key })).rows[0]
    if (refund) return { refund }
    const proposal = await findProposalByKey<ProposedRefund>(app.db, staff, key)
    return proposal && { proposal }
  }

  /** Returns the refund of a simultaneous request with the same key, which may have taken the last credits. */
  async function findSimultaneous(error: unknown): Promise<Stored> {
    const stored = await findByKey()
    if (!stored) throw error
    return stored
  }

  function request(): Promise<Stored> {
    return inTransaction(app.db, async (tx) => {
      // Simultaneous refunds could each see room for themselves. They are rare, so one waits for the other.
      await lockRefunding(tx)
      const cents = await lockRefundAmount(tx, order as NonNullable<typeof order>, credits)
      const since = new Date(app.clock.now().getTime() - days(1))
      const alone = await selectRefundedAlone(tx, { staff_id: staff, member_id: member, currency, since })
      const isWithin = (alone.rows[0]?.cents ?? 0) + cents <= (limits.refund_max_cents[currency] ?? 0)
      const made =
        isWithin || (await listSecondPersons(tx, staff, [site], 'decideRefund')).length === 0
          ? await requestRefund(app, tx, {
              ...{ member, site, order: id, credits, reason, key, staff, approvedBy: null },
              case: input.case ?? null,
            })
          : await propose<ProposedRefund>(app, tx, {
              ...{ kind: 'refund', sites: [site], member, case: input.case ?? null, reason, key },
              ...{ details: { order: id, number: order?.number ?? '', credits, cents, currency } },
              proposedBy: staff,
            })
      // A simultaneous request with the same key was faster: this transaction is undone.
      if (!made) throw new ApiError('key_reused')
      return 'details' in made ? { proposal: made } : { refund: made }
    })
  }

  function presentProposal({
    kind,
    member: of,
    details,
    outcome,
  }: StoredProposal<ProposedRefund>): CallOutput<'refundOrder'> {
    if (kind !== 'refund' || of !== member || details.order !== id || details.credits !== credits)
      throw new ApiError('key_reused')
    if (outcome !== null) throw new ApiError('already_decided')
    return { refunded_cents: details.cents, currency, status: 'proposed' }
  }
}
