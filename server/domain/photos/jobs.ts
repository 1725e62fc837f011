import type { Job } from '#server/kernel/job.ts'
import { deleteFilesJob, dropUnusedFiles } from './files.ts'
import { fillPrints } from './fill-prints.ts'
import { dropUnusedIntro } from './intro/save-intro.ts'

export const jobs: readonly Job<never>[] = [deleteFilesJob, dropUnusedFiles, dropUnusedIntro, fillPrints]
