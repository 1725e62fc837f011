import { statfs } from 'node:fs/promises'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { findBooksCheck } from '#server/domain/credits/index.ts'
import { findLogCheck } from '#server/domain/moderation/index.ts'
import { findDueJobs } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'

/** Returns what the installation can prove about its own state: verified chains, due work, and the disk. */
export async function getHealth({ app }: StaffContext): Promise<CallOutput<'getHealth'>> {
  const [books, log, jobs, disk] = await Promise.all([
    findBooksCheck(app.db),
    findLogCheck(app),
    findDueJobs(app, limits.search_count_cap),
    findDisk(app.config.dataDir),
  ])
  return { books, log, jobs, disk }
}

/** Returns `null` if the folder does not exist: with a database and a storage elsewhere, this machine keeps no data. */
async function findDisk(folder: string) {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return found && { used: 1 - found.bavail / found.blocks, free_bytes: found.bavail * found.bsize }
}
