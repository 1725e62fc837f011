import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { MemberId, OrderId, StaffId, WithdrawalId } from '#contract/wire/ids.ts'
import { findLot, holdCredits, keyOf, restoreCredits } from '#server/domain/credits/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { planRefundCheck } from '../plan-refund-check.ts'
import { lockOrder } from '../store/orders.ts'
import { insertRefund } from '../store/refunds.ts'
import { withdrawableOf } from './find-withdrawable.ts'
import { isWithSupport } from './list-withdrawals.ts'
import { takeFrom } from './rules.ts'
import { lockWallet, selectAgreement, selectWithdrawals, setCarriedOut } from './store.ts'

/** Time after which the hold of a refund that was never sent ends. */
const hold_ms = days(1)

interface CarryOut {
  readonly withdrawal: WithdrawalId
  readonly member: MemberId
  readonly order: OrderId
  /** The time of the declaration. */
  readonly at: Date
  /** Chooses the number of credits, and throws if the order does not allow what was declared. */
  choose(order: WithdrawableOrder): number
  readonly staff?: StaffId
  readonly reason: string
}

/**
 * Reads an order as the withdrawal function sees it, and locks it with the buyer's wallet until the transaction ends, so
 * that no credits are spent, refunded or charged back meanwhile. Throws `order_not_found`.
 */
export async function lockWithdrawable(
  app: App,
  tx: Tx,
  { member, order, at }: Pick<CarryOut, 'member' | 'order' | 'at'>,
): Promise<WithdrawableOrder> {
  const row = (await lockOrder(tx, { member_id: member, id: order })).rows[0]
  if (!row) throw new ApiError('order_not_found')
  await lockWallet(tx, { member_id: member })
  const { settings } = await getSite(app, row.site_id, tx)
  const { rows: withdrawals } = await selectWithdrawals(tx, { member_id: member })
  return withdrawableOf({
    order: row,
    lot: await findLot(tx, member, order),
    agreement: (await selectAgreement(tx, { member_id: member, order_id: order })).rows[0],
    siteDays: settings.refund_days,
    isWithSupport: isWithSupport(withdrawals, order),
    at,
  })
}

/**
 * Carries out a declaration: gives spent credits back to their lot if the right is not lost for them, puts all credits
 * of the declaration on hold and stores their refund, in one transaction. The caller then asks the provider
 * (`finishRefund`). Returns the id of the refund.
 */
export async function carryOut(app: App, tx: Tx, input: CarryOut): Promise<string> {
  const { withdrawal, member, order: id, staff, reason } = input
  const order = await lockWithdrawable(app, tx, input)
  const credits = input.choose(order)
  const taken = takeFrom(order, credits)
  if (!taken) throw invalidFields({ credits: 'too_high' }, { max: order.most })
  const now = app.clock.now()
  const refund = orderedId(now)
  if (taken.spent_credits > 0)
    await giveBack(tx, { member, order: id, credits: taken.spent_credits, refund, now })
  const { cents, vat_cents } = await holdCredits(tx, {
    ...{ member, order: id, credits, hold: refund, expiresAt: new Date(now.getTime() + hold_ms), now },
  })
  // Providers refund no amount of 0: some credits of a very cheap order are worth less than one cent.
  if (cents === 0) throw invalidFields({ credits: 'too_low' })
  const key = keyOf(`withdrawal ${withdrawal} ${refund}`)
  await insertRefund(tx, {
    member_id: member,
    id: refund,
    order_id: id,
    key,
    credits,
    cents,
    vat_cents,
    reason,
    staff_id: staff ?? null,
    approved_by: null,
    created_at: now,
  })
  // The process may end before the provider is asked: then the job asks.
  await planRefundCheck(tx, { member, refund }, now)
  await setCarriedOut(tx, {
    id: withdrawal,
    member_id: member,
    order_id: id,
    refund_id: refund,
    credits,
    spent_credits: taken.spent_credits,
    cents,
    vat_cents,
    currency: order.currency,
    staff_id: staff ?? null,
    now,
  })
  return refund
}

interface GivenBack {
  readonly member: MemberId
  readonly order: OrderId
  readonly credits: number
  readonly refund: string
  readonly now: Date
}

/** Gives spent credits back to the lot of their order, from which the hold then takes them. */
async function giveBack(tx: Tx, { member, order, credits, refund, now }: GivenBack): Promise<void> {
  const lot = await findLot(tx, member, order)
  const parts = lot ? [{ lot: lot.id, credits }] : []
  const key = keyOf(`withdrawn ${refund}`)
  const restored = await restoreCredits(tx, { member, cause: 'withdrawn', parts, key, now })
  if (restored !== credits) throw new Error(`only ${restored} of ${credits} spent credits came back`)
}
