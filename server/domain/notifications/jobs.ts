import type { Job } from '#server/kernel/job.ts'
import { sendNotice } from './send-notice.ts'
import { sendPush } from './send-push.ts'
import { tellJob } from './tell.ts'
import { tellWeek } from './weekly.ts'

export const jobs: readonly Job<never>[] = [tellJob, tellWeek, sendNotice, sendPush]
