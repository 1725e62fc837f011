import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type pg from 'pg'
import type { DatabaseConnection } from '../adapters/postgres/port.ts'
import { nameSome } from '../backup/files.ts'
import { listBackups, withBackupLock } from '../backup/folder.ts'
import { lowerOwn } from '../backup/lower-priority.ts'
import { makeVerified, type VerifiedNow, type VerifiedOptions } from '../backup/make-verified.ts'
import { backUpNightly } from '../backup/nightly.ts'
import { readIdentities } from '../backup/read-identities.ts'
import { tryRestore } from '../backup/trial-restore.ts'
import { type VerifiedBackup, verifyBackup } from '../backup/verify-backup.ts'
import type { Config } from '../config/config.ts'
import { openErasureLog, openStorage } from '../open-storage.ts'
import { readVersion } from '../read-version.ts'
import { parseArguments } from './parse-arguments.ts'
import { whenStopped } from './when-stopped.ts'

export const usage = `npm run backup [-- --to=FOLDER]
npm run backup -- list [--to=FOLDER]
npm run backup -- verify FILE [--identity=FILE]
npm run backup -- trial
Example, before an upgrade:
  npm run backup -- --to=/mnt/backups`

/**
 * Runs `npm run backup` with these arguments, while the product runs. Returns the lines to print. Throws an error with the
 * usage.
 */
export async function runBackupCommand(
  pool: pg.Pool,
  args: readonly string[],
  config: Config,
  connection: DatabaseConnection,
): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, identity: { type: 'string' } },
  })
  const [command, file, ...more] = positionals
  const folder = resolve(values.to ?? config.backup.folder)
  if (command === undefined) return make(pool, folder, config)
  // The job of the worker runs this command.
  if (command === 'nightly' && file === undefined) return nightly(pool, config, connection)
  if (command === 'trial' && file === undefined) return trial(pool, config, connection)
  if (command === 'list' && file === undefined) return list(folder)
  if (command === 'verify' && file !== undefined && more.length === 0)
    return verify(resolve(file), values.identity)
  throw new Error(usage)
}

async function make(pool: pg.Pool, folder: string, config: Config): Promise<string[]> {
  return describeMade(
    await withBackupLock(pool, async () => makeVerified(await optionsOf(pool, folder, config))),
  )
}

async function nightly(pool: pg.Pool, config: Config, connection: DatabaseConnection): Promise<string[]> {
  // Lets requests go first on a busy machine.
  lowerOwn()
  const options = await optionsOf(pool, config.backup.folder, config)
  const night = await backUpNightly({
    ...options,
    keep: config.backup.keep,
    trial: config.backup.trial ? trialOn(connection, config) : null,
  })
  if (night === null) return ['Another process makes a backup already.']
  return [...describeMade(night.made), ...(night.trial === undefined ? [] : [describeTrial(night.trial)])]
}

async function trial(pool: pg.Pool, config: Config, connection: DatabaseConnection): Promise<string[]> {
  const why = await withBackupLock(pool, async () => {
    const options = await optionsOf(pool, config.backup.folder, config)
    return tryRestore({ ...trialOn(connection, config), ...options, backup: await makeVerified(options) })
  })
  if (why !== null) throw new Error(describeTrial(why))
  return [describeTrial(why)]
}

const trialOn = (connection: DatabaseConnection, { databaseUrl, dataDir }: Config) => ({
  connection,
  dataDir: databaseUrl === null ? dataDir : null,
})

const describeTrial = (why: string | null): string =>
  why === null
    ? 'Trial restore: its rows, sums and books are right, a member can sign in, and the photos that were read are whole.'
    : `Trial restore failed: ${why}`

async function optionsOf(pool: pg.Pool, folder: string, config: Config): Promise<VerifiedOptions> {
  return {
    ...{ pool, folder, storage: openStorage(config), product: await readVersion(), now: new Date() },
    recipient: config.backup.recipient,
    erasureLog: openErasureLog(config),
    stopping: whenStopped('The backup was stopped; it has left no file.'),
  }
}

const describeMade = (made: VerifiedNow): string[] => [
  `${made.path}: ${megabytes(made.bytes)} in ${made.seconds} s, read back and verified.`,
  ...describe(made),
  ...(made.lacking.length > 0
    ? [
        `Rows name ${countPhotos(made.lacking.length)} that the storage has lost, so the backup lacks: ${nameSome(made.lacking)}.`,
      ]
    : []),
  ...(made.isEncrypted ? [] : ['It is not encrypted: set BACKUP_RECIPIENT, or keep the folder private.']),
]

async function list(folder: string): Promise<string[]> {
  const backups = await listBackups(folder)
  if (backups.length === 0) return [`There is no backup in ${folder}.`]
  return backups.map(({ path, bytes }) => `${path}: ${megabytes(bytes)}`)
}

async function verify(path: string, identity: string | undefined): Promise<string[]> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const verified = await verifyBackup({
    path,
    folder: dirname(path),
    identities: await readIdentities(identity),
    readsPhotos: true,
  })
  if (verified.lacking.length > 0)
    throw new Error(
      `${path}: its rows are whole, but ${countPhotos(verified.lacking.length)} are not in files/, or damaged: ${nameSome(verified.lacking)}.`,
    )
  return [`${basename(path)} is whole.`, ...describe(verified)]
}

function describe({ header, manifest }: VerifiedBackup): string[] {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return [
    `version ${header.product}, schema ${header.migrations.at(-1)?.name ?? 'none'}, PostgreSQL ${header.postgres}, ${header.made_at}`,
    `${rows} rows in ${header.tables.length} tables, ${countPhotos(manifest.files.count)}`,
    ...Object.entries(manifest.sums ?? {}).map(([name, value]) => `${name}: ${value}`),
  ]
}

const countPhotos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
