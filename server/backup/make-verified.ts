import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { type BackupOptions, type MadeBackup, makeBackup } from './make-backup.ts'
import { writeRecord } from './record.ts'
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts'

export type VerifiedNow = MadeBackup & VerifiedBackup & { readonly seconds: number }

/**
 * Makes a backup and reads it back. Records it as the newest verified backup. Deletes a backup that cannot be read
 * back, and throws. The caller holds the lock of backups.
 */
export async function makeVerified(options: BackupOptions): Promise<VerifiedNow> {
  const { pool, folder, now, stopping } = options
  const begin = performance.now()
  const made = await makeBackup(options)
  stopping?.throwIfAborted()
  const verified = await verifyBackup({ ...made, folder }, made.identities).catch(async (error) => {
    await rm(made.path, { force: true })
    throw error
  })
  const seconds = Math.round((performance.now() - begin) / 1000)
  const { name, bytes, isEncrypted: is_encrypted } = made
  await writeRecord(pool, {
    made: { at: now.toISOString(), name, bytes, seconds, is_encrypted, host: hostname() },
    failed: null,
  })
  return { ...made, ...verified, seconds }
}
