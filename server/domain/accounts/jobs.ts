import type { Job } from '#server/kernel/job.ts'
import { expireUnclaimed } from './expire-unclaimed.ts'
import { sendReactivation } from './leaving/send-reactivation.ts'
import { sendActivation } from './send-activation.ts'
import { sendWelcome } from './send-welcome.ts'

export const jobs: readonly Job<never>[] = [sendActivation, sendWelcome, expireUnclaimed, sendReactivation]
