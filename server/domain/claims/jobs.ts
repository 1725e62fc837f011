import type { Job } from '#server/kernel/job.ts'
import { measureClaims } from './measure-claims.ts'

export const jobs: readonly Job<never>[] = [measureClaims]
