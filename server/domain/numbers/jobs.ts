import type { Job } from '#server/kernel/job.ts'
import { recount } from './recount.ts'

export const jobs: readonly Job<never>[] = [recount]
