import type { Job } from '#server/kernel/job.ts'
import { dropUnusedPhoto } from './extras/send-photo.ts'

export const jobs: readonly Job<never>[] = [dropUnusedPhoto]
