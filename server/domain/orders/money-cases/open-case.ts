import type { MoneyCaseKind } from '#contract/orders/money-case-kinds.ts'
import type { MoneyCaseId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { OrderRow } from '../store/orders.ts'
import type { RefundRow } from '../store/refunds.ts'
import { endReversed, insertCase, selectWithdrawalOfRefund } from './store.ts'

/** Opens a case about money of an order that went back, or ends the waiting ones if it came again. */
export async function noteChargeback(
  tx: Tx,
  order: OrderRow,
  { change, total }: { readonly change: number; readonly total: number },
  now: Date,
): Promise<void> {
  const isDebit = order.payment_method === 'directdebit'
  if (change > 0)
    await insert(
      tx,
      order,
      { kind: isDebit ? 'returned_debit' : 'chargeback', refund: null, cents: change },
      now,
    )
  else if (total === 0)
    await endReversed(tx, { member_id: order.member_id, order_id: order.id, decided_at: now })
}

/**
 * Opens a case about a refund that was refused or came back. A refund of a withdrawal waits in the queue of withdrawals
 * (`selectToReview`), so it gets no case here.
 */
export async function noteFailedRefund(
  tx: Tx,
  order: OrderRow,
  { member_id, id, cents }: Pick<RefundRow, 'member_id' | 'id' | 'cents'>,
  kind: Extract<MoneyCaseKind, 'refund_refused' | 'refund_returned'>,
  now: Date,
): Promise<void> {
  const { rowCount } = await selectWithdrawalOfRefund(tx, { member_id, refund_id: id })
  if (rowCount === 0) await insert(tx, { ...order, member_id }, { kind, refund: id, cents }, now)
}

interface Facts {
  readonly kind: MoneyCaseKind
  readonly refund: string | null
  readonly cents: number
}

const insert = (tx: Tx, order: OrderRow, { kind, refund, cents }: Facts, now: Date) =>
  insertCase(tx, {
    ...{ id: orderedId<MoneyCaseId>(now), site_id: order.site_id, member_id: order.member_id },
    ...{ order_id: order.id, refund_id: refund, kind, cents, created_at: now },
  })
