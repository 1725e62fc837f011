import { randomUUID } from 'node:crypto'
import type { InvoiceParty } from '#contract/orders/orders.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'

interface PaidOrder {
  readonly credits: number
  readonly list_price_cents: number
  readonly price_cents: number
  readonly refunded_cents: number
  readonly discount_code: string | null
  readonly currency: string
  readonly status: string
  readonly receipt_number: string | null
  readonly invoice: InvoiceParty | null
  readonly vat_percentage: number | null
  readonly vat_cents: number | null
  readonly completed_at: Date
}

/** Inserts an order that the member has paid: by default 150 credits for 8.99 € instead of 11.99 €, with PayPal. */
export async function insertPaidOrder(
  app: TestApp,
  member: TestMember,
  change: Partial<PaidOrder> = {},
): Promise<{ id: OrderId; number: string }> {
  const order: PaidOrder = {
    credits: 150,
    list_price_cents: 1199,
    price_cents: 899,
    refunded_cents: 0,
    discount_code: 'TIMEBONUS25',
    currency: 'EUR',
    status: 'completed',
    receipt_number: '2026-004187',
    invoice: null,
    vat_percentage: 22,
    vat_cents: 162,
    completed_at: app.clock.now(),
    ...change,
  }
  const id = orderedId<OrderId>(app.clock.now())
  const { rows } = await app.db.query<{ number: string }>(
    `insert into purchase_order (member_id, id, site_id, key, credits, list_price_cents, price_cents, currency,
       discount_code, payment_country, payment_method, provider, status, created_at, completed_at, vat_percentage,
       vat_cents, vat_country, invoice, refunded_cents, receipt_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'IT', 'paypal', 'sandbox', $10, $11, $11, $12, $13, 'IT', $14, $15, $16)
     returning number`,
    [
      ...[
        member.id,
        id,
        member.site.id,
        randomUUID(),
        order.credits,
        order.list_price_cents,
        order.price_cents,
      ],
      ...[order.currency, order.discount_code, order.status, order.completed_at, order.vat_percentage],
      ...[order.vat_cents, order.invoice, order.refunded_cents, order.receipt_number],
    ],
  )
  return { id, number: rows[0]?.number ?? '' }
}
