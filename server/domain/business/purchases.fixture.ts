import { randomUUID } from 'node:crypto'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { randomId } from '#server/kernel/ids.ts'
import type { TestApp } from '#tests/harness/app.ts'

export interface Purchase {
  readonly member: MemberId
  readonly at: string
  readonly cents?: number
  readonly site?: SiteId
  readonly currency?: string
}

/** Inserts an order with its rows in the ledger, as a completed payment leaves them. */
export async function buyAt(
  app: TestApp,
  { member, at, cents = 1_000, site = app.site.id, currency = 'EUR' }: Purchase,
) {
  const [order, transaction] = [randomId(), randomId()]
  await app.db.query(
    `insert into purchase_order (member_id, id, site_id, key, credits, list_price_cents, price_cents, currency,
       payment_country, payment_method, provider, status, created_at, completed_at)
     values ($1, $2, $3, $4, 100, $5, $5, $6, 'IT', 'card', 'sandbox', 'completed', $7, $7)`,
    [member, order, site, randomUUID(), cents, currency, at],
  )
  await book(app, { member, order, transaction, cause: 'purchase', cents, currency, at })
  return order
}

export async function book(
  app: TestApp,
  row: Record<'member' | 'order' | 'transaction' | 'cause' | 'currency' | 'at', string> & { cents: number },
) {
  await app.db.query(
    `insert into ledger_transaction (member_id, key, id, cause, order_id, created_at, currency)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.member, randomUUID(), row.transaction, row.cause, row.order, row.at, row.currency],
  )
  const vat = Math.round(row.cents * 0.18)
  await app.db.query(
    `insert into ledger_entry (member_id, transaction_id, account, amount)
     values ($1, $2, 11, $3), ($1, $2, 12, $4), ($1, $2, 13, $5)`,
    [row.member, row.transaction, row.cents, vat - row.cents, -vat],
  )
}
