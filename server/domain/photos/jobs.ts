import type { Job } from '#server/kernel/job.ts'
import { deleteFilesJob, dropUnusedFiles } from './files.ts'
import { fillPrints } from './fill-prints.ts'

export const jobs: readonly Job<never>[] = [deleteFilesJob, dropUnusedFiles, fillPrints]
