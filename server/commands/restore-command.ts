import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { ErasureLog } from '../adapters/erasure-log/port.ts'
import { copyErasures, erasureLogIn, erasures_folder } from '../adapters/erasure-log/stored.ts'
import type { ObjectStorage } from '../adapters/object-storage/port.ts'
import { erasures_days, keepErasuresSince } from '../backup/erasures.ts'
import { eachKey, nameSome, restoreFiles } from '../backup/files.ts'
import { madeAtOf } from '../backup/folder.ts'
import type { Header } from '../backup/format.ts'
import { readIdentities } from '../backup/read-identities.ts'
import { type RestoreOptions, restoreDatabase } from '../backup/restore-database.ts'
import { settleRestored } from '../backup/settle-restored.ts'
import { listStaff } from '../domain/accounts/index.ts'
import { listSigningKeys } from '../domain/sites/index.ts'
import type { App } from '../kernel/app.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'

export const usage = `npm run restore -- FILE [--identity=FILE]
npm run restore -- FILE --into=postgres://user@host:5432/name [--identity=FILE]
npm run restore -- --settle
Restores a backup into the empty database of DATABASE_URL or DATA_DIR, with its photos. Then erases the members again who
were erased since, ends all sessions, and drops mails that were sent since. Stop the product first.
--into restores only the rows, into another empty database, to look something up. Its password is in PGPASSWORD.
--without-erasures restores although no erasure log is found: erased members come back.
--settle repeats only the last step, or does it after the database server's own recovery to an earlier time.
Example, on a new server:
  npm run restore -- /mnt/backups/batticuore-20261129T021500Z-3f9a.tar.zst.age --identity=key.txt`

export interface RestoreArguments {
  /** Path of the backup; `null` to settle only. */
  readonly path: string | null
  readonly identities: readonly string[]
  /** The database to restore into; `null` for the one of the settings. */
  readonly into: string | null
  /** True to restore without any erasure log. */
  readonly withoutErasures: boolean
}

/** Reads the arguments of `npm run restore`. Throws an error with the usage, or for a missing file. */
export async function readRestoreArguments(args: readonly string[]): Promise<RestoreArguments> {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      into: { type: 'string' },
      settle: { type: 'boolean' },
      'without-erasures': { type: 'boolean' },
    },
  })
  const [file, ...more] = positionals
  const isSettling = values.settle === true && values.into === undefined
  if ((file === undefined) !== isSettling || more.length > 0) throw new Error(usage)
  if (values.into !== undefined) assertNoPassword(values.into)
  const path = file === undefined ? null : resolve(file)
  if (path !== null && !existsSync(path)) throw new Error(`There is no file ${path}.`)
  return {
    ...{ path, identities: await readIdentities(values.identity), into: values.into ?? null },
    withoutErasures: values['without-erasures'] === true,
  }
}

/** Throws if the URL has a password: every user of the machine reads the arguments of a process. */
function assertNoPassword(url: string): void {
  if (URL.canParse(url) && (new URL(url).password || new URL(url).searchParams.has('password')))
    throw new Error(
      '--into: leave the password out, and give it as PGPASSWORD (it would be in the list of processes)',
    )
}

/**
 * Takes over the erasure log beside a backup into that of the installation, before the restore. Returns the lines to
 * print. Throws if neither is there, because all members who were erased since the backup would come back.
 */
export async function takeErasures(
  path: string,
  own: ErasureLog,
  { now, withoutErasures }: { now: Date; withoutErasures: boolean },
): Promise<string[]> {
  const beside = join(dirname(path), erasures_folder)
  const isThere = existsSync(beside)
  if (isThere) await copyErasures(erasureLogIn(dirname(path)), own)
  const members = new Set((await own.list()).map(({ member }) => member)).size
  if (!isThere && members === 0 && !withoutErasures)
    throw new Error(
      `There is no erasure log in ${beside}, and none in this installation, so nothing was restored: members who were ` +
        'erased since the backup would come back. Copy the folder erased/ of the lost installation beside the backup, ' +
        'or give --without-erasures.',
    )
  const madeAt = madeAtOf(path)
  const isOld = madeAt !== null && madeAt < keepErasuresSince(now)
  return [
    `Erasure log: ${members} members, read in ${isThere ? `${beside} and ` : ''}this installation.`,
    ...(isOld
      ? [
          `The backup is older than ${erasures_days} days, and the log may not reach so far: ` +
            'members who were erased soon after the backup may come back.',
        ]
      : []),
  ]
}

/**
 * Restores the rows of a backup.
 * @param storage receives the photos; `null` to leave them in the backup
 * @returns the lines to print
 */
export async function restoreBackup(
  { connection, path, identities }: RestoreOptions,
  storage: ObjectStorage | null,
): Promise<string[]> {
  const folder = dirname(path)
  let restored = 0
  const lacking: string[] = []
  const restoreKey = async (to: ObjectStorage, key: string, { recipient_hash: recipientHash }: Header) => {
    if (await restoreFiles(to, folder, key, recipientHash, identities)) restored++
    else lacking.push(key)
  }
  const { header, manifest } = await restoreDatabase({
    ...{ connection, path, identities },
    ...(storage && {
      restoreKeys: (keys, header) => eachKey(keys, (key) => restoreKey(storage, key, header)),
    }),
  })
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return [
    `Restored ${basename(path)} of ${header.made_at}: ${rows} rows and ${restored} photos. Its sums are those of the backup.`,
    ...(lacking.length > 0
      ? [
          `${lacking.length} photos are not in ${folder}/files, or damaged; their places stay empty: ${nameSome(lacking)}.`,
        ]
      : []),
  ]
}

/** Adapts a restored database to what has happened since its backup. Returns the lines to print. */
export async function settle(app: App): Promise<string[]> {
  const settled = await settleRestored(app)
  await inTransaction(app.db, (tx) => auditInstallation(tx, 'restore', settled, app.clock.now()))
  const staff = (await listStaff(app.db)).filter(
    ({ sites, hasPassword, passkeys }) => sites.length > 0 && (hasPassword || passkeys > 0),
  )
  const keys = await listSigningKeys(app.db)
  return [
    ...(settled.sites > 0 ? [`Removed ${settled.sites} sites again, which were removed since.`] : []),
    `Erased ${settled.erased} members again, who were erased since. Ended ${settled.sessions} sessions.`,
    `Dropped ${settled.dropped} mails and notices, which were sent since.`,
    `Of the backup's time are also the bans, blocks and passwords of members, the ${keys.length} keys that are accepted, and who of the staff can sign in:`,
    ...staff.map(({ email, role }) => `- ${email}, ${role}`),
    'Remove those who have left since, and rotate and forget keys again if that was done since.',
    'Start the product now: it asks the payment providers about open payments by itself.',
  ]
}
