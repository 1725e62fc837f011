import type { Job } from '#server/kernel/job.ts'
import { findChangedMatchJob } from './saved/find-changed-match.ts'

export const jobs: readonly Job<never>[] = [findChangedMatchJob]
