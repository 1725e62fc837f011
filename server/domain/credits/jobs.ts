import type { Job } from '#server/kernel/job.ts'
import { nightlyBooks } from './books/nightly.ts'
import { expireHold } from './expire-hold.ts'

export const jobs: readonly Job<never>[] = [expireHold, nightlyBooks]
