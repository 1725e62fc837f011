import type { Job } from '#server/kernel/job.ts'
import { beginScheduled } from './begin-scheduled.ts'
import { sendMailing, sendTest, sendWave } from './send-wave.ts'

export const jobs: readonly Job<never>[] = [beginScheduled, sendWave, sendMailing, sendTest]
