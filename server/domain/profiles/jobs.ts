import type { Job } from '#server/kernel/job.ts'
import { endTravelJob } from './travel.ts'

export const jobs: readonly Job<never>[] = [endTravelJob]
