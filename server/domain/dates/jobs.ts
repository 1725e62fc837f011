import type { Job } from '#server/kernel/job.ts'
import { deletePast } from './delete-past.ts'

export const jobs: readonly Job<never>[] = [deletePast]
