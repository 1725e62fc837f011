import { statfs } from 'node:fs/promises'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { hasMemberBefore } from '#server/domain/accounts/index.ts'
import { findBooksCheck } from '#server/domain/credits/index.ts'
import { findLogCheck } from '#server/domain/moderation/index.ts'
import { findInstallationValue } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import {
  backup_old_ms,
  backups_value,
  completeBackups,
  type StoredBackups,
  trial_old_ms,
} from '#server/kernel/backups.ts'
import { findDueJobs } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'

/** Returns what the installation can prove about its own state: verified chains, due work, and the disk. */
export async function getHealth({ app }: StaffContext): Promise<CallOutput<'getHealth'>> {
  const [books, log, jobs, backups, disk] = await Promise.all([
    findBooksCheck(app.db),
    findLogCheck(app),
    findDueJobs(app, limits.search_count_cap),
    findBackups(app),
    findDisk(app.config.dataDir),
  ])
  return { books, log, jobs, backups, disk }
}

async function findBackups({ db, clock, config }: App): Promise<CallOutput<'getHealth'>['backups']> {
  const record = await findInstallationValue<StoredBackups>(db, backups_value)
  if (record === null && config.backup.time === null) return null
  const { made, failed, trial } = completeBackups(record)
  // A result that never came is old once a member has been there for as long.
  const isOld = async (result: { at: string } | null, ms: number) => {
    const since = new Date(clock.now().getTime() - ms)
    return result ? new Date(result.at) < since : hasMemberBefore(db, since)
  }
  return {
    made_at: made?.at ?? null,
    is_old: config.backup.time !== null && (await isOld(made, backup_old_ms)),
    failed_at: failed?.at ?? null,
    cause: failed?.cause ?? null,
    lacking: made?.lacking ?? 0,
    trial_at: trial?.at ?? null,
    trial_cause: trial?.cause ?? null,
    trial_photos: trial?.photos ?? 0,
    is_trial_old: config.backup.time !== null && config.backup.trial && (await isOld(trial, trial_old_ms)),
  }
}

/** Returns `null` if the folder does not exist: with a database and a storage elsewhere, this machine keeps no data. */
async function findDisk(folder: string) {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return found && { used: 1 - found.bavail / found.blocks, free_bytes: found.bavail * found.bsize }
}
