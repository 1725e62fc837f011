import type { ProviderName } from '#server/adapters/payments/port.ts'
import { defineJob, type Job } from '#server/kernel/job.ts'
import { providerNamed } from './provider-of.ts'

/** Removes a stored payment method at its provider. */
export const revokeAtProvider: Job<{ provider: ProviderName; customer: string; mandate: string }> = defineJob(
  'orders.revoke_mandate',
  async (app, { provider, customer, mandate }) => {
    await providerNamed(app, provider).revokeMandate({ customer, id: mandate })
  },
)
