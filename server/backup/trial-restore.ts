import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { canDecode } from '#server/adapters/pictures/can-decode.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import type { DatabaseConnection } from '#server/adapters/postgres/port.ts'
import { withScratchDatabase } from '#server/adapters/postgres/scratch-database.ts'
import { trySignIn } from '#server/domain/accounts/index.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { days } from '#server/kernel/clock.ts'
import { isStoredVoice } from '#server/kernel/voice.ts'
import { BackupFailure, blame, causeOf } from './causes.ts'
import { eachKey, readFiles, readStored } from './files.ts'
import type { VerifiedNow } from './make-verified.ts'
import { readRecord, writeRecord } from './record.ts'
import { restoreDatabase } from './restore-database.ts'

/** Time after a trial restore until the next one. Less than a week, because nights are not equally long. */
const pause_ms = days(6.5)

/** Free space that a trial restore needs, as a multiple of the database's size. */
const needed_share = 1.5

export interface TrialOptions {
  /** The connection of the installation's database. Its server gets the scratch database. */
  readonly connection: DatabaseConnection
  readonly pool: pg.Pool
  readonly storage: ObjectStorage
  /** The folder of backups, with the photos. */
  readonly folder: string
  readonly backup: Pick<VerifiedNow, 'path' | 'identities' | 'header' | 'sample'>
  /** Folder of the embedded database; `null` for a server whose disk is elsewhere. */
  readonly dataDir: string | null
  readonly now: Date
}

/** Returns whether the last trial restore is a week old, or failed, or there was none. */
export async function isTrialDue(pool: pg.Pool, now: Date): Promise<boolean> {
  const { trial } = await readRecord(pool)
  return trial === null || trial.cause !== null || now.getTime() - Date.parse(trial.at) > pause_ms
}

/**
 * Restores a backup into a scratch database and drops it again: rows and sums must be those of the backup, the hash
 * chains of the ledger must verify, a member must be able to sign in, and a sample of the photos must be whole. Records
 * the result for the console. Returns the message of a failure, or `null`. The caller holds the lock of backups.
 */
export async function tryRestore(options: TrialOptions): Promise<string | null> {
  const { pool, now } = options
  const error = await restoreIntoScratch(options).then(
    () => null,
    (reason: Error) => reason,
  )
  const { length: photos } = options.backup.sample
  await writeRecord(pool, { trial: { at: now.toISOString(), cause: error && causeOf(error), photos } })
  return error && error.message
}

async function restoreIntoScratch(options: TrialOptions): Promise<void> {
  const { connection, pool, backup, dataDir, now } = options
  if (dataDir !== null) await assertRoom(pool, dataDir)
  await withScratchDatabase(connection, async (scratch) => {
    const { path, identities } = backup
    await restoreDatabase({ connection: scratch, path, identities }).catch(blame('restore'))
    const db = createPool(scratch, { max: 2, name: 'batticuore trial restore' })
    try {
      const { count, differences } = await verifyBooks(db, now)
      if (count > 0)
        throw new BackupFailure(
          'books',
          `the books of the backup have ${count} differences: ${differences[0]?.what}`,
        )
      if (!(await trySignIn({ db, clock: { now: () => now } })))
        throw new BackupFailure('sign_in', 'no member of the backup can sign in')
    } finally {
      await db.end()
    }
  })
  await comparePhotos(options)
}

/**
 * Reads the sample of the photos and voices back from the folder of backups. Throws unless each of their files is a picture
 * or a recording, and is the same as in the storage. A file that was deleted there since is only decoded.
 */
async function comparePhotos({ storage, folder, backup }: TrialOptions): Promise<void> {
  const { sample, identities, header } = backup
  await eachKey(sample, async (key) => {
    const parts = await readFiles(folder, key, header.recipient_hash, identities)
    if (parts === null) throw new BackupFailure('photos', `the photo ${key} of the backup cannot be read`)
    for (const { name, bytes } of parts) {
      const stored = await readStored(storage, name)
      if (stored !== null && !stored.equals(bytes))
        throw new BackupFailure('photos', `${name} of the backup differs from the storage`)
      const isVoice = name.endsWith('.wav')
      if (!(isVoice ? isStoredVoice(Buffer.from(bytes)) : await canDecode(bytes)))
        throw new BackupFailure('photos', `${name} of the backup is no ${isVoice ? 'recording' : 'picture'}`)
    }
  })
}

/** Throws unless the disk of the embedded database has room for a second one. */
async function assertRoom(pool: pg.Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < Number(rows[0]?.size) * needed_share)
    throw new BackupFailure(
      'no_room',
      'the disk has no room for a trial restore: free some space, or set BACKUP_TRIAL=off',
    )
}
