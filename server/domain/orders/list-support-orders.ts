import type { SupportOrder } from '#contract/complaints/desk.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { findLot } from '#server/domain/credits/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { presentOrder } from './present.ts'
import { selectOrders } from './store/orders.ts'
import { selectRefunds } from './store/refunds.ts'

const max_orders = 50

/** Returns the latest orders of a member for support, latest first, without data of cards, accounts or invoices. */
export async function listSupportOrders(db: Queryable, member: MemberId): Promise<SupportOrder[]> {
  const [{ rows }, refunds] = await Promise.all([
    selectOrders(db, { member_id: member, limit: max_orders }),
    selectRefunds(db, { member_id: member }),
  ])
  return Promise.all(
    rows.map(async (row) => {
      // An order of the demo or of an import has no payment at a provider, so that nothing can be refunded there.
      const hasPayment = row.status === 'completed' && row.provider_reference !== null
      const lot = hasPayment ? await findLot(db, member, row.id) : null
      return {
        ...presentOrder(row, 1),
        buyer: member,
        provider: row.provider,
        refunded_cents: row.refunded_cents,
        charged_back_cents: row.charged_back_cents,
        refundable_credits: lot?.remaining ?? 0,
        refunds: refunds.rows
          .filter(({ order_id }) => order_id === row.id)
          .map(({ credits, cents, status, created_at }) => ({ credits, cents, status, at: iso(created_at) })),
      }
    }),
  )
}
