import type { MemberId } from '#contract/wire/ids.ts'
import {
  chargeBackCredits,
  keyOf,
  releaseHold,
  setHoldInDoubt,
  settleHold,
} from '#server/domain/credits/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { addJob } from '#server/kernel/job.ts'
import { PaymentRefused } from '#server/kernel/payments.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { updatePremium } from './apply-chargebacks.ts'
import { askAgain } from './ask-again.ts'
import { noteFailedRefund } from './money-cases/open-case.ts'
import { payBack } from './pay-back.ts'
import { planRefundCheck } from './plan-refund-check.ts'
import { providerNamed } from './provider-of.ts'
import { addRefunded, type OrderRow, selectOrder, selectReference } from './store/orders.ts'
import { lockRefund, type RefundRow, setRefund } from './store/refunds.ts'

/**
 * Asks the provider to pay back a refund, and books the result. The refund's id is the idempotency key at the provider,
 * so a repeated call pays back once. Without an answer the credits stay on hold, because the money may be on its way, and
 * a job asks again. A refund that was never sent is refused if its hold has expired.
 */
export async function finishRefund(app: App, member: MemberId, refund: string): Promise<RefundRow['status']> {
  const { row, order } = await inTransaction(app.db, async (tx) => {
    // The hold must not expire from now on: after a broken connection, the money may be on its way.
    const isHeld = await setHoldInDoubt(tx, { member, hold: refund, isInDoubt: true })
    const row = (await lockRefund(tx, { member_id: member, id: refund })).rows[0]
    const order = row && (await selectOrder(tx, { member_id: member, id: row.order_id })).rows[0]
    if (!order) throw new Error(`no refund ${refund}`)
    // The provider was never asked, and the member may have spent the credits since the hold has expired.
    const isTooLate = !isHeld && row.status === 'requested'
    if (isTooLate) {
      app.log.error({ refund }, 'a refund was not sent before its hold expired: refused')
      const now = app.clock.now()
      await setRefund(tx, { member_id: member, id: refund, status: 'refused', settled_at: now })
      await noteFailedRefund(tx, order, row, 'refund_refused', now)
      await addJob(tx, askAgain, { member, order: order.id })
    }
    return { row: isTooLate ? { ...row, status: 'refused' as const } : row, order }
  })
  if (isFinal(row)) return row.status
  const answer = await askProvider(app, row, order)
  return await inTransaction(app.db, async (tx) => {
    const locked = await lockMoved(tx, row, order)
    if (isFinal(locked)) return locked.status
    const { member_id } = locked
    const now = app.clock.now()
    if (answer === 'sent') {
      await book(tx, locked, now)
      await addRefunded(tx, { member_id, id: order.id, cents: row.cents })
      await updatePremium(tx, locked)
    } else if (answer === 'refused') {
      await releaseHold(tx, { member: member_id, hold: refund, now })
      await noteFailedRefund(tx, order, locked, 'refund_refused', now)
      await addJob(tx, askAgain, { member: member_id, order: order.id })
    } else {
      await planRefundCheck(tx, { member: member_id, refund }, now)
    }
    await setRefund(tx, {
      member_id,
      id: refund,
      status: answer,
      settled_at: answer === 'unknown' ? null : now,
    })
    return answer
  })
}

const isFinal = ({ status }: RefundRow): boolean => status !== 'requested' && status !== 'unknown'

/** Locks a refund, also if an erasure has moved it to an anonymous id since the provider was asked. */
async function lockMoved(tx: Tx, { member_id, id }: RefundRow, order: OrderRow): Promise<RefundRow> {
  const here = (await lockRefund(tx, { member_id, id })).rows[0]
  if (here) return here
  const moved = (await selectReference(tx, { provider: order.provider, reference: order.provider_reference }))
    .rows[0]
  const there = moved && (await lockRefund(tx, { member_id: moved.member_id, id })).rows[0]
  if (!there) throw new Error(`no refund ${id}`)
  return there
}

/** Books a refund that was paid. If its hold has ended nevertheless, books it like a chargeback. */
async function book(tx: Tx, { member_id: member, id, order_id: order, cents }: RefundRow, now: Date) {
  if (await settleHold(tx, { member, hold: id, now })) return
  await chargeBackCredits(tx, { member, order, cents, key: keyOf(`late refund ${id}`), now })
}

async function askProvider(
  app: App,
  row: RefundRow,
  order: OrderRow,
): Promise<'sent' | 'refused' | 'unknown'> {
  if (!order.provider_reference) return 'refused'
  try {
    await payBack(app, providerNamed(app, order.provider), {
      reference: order.provider_reference,
      refundId: row.id,
      amountCents: row.cents,
      currency: order.currency,
      description: order.number,
    })
    return 'sent'
  } catch (error) {
    app.log.warn({ err: error, refund: row.id }, 'the provider did not confirm a refund')
    return error instanceof PaymentRefused ? 'refused' : 'unknown'
  }
}
