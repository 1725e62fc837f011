import type { Job } from '#server/kernel/job.ts'
import { demoReviewJob } from './demo-review.ts'
import { deleteFilesJob } from './remove-photo.ts'

export const jobs: readonly Job<never>[] = [demoReviewJob, deleteFilesJob]
