import type { Job } from '#server/kernel/job.ts'
import { sendFlaggerLink } from './flaggers/send-link.ts'
import { nightlyAudit } from './log/nightly.ts'
import { queueReviewMail, sendReviewMail } from './mail-reviews.ts'
import { sendLetter } from './member-acts/send-letter.ts'
import { orderReviewsJob } from './order-reviews.ts'
import { deletePoseFile, erasePoseJob } from './poses/erase-pose.ts'
import { sendLapseMail } from './poses/mail-lapse.ts'
import { dropUnusedPose } from './poses/send-pose.ts'
import { eraseEvidence } from './reports/erase-evidence.ts'
import { notifyOutcome, notifySide } from './reports/notify-outcome.ts'
import { notifyUndone } from './reports/notify-undone.ts'
import { orderReportsJob } from './reports/order-reports.ts'
import { dropUnusedEvidence } from './reports/report-member.ts'
import { returnCreditsJob } from './reports/return-credits.ts'
import { sendReceipt } from './reports/send-receipt.ts'

export const jobs: readonly Job<never>[] = [
  erasePoseJob,
  deletePoseFile,
  dropUnusedPose,
  sendLapseMail,
  sendLetter,
  sendReceipt,
  sendFlaggerLink,
  notifyOutcome,
  notifySide,
  notifyUndone,
  returnCreditsJob,
  orderReportsJob,
  orderReviewsJob,
  eraseEvidence,
  dropUnusedEvidence,
  queueReviewMail,
  sendReviewMail,
  nightlyAudit,
]
