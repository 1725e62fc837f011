import type { Job } from '#server/kernel/job.ts'
import { eraseLateArrivals } from './erase-member.ts'

export const jobs: readonly Job<never>[] = [eraseLateArrivals]
