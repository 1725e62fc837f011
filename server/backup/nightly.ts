import { erasureLogIn } from '#server/adapters/erasure-log/stored.ts'
import { causeOf } from './causes.ts'
import { keepErasuresSince } from './erasures.ts'
import { dropUnneededFiles } from './files.ts'
import { BackupRunning, dropOldBackups, withBackupLock } from './folder.ts'
import { makeVerified, type VerifiedNow, type VerifiedOptions } from './make-verified.ts'
import { writeRecord } from './record.ts'
import { isTrialDue, type TrialOptions, tryRestore } from './trial-restore.ts'

export interface NightOptions extends VerifiedOptions {
  /** Number of backups that are kept. */
  readonly keep: number
  /** The place of the weekly trial restore; `null` without it. */
  readonly trial: Pick<TrialOptions, 'connection' | 'dataDir'> | null
}

export interface Night {
  readonly made: VerifiedNow
  /** Reason of a failed trial restore, `null` after a successful one, absent if none was due. */
  readonly trial?: string | null
}

/**
 * Makes the nightly backup, verifies it, deletes the oldest ones with what only they needed, and restores it for trial
 * once a week. Records the cause of a failure for the console. Returns `null` if another process makes a backup already.
 */
export async function backUpNightly(options: NightOptions): Promise<Night | null> {
  const { pool, folder, now, erasureLog, keep, trial, stopping } = options
  try {
    return await withBackupLock(pool, async () => {
      const made = await makeVerified(options)
      const kept = await dropOldBackups(folder, keep)
      const oldest = kept.at(-1)?.madeAt ?? now
      await dropUnneededFiles(folder, oldest)
      for (const log of [erasureLog, erasureLogIn(folder)])
        await log.forgetBefore(keepErasuresSince(now, oldest))
      if (trial === null || !(await isTrialDue(pool, now))) return { made }
      return { made, trial: await tryRestore({ ...trial, ...options, backup: made }) }
    })
  } catch (error) {
    if (error instanceof BackupRunning) return null
    const cause = stopping?.aborted ? 'stopped' : causeOf(error)
    await writeRecord(pool, { failed: { at: now.toISOString(), cause } }).catch(() => {})
    throw error
  }
}
