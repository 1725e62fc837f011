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
import { payBack } from './pay-back.ts'
import { providerNamed } from './provider-of.ts'
import { addRefunded, selectOrder } from './store/orders.ts'
import { lockRefund, type RefundRow, setRefund } from './store/refunds.ts'

/**
 * Asks the provider to pay back a refund, and books the result. The refund's id is the idempotency key at the provider,
 * so a repeated call pays back once. Without an answer the credits stay on hold, because the money may be on its way.
 */
export async function finishRefund(app: App, member: MemberId, refund: string): Promise<RefundRow['status']> {
  // The hold must not expire from now on: after a broken connection, the money may be on its way.
  const row = await inTransaction(app.db, async (tx) => {
    await setHoldInDoubt(tx, { member, hold: refund, isInDoubt: true })
    return (await lockRefund(tx, [member, refund])).rows[0]
  })
  if (!row) throw new Error(`no refund ${refund}`)
  if (row.status === 'sent' || row.status === 'refused') return row.status
  const answer = await askProvider(app, row)
  return await inTransaction(app.db, async (tx) => {
    const locked = (await lockRefund(tx, [member, refund])).rows[0]
    if (!locked || locked.status === 'sent' || locked.status === 'refused') return locked?.status ?? 'refused'
    const now = app.clock.now()
    if (answer === 'sent') {
      await book(tx, row, now)
      await addRefunded(tx, [member, row.order_id, row.cents])
      await updatePremium(tx, { member_id: member })
    } else if (answer === 'refused') {
      await releaseHold(tx, { member, hold: refund, now })
      await addJob(tx, askAgain, { member, order: row.order_id })
    }
    await setRefund(tx, [member, refund, answer, answer === 'unknown' ? null : now])
    return answer
  })
}

/** Books a refund that was paid. If its hold has ended nevertheless, books it like a chargeback. */
async function book(tx: Tx, { member_id: member, id, order_id: order, cents }: RefundRow, now: Date) {
  if (await settleHold(tx, { member, hold: id, now })) return
  await chargeBackCredits(tx, { member, order, cents, key: keyOf(`late refund ${id}`), now })
}

async function askProvider(app: App, row: RefundRow): Promise<'sent' | 'refused' | 'unknown'> {
  const order = (await selectOrder(app.db, [row.member_id, row.order_id])).rows[0]
  if (!order?.provider_reference) return 'refused'
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
