import type { CallOutput } from '#contract/index.ts'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listLots } from '#server/domain/credits/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectOrders } from '../store/orders.ts'
import { withdrawableOf } from './find-withdrawable.ts'
import { presentWithdrawal } from './present.ts'
import { refundState } from './rules.ts'
import { selectAgreements, selectWithdrawals, type WithdrawalRow } from './store.ts'

/** Largest number of orders that the function lists. */
const max_listed = 200

/** Statuses in which an order has ended without a payment, so that nobody wants to withdraw from it. */
const unpaid = new Set(['failed', 'cancelled'])

/** Lists the member's orders with their last day to withdraw, latest first, and the earlier declarations. */
export async function listWithdrawals({
  app,
  site,
  session,
}: MemberContext): Promise<CallOutput<'listWithdrawals'>> {
  const { rows } = await selectWithdrawals(app.db, { member_id: session.memberId })
  return {
    orders: await listWithdrawable(app.db, session.memberId, rows, {
      at: app.clock.now(),
      siteDays: site.settings.refund_days,
    }),
    withdrawals: await presentAll(app, rows),
  }
}

export async function listWithdrawable(
  db: Queryable,
  member: MemberId,
  withdrawals: readonly WithdrawalRow[],
  { at, siteDays }: { readonly at: Date; readonly siteDays: number },
): Promise<WithdrawableOrder[]> {
  const [{ rows: orders }, lots, { rows: agreements }] = await Promise.all([
    selectOrders(db, { member_id: member, limit: max_listed }),
    listLots(db, member),
    selectAgreements(db, { member_id: member }),
  ])
  const agreementOf = new Map(agreements.map((row) => [row.order_id, row]))
  return orders
    .filter(({ status }) => !unpaid.has(status))
    .map((order) =>
      withdrawableOf({
        ...{ order, at, siteDays, lot: lots.get(order.id) ?? null, agreement: agreementOf.get(order.id) },
        isWithSupport: isWithSupport(withdrawals, order.id),
      }),
    )
}

/** Returns whether the refund of a declaration about this order was refused or came back. */
export const isWithSupport = (withdrawals: readonly WithdrawalRow[], order: string): boolean =>
  withdrawals.some(
    ({ order_id, status, refund_status }) =>
      order_id === order &&
      status === 'carried_out' &&
      refund_status !== null &&
      refundState(refund_status) === 'support',
  )

export const presentAll = (app: App, rows: readonly WithdrawalRow[]) =>
  Promise.all(rows.map((row) => presentWithdrawal(app, row)))
