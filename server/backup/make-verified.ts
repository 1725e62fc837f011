import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { ErasureLog } from '#server/adapters/erasure-log/port.ts'
import { blame } from './causes.ts'
import { copyLogBeside } from './erasures.ts'
import { type BackupOptions, keepBackup, type MadeBackup, makeBackup } from './make-backup.ts'
import { writeRecord } from './record.ts'
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts'

export type VerifiedNow = MadeBackup & VerifiedBackup & { readonly seconds: number }

export interface VerifiedOptions extends BackupOptions {
  readonly erasureLog: ErasureLog
}

/**
 * Makes a backup, reads it back, and records it as the newest verified one. Copies the erasure log beside it. Deletes a
 * backup that cannot be read back, and throws. The caller holds the lock of backups.
 */
export async function makeVerified(options: VerifiedOptions): Promise<VerifiedNow> {
  const { pool, folder, now, stopping } = options
  const begin = performance.now()
  const draft = await makeBackup(options)
  const verified = await verifyBackup({
    ...{ path: draft.path, folder, identities: draft.identities },
    ...(stopping && { stopping }),
  }).catch(async (error) => {
    await rm(draft.path, { force: true })
    return blame('archive')(error)
  })
  const made = await keepBackup(draft)
  await copyLogBeside(options.erasureLog, folder)
  const seconds = Math.round((performance.now() - begin) / 1000)
  const { name, bytes, isEncrypted: is_encrypted } = made
  await writeRecord(pool, {
    made: {
      at: now.toISOString(),
      name,
      bytes,
      seconds,
      is_encrypted,
      host: hostname(),
      lacking: verified.lacking.length,
    },
    failed: null,
  })
  return { ...made, ...verified, seconds }
}
