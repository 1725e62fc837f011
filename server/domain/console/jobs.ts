import { defineJob, type Job } from '#server/kernel/job.ts'

/**
 * Jobs that an earlier release may have queued. They did what is now computed when sites are read
 * (`sites/lowest-costs.ts`), so they end without work.
 */
export const jobs: readonly Job<never>[] = [defineJob('console.apply_prices', async () => {})]
