import type { Job } from '#server/kernel/job.ts'
import { notifyJob, resumeJob } from './notify-member.ts'
import { sendNotice } from './send-notice.ts'
import { sendPush } from './send-push.ts'
import { weeklyJob } from './weekly.ts'

export const jobs: readonly Job<never>[] = [notifyJob, resumeJob, weeklyJob, sendNotice, sendPush]
