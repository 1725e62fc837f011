import { createHmac } from 'node:crypto'
import type { Payment } from '#server/adapters/payments/port.ts'
import { getSiteKey } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { OrderRow } from '../store/orders.ts'
import { insertPrint } from './store.ts'

type PaidOrder = Pick<OrderRow, 'member_id' | 'site_id' | 'provider' | 'payment_method'>

/**
 * Stores with which card or account an order was paid. Stores nothing if the provider tells no fingerprint, or for a
 * direct debit: its mandate already tells the account.
 */
export async function recordPayer(
  app: Pick<App, 'db'>,
  tx: Tx,
  { member_id, site_id, provider, payment_method }: PaidOrder,
  { payerFingerprint }: Pick<Payment, 'payerFingerprint'>,
): Promise<void> {
  if (payerFingerprint === null || payment_method === 'directdebit') return
  const key = await getSiteKey(app, site_id, 'payer-prints')
  const hash = createHmac('sha256', key).update(`${provider} ${payerFingerprint}`).digest()
  await insertPrint(tx, { member_id, hash, site_id })
}
