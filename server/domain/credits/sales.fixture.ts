import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { keyOf } from './grant-credits.ts'
import { type SellCredits, sellCredits } from './sell-credits.ts'

/** Sells 100 credits for 8.99 euros with 22 % VAT, unless `sale` says otherwise. Returns the order. */
export async function sell(
  app: TestApp,
  member: MemberId,
  sale: Partial<SellCredits> = {},
): Promise<OrderId> {
  const now = app.clock.now()
  const order = sale.order ?? orderedId<OrderId>(now)
  const paid_cents = sale.paid_cents ?? 899
  await inTransaction(app.db, (tx) =>
    sellCredits(tx, {
      ...{ member, order, credits: 100, paid_cents, now, currency: 'EUR', number: '1001' },
      payment_method: 'paypal',
      vat: { percentage: 22, cents: Math.round((paid_cents * 22) / 122), country: 'IT' },
      location: { profile: 'IT', payment: 'IT' },
      key: keyOf(`order ${order}`),
      ...sale,
    }),
  )
  return order
}
