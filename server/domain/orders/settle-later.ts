import type { ProviderName } from '#server/adapters/payments/port.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'

export interface NamedPayment {
  readonly provider: ProviderName
  readonly reference: string
}

/** Name of the job `settlePayment`. It stands here, because that job calls the code that queues it. */
export const settle_payment = 'orders.settle_payment'

/** Queues a question about a payment to its provider. Without `runAt`, the job asks at once. */
export async function settleLater(db: Queryable, payment: NamedPayment, runAt?: Date): Promise<void> {
  const key = `settle ${payment.provider} ${payment.reference}`
  await addJob(db, { name: settle_payment }, payment, { key, ...(runAt && { runAt }) })
}
