import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { erasures_folder } from '../adapters/erasure-log/stored.ts'
import { nameSome } from '../backup/files.ts'
import type { Config } from '../config/config.ts'
import { audit } from '../domain/moderation/index.ts'
import { plainHost, readStoredSites } from '../domain/sites/index.ts'
import { inTransaction } from '../kernel/sql.ts'
import { openStorage } from '../open-storage.ts'
import { readVersion } from '../read-version.ts'
import { exportSite } from '../site-transfer/export-site.ts'
import { parseArguments } from './parse-arguments.ts'
import { whenStopped } from './when-stopped.ts'

export const usage = `npm run export-site -- --host=HOST --to=FOLDER [--without-keys] [--without-pictures]
Writes the rows and pictures of a site into a new folder, for npm run import-site on another installation. Works while
the product runs; stop it for the last export before the move (docs/operating.md). The folder has messages, password
hashes and, unless --without-keys, the keys of the installation: keep it private. An export in which no picture has a file
fails, because their disk is probably not mounted, unless --without-pictures.
Example:
  npm run export-site -- --host=amici.example --to=/mnt/move/amici`

/** Runs `npm run export-site` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runExportCommand(
  pool: pg.Pool,
  args: readonly string[],
  config: Pick<Config, 's3' | 'dataDir' | 'backup'>,
  now: Date,
): Promise<string[]> {
  const { values } = parseArguments(usage, {
    args: [...args],
    options: {
      ...{ host: { type: 'string' }, to: { type: 'string' } },
      ...{ 'without-keys': { type: 'boolean' }, 'without-pictures': { type: 'boolean' } },
    },
  })
  const { host, to } = values
  if (!host || !to) throw new Error(usage)
  const site = (await readStoredSites(pool, now)).find(({ domain }) => domain === plainHost(host))
  if (!site) throw new Error(`There is no site ${host}.`)
  const folder = resolve(to)
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder.`)
  const withKeys = !values['without-keys']
  const {
    tables,
    jobs,
    files,
    sums,
    audit: trail,
  } = await exportSite({
    ...{ pool, storage: openStorage(config), site, folder, product: await readVersion(), now, withKeys },
    withoutPictures: values['without-pictures'] ?? false,
    stopping: whenStopped('The export was stopped; it has left no folder.'),
  })
  await inTransaction(pool, (tx) =>
    audit(
      tx,
      {
        ...{ staff: null, site: site.id, member: null, action: 'command_run', before: {} },
        ...{ object: { kind: 'installation', id: site.id } },
        after: { command: 'export-site', host: site.domain, with_keys: withKeys },
      },
      now,
    ),
  )
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return [
    `${folder}: ${rows} rows in ${Object.keys(tables).length} tables, ${jobs.rows} jobs, ${files.rows} files of pictures.`,
    ...Object.entries(sums).map(([name, value]) => `${name}: ${value}`),
    ...(files.missing.length > 0
      ? [`${files.missing.length} files of pictures are missing: ${nameSome(files.missing)}.`]
      : []),
    ...(trail.differences > 0
      ? [`The audit trail has ${trail.differences} differences: npm run audit -- verify`]
      : []),
    'The folder is as secret as the database. Next, on the other installation: npm run import-site -- FOLDER --erased=FOLDER',
    `--erased is a copy of ${join(config.backup.folder, erasures_folder)}, made after the last run of the product here and npm run backup.`,
  ]
}
