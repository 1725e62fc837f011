import type { Job } from '#server/kernel/job.ts'
import { sendMailing, sendTest, sendWave } from './send-wave.ts'

export const jobs: readonly Job<never>[] = [sendWave, sendMailing, sendTest]
