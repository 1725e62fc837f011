import { resolve } from 'node:path'
import type pg from 'pg'
import { nameSome } from '../backup/files.ts'
import type { Config } from '../config/config.ts'
import { Currency, plainHost } from '../domain/sites/index.ts'
import { openStorage } from '../open-storage.ts'
import { readErased } from '../site-transfer/erasures.ts'
import { importSite, type ImportedSite, readManifest } from '../site-transfer/import-site.ts'
import { parseArguments } from './parse-arguments.ts'
import { whenStopped } from './when-stopped.ts'

export const usage = `npm run import-site -- FOLDER --erased=FOLDER [--host=HOST] [--origin=URL] [--currency=CODE]
Moves the site of an export (npm run export-site) into this installation. Both have the same version of the product. It
leaves nothing behind if it fails, and can then be repeated. An installation without any site takes over the keys of the
old one: stop it first. --currency only asserts the currency of the site, because amounts are never converted.
--erased names the erasure log of the old installation (BACKUP_FOLDER/erased), copied after its last run: members who were
erased since the export are erased here too. --without-erasures imports without it: they come back.
Exits with 2 if the site has moved and files of its pictures are missing.
Example, on another host than before:
  npm run import-site -- /mnt/move/amici --erased=/mnt/move/erased --host=friends.example`

/**
 * Runs `npm run import-site` with these arguments. Returns the lines to print, and whether no file of a picture is missing.
 * Throws an error with the usage.
 */
export async function runImportCommand(
  pool: pg.Pool,
  args: readonly string[],
  config: Pick<Config, 's3' | 'dataDir'>,
  now: Date,
): Promise<{ lines: string[]; isWhole: boolean }> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(usage, {
    ...{ args: [...args], allowPositionals: true },
    options: {
      ...{ host: text, origin: text, currency: text, erased: text },
      'without-erasures': { type: 'boolean' },
    },
  })
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Error(usage)
  const folder = resolve(given)
  const manifest = await readManifest(folder)
  const { site, files } = manifest
  if (values.currency !== undefined && Currency.parse(values.currency) !== site.currency)
    throw new Error(
      `The site sells in ${site.currency}. Its sales, lots and ledgers stay in that currency: no amount is converted.`,
    )
  if ((values.erased === undefined) === !values['without-erasures'])
    throw new Error(
      'Members who were erased since the export would come back. Copy the erasure log of the old installation ' +
        '(BACKUP_FOLDER/erased) here and name it with --erased=FOLDER, or give --without-erasures.',
    )
  const erased = values.erased === undefined ? null : await readErased(resolve(values.erased), manifest, now)
  const imported = await importSite({
    ...{ pool, storage: openStorage(config), folder, now },
    host: values.host === undefined ? null : plainHost(values.host),
    origin: values.origin ?? null,
    erased,
    stopping: whenStopped('The import was stopped; it has left nothing.'),
  })
  return { lines: describe(imported, erased?.size ?? null), isWhole: files.missing.length === 0 }
}

function describe(
  { manifest, host, keys, left, erased, staff }: ImportedSite,
  entries: number | null,
): string[] {
  const { site, tables, jobs, files } = manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const isElsewhere = host !== site.domain
  return [
    `Moved ${site.domain}${isElsewhere ? ` to ${host}` : ''}: ${rows} rows, ${jobs.rows} jobs, ${files.rows} files of pictures. Sums and ledgers are those of the export.`,
    ...Object.entries(left).map(([table, count]) => `Left out, for lack of keys: ${count} rows of ${table}.`),
    ...(files.missing.length > 0
      ? [
          `${files.missing.length} files of pictures were missing in the old installation, and are missing here: ${nameSome(files.missing)}.`,
        ]
      : []),
    entries === null
      ? 'Without an erasure log: members who were erased since the export are back.'
      : `The erasure log has ${entries} ids. ${erased} members of the site are among them, and the product erases them when it runs.`,
    ...(keys === 'own' ? ['This installation now has the keys of the old one. Start the product.'] : []),
    ...(keys === 'none' ? ['Signed links in old mails lead to a page that says that they have ended.'] : []),
    ...(isElsewhere
      ? ['Passkeys and sessions belong to the old host: members sign in with their passwords.']
      : []),
    ...staff.map(
      ({ email, role }) =>
        `Worked on the site, and has no access to it here: ${email} (${role}). npm run staff -- add, or npm run site -- staff`,
    ),
    'Next: access for the staff who still work on the site; npm run doctor; then the DNS of the host.',
  ]
}
