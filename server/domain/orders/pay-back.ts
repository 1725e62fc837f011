import type { PaymentProvider, RefundRequest } from '#server/adapters/payments/port.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { claimRefund } from './store/refunds.ts'

/**
 * Asks a provider to pay back. A provider without idempotency keys would pay twice if two processes asked it at the same
 * time, so the second one throws. It does not wait, because a waiting request would occupy a connection.
 */
export async function payBack(app: App, provider: PaymentProvider, request: RefundRequest): Promise<void> {
  if (!provider.withoutIdempotencyKeys) return await provider.refund(request)
  await inTransaction(app.db, async (tx) => {
    const { rows } = await claimRefund(tx, { refund_id: request.refundId })
    if (!rows[0]?.is_free) throw new Error('another process asks for this refund')
    await provider.refund(request)
  })
}
