import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { lock_space, locks } from '#server/adapters/postgres/app-lock.ts'
import { makeWritable } from '#server/kernel/make-folder.ts'
import { draft_suffix } from './archive.ts'

/** `batticuore-20261129T021500Z-3f9a.tar.zst`, with `.age` if it is encrypted. Names sort by time. */
const backup_name = /^batticuore-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{4}\.tar\.zst(\.age)?$/

/** A complete backup in a folder. */
export interface StoredBackup {
  readonly name: string
  readonly path: string
  readonly madeAt: Date
  readonly bytes: number
  readonly isEncrypted: boolean
}

/** Returns a new name for a backup of this time. */
export function nameBackup(madeAt: Date, isEncrypted: boolean): string {
  const time = `${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}`
  return `batticuore-${time}-${randomBytes(2).toString('hex')}.tar.zst${isEncrypted ? '.age' : ''}`
}

/** Returns the time of a backup by its name; `null` for another file. */
export function madeAtOf(path: string): Date | null {
  const [, year, month, day, hour, minute, second] = backup_name.exec(basename(path)) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

/** Creates the folder of backups, which only its owner may read. Throws an error in words if it cannot be used. */
export const prepareFolder = (folder: string): void => makeWritable(folder, 0o700)

/** Returns the complete backups of a folder, the newest first. Empty if there is no such folder. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const named = (await readdir(folder).catch(orNone)).flatMap((name) => {
    const madeAt = madeAtOf(name)
    return madeAt ? [{ name, madeAt }] : []
  })
  const stored = await Promise.all(
    named.map(async ({ name, madeAt }) => {
      const path = join(folder, name)
      return { name, path, madeAt, bytes: (await stat(path)).size, isEncrypted: name.endsWith('.age') }
    }),
  )
  return stored.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.name < b.name ? 1 : -1))
}

/** Returns no names for a folder that does not exist. */
export function orNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/**
 * Deletes all backups but the newest `keep` and the newest of each of the last `keep` days with one, so that many of one
 * day do not push out those of the days before. Also deletes what killed processes have left behind. The caller holds the lock of
 * backups. Returns the backups that are left, the newest first.
 */
export async function dropOldBackups(folder: string, keep: number): Promise<StoredBackup[]> {
  const all = await listBackups(folder)
  const days = Map.groupBy(all, ({ madeAt }) => madeAt.toISOString().slice(0, 10))
  const ofDays = [...days.values()].slice(0, keep).map(([newest]) => newest)
  const kept = new Set([...all.slice(0, keep), ...ofDays])
  for (const backup of all) if (!kept.has(backup)) await rm(backup.path)
  await dropDrafts(folder)
  return all.filter((backup) => kept.has(backup))
}

/** Deletes the drafts that killed processes have left in a folder. */
export async function dropDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(orNone))
    if (name.endsWith(draft_suffix)) await rm(join(folder, name), { force: true })
}

/** Another process is making a backup of the same database. */
export class BackupRunning extends Error {
  constructor() {
    super('Another process is making a backup of this database. Wait until it has finished.')
  }
}

/**
 * Runs `work` while no other process makes a backup of the database. The lock ends with the connection, so a killed
 * process leaves none. Throws `BackupRunning` if another process holds it.
 */
export async function withBackupLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      lock_space,
      locks.backup,
    ])
    if (!rows[0]?.free) throw new BackupRunning()
    const result = await work()
    // The server notices a closed connection only a moment later.
    await client.query('select pg_advisory_unlock($1, $2)', [lock_space, locks.backup])
    return result
  } finally {
    client.release(true)
  }
}
