import { statfs } from 'node:fs/promises'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { findBooksCheck } from '#server/domain/credits/index.ts'
import { findLogCheck } from '#server/domain/moderation/index.ts'
import { findInstallationValue } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type BackupRecord, backups_value, noBackups } from '#server/kernel/backups.ts'
import { days } from '#server/kernel/clock.ts'
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

/** A nightly backup that is older has missed a night. */
const backup_old_ms = days(2)
/** A weekly trial restore that is older has missed a week. */
const trial_old_ms = days(15)

async function findBackups({ db, clock, config }: App): Promise<CallOutput<'getHealth'>['backups']> {
  const record = await findInstallationValue<BackupRecord>(db, backups_value)
  if (record === null && config.backup.time === null) return null
  const { made, failed, trial } = record ?? noBackups
  const ageOf = (result: { at: string } | null) =>
    result ? clock.now().getTime() - Date.parse(result.at) : 0
  return {
    made_at: made?.at ?? null,
    is_old: config.backup.time !== null && ageOf(made) > backup_old_ms,
    failed_at: failed?.at ?? null,
    why: failed?.why ?? null,
    trial_at: trial?.at ?? null,
    trial_why: trial?.why ?? null,
    is_trial_old: config.backup.time !== null && config.backup.trial && ageOf(trial) > trial_old_ms,
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
