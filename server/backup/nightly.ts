import type { ErasureLog } from '#server/adapters/erasure-log/port.ts'
import { dropUnneededFiles } from './files.ts'
import { BackupRunning, dropOldBackups, withBackupLock } from './folder.ts'
import type { BackupOptions } from './make-backup.ts'
import { makeVerified, type VerifiedNow } from './make-verified.ts'
import { writeRecord } from './record.ts'

/**
 * Makes the nightly backup, verifies it, and deletes the oldest ones with
 * what only they needed. Records a failure for the console. Returns `null`
 * if another process makes a backup already.
 * @param keep number of backups that are kept
 */
export async function backUpNightly(
  options: BackupOptions & { readonly erasureLog: ErasureLog },
  keep: number,
): Promise<VerifiedNow | null> {
  const { pool, folder, now, erasureLog } = options
  try {
    return await withBackupLock(pool, async () => {
      const made = await makeVerified(options)
      const kept = await dropOldBackups(folder, keep)
      const oldest = kept.at(-1)?.madeAt ?? now
      await dropUnneededFiles(folder, oldest)
      await erasureLog.forgetBefore(oldest)
      return made
    })
  } catch (error) {
    if (error instanceof BackupRunning) return null
    await writeRecord(pool, { failed: { at: now.toISOString(), why: (error as Error).message } }).catch(
      () => {},
    )
    throw error
  }
}
