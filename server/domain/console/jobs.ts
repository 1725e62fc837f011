import type { Job } from '#server/kernel/job.ts'
import { applyPrices } from './prices/lowest-costs.ts'

export const jobs: readonly Job<never>[] = [applyPrices]
