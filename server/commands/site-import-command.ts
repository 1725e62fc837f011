import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { Currency, plainHost } from '../domain/sites/index.ts'
import { openStorage } from '../open-storage.ts'
import { importSite, type ImportedSite, readManifest } from '../site-transfer/site-import.ts'
import { whenStopped } from './when-stopped.ts'

export const usage = `npm run import-site -- FOLDER [--host=HOST] [--origin=URL] [--currency=CODE]
Moves the site of an export (npm run export-site) into this installation. Both have the same version of the product. It
leaves nothing behind if it fails, and can then be repeated. An installation without any site takes over the keys of the
old one: stop it first. --currency only asserts the currency of the site, because amounts are never converted.
Example, on another host than before:
  npm run import-site -- /mnt/move/amici --host=friends.example --origin=https://friends.example`

/** Runs `npm run import-site` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runImportCommand(
  pool: pg.Pool,
  args: readonly string[],
  config: Pick<Config, 's3' | 'dataDir'>,
  now: Date,
): Promise<string[]> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    ...{ args: [...args], allowPositionals: true },
    options: { host: text, origin: text, currency: text },
  })
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Error(usage)
  const folder = resolve(given)
  const { site } = await readManifest(folder)
  if (values.currency !== undefined && Currency.parse(values.currency) !== site.currency)
    throw new Error(
      `The site sells in ${site.currency}. Its sales, lots and ledgers stay in that currency: no amount is converted.`,
    )
  const imported = await importSite({
    ...{ pool, storage: openStorage(config), folder, now },
    host: values.host === undefined ? null : plainHost(values.host),
    origin: values.origin ?? null,
    stopping: whenStopped('The import was stopped; it has left nothing.'),
  })
  return describe(imported)
}

function describe({ manifest, host, keys, left }: ImportedSite): string[] {
  const { site, tables, jobs, files } = manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const isElsewhere = host !== site.domain
  return [
    `Moved ${site.domain}${isElsewhere ? ` to ${host}` : ''}: ${rows} rows, ${jobs.rows} jobs, ${files.rows} files of pictures. Sums and ledgers are those of the export.`,
    ...Object.entries(left).map(([table, count]) => `Left out, for lack of keys: ${count} rows of ${table}.`),
    ...(keys === 'own' ? ['This installation now has the keys of the old one. Start the product.'] : []),
    ...(keys === 'none' ? ['Signed links in old mails lead to a page that says that they have ended.'] : []),
    ...(isElsewhere
      ? ['Passkeys and sessions belong to the old host: members sign in with their passwords.']
      : []),
    'Next: npm run staff -- reset --mail=ADDRESS for each person of the staff; npm run doctor; then the DNS of the host.',
  ]
}
