import type { Job } from '#server/kernel/job.ts'
import { deletePoseFile, erasePoseJob } from './poses/erase-pose.ts'
import { forgetEvidence } from './reports/forget-evidence.ts'
import { tellOutcome, tellSide } from './reports/tell-outcome.ts'
import { sendReceipt } from './reports/tell-receipt.ts'
import { sendReviews, tellReviews } from './tell-reviews.ts'

export const jobs: readonly Job<never>[] = [
  erasePoseJob,
  deletePoseFile,
  sendReceipt,
  tellOutcome,
  tellSide,
  forgetEvidence,
  tellReviews,
  sendReviews,
]
