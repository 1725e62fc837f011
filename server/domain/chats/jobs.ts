import type { Job } from '#server/kernel/job.ts'
import { announceReadJob } from './announce-read.ts'
import { dropUnusedPhoto } from './extras/send-photo.ts'

export const jobs: readonly Job<never>[] = [dropUnusedPhoto, announceReadJob]
