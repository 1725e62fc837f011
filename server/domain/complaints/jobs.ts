import type { Job } from '#server/kernel/job.ts'
import { eraseVisitors } from './erase-visitors.ts'
import { sendEntryMail } from './send-mail.ts'

export const jobs: readonly Job<never>[] = [sendEntryMail, eraseVisitors]
