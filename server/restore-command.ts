import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseConnection } from './adapters/postgres/port.ts'
import { eachKey, hasFiles, restoreFiles } from './backup/files.ts'
import { readIdentities } from './backup/read-identities.ts'
import { restoreDatabase } from './backup/restore-database.ts'
import type { Config } from './config.ts'
import { openStorage } from './open-storage.ts'

export const usage = `npm run restore -- FILE [--identity=FILE]
npm run restore -- FILE --into=postgres://user:password@host:5432/name [--identity=FILE]
Restores a backup into the empty database of DATABASE_URL or DATA_DIR, with its photos. With --into, restores only the
rows into another empty database. Stop the product first.
Example, on a new server:
  DATA_DIR=/var/lib/batticuore npm run restore -- /mnt/backups/batticuore-20261129T021500Z-3f9a.tar.zst.age --identity=key.txt`

export interface RestoreArguments {
  readonly path: string
  readonly identities: readonly string[]
  /** The database to restore into; `null` for the one of the settings. */
  readonly into: string | null
}

/** Reads the arguments of `npm run restore`. Throws an error with the usage, or for a missing file. */
export async function readRestoreArguments(args: readonly string[]): Promise<RestoreArguments> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { identity: { type: 'string' }, into: { type: 'string' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  const path = resolve(file)
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  return { path, identities: await readIdentities(values.identity), into: values.into ?? null }
}

/** Restores a backup into the database of the connection. Returns the lines to print. */
export async function runRestore(
  connection: DatabaseConnection,
  { path, identities, into }: RestoreArguments,
  config: Pick<Config, 's3' | 'dataDir'>,
): Promise<string[]> {
  const folder = dirname(path)
  const isEncrypted = path.endsWith('.age')
  const storage = openStorage(config)
  const lacking: string[] = []
  const { header, manifest } = await restoreDatabase({
    ...{ connection, path, identities },
    ...(into === null && {
      restoreKeys: (keys) =>
        eachKey(keys, async (key) => {
          if (await hasFiles(folder, key, isEncrypted))
            await restoreFiles(storage, folder, key, isEncrypted, identities)
          else lacking.push(key)
        }),
    }),
  })
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const photos = into === null ? manifest.files.count - lacking.length : 0
  return [
    `Restored ${basename(path)} of ${header.made_at}: ${rows} rows and ${photos} photos. Its sums are those of the backup.`,
    ...(lacking.length > 0
      ? [`${lacking.length} photos are not in ${folder}/files; their places stay empty.`]
      : []),
  ]
}
