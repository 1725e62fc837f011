import type { Job } from '#server/kernel/job.ts'
import { countNightly } from './count-nightly.ts'

export const jobs: readonly Job<never>[] = [countNightly]
