import type { Job } from '#server/kernel/job.ts'
import { mergeOldMarks } from './merge-marked.ts'

export const jobs: readonly Job<never>[] = [mergeOldMarks]
