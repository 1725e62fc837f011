import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { readAppliedMigrations } from '#server/adapters/postgres/migrate.ts'
import { withSnapshot } from '#server/backup/snapshot.ts'
import { sumBooks } from '#server/domain/credits/index.ts'
import { verifyAudit } from '#server/domain/moderation/index.ts'
import { readKeysOf, type StoredSite } from '#server/domain/sites/index.ts'
import { makeWritable } from '#server/kernel/make-folder.ts'
import { saveFiles } from './files.ts'
import { jobs_name, keys_name, type Manifest, manifest_name, tableFile } from './format.ts'
import { selectJobs } from './jobs.ts'
import { writeLines } from './lines.ts'
import { planTables, selectLines } from './rows.ts'
import { readChains, sumSite } from './sums.ts'

export interface ExportOptions {
  readonly pool: pg.Pool
  readonly storage: ObjectStorage
  readonly site: Pick<StoredSite, 'id' | 'domain' | 'origin'> & {
    readonly settings: { readonly currency: string }
  }
  /** A folder that does not exist. */
  readonly folder: string
  /** Version of the product. */
  readonly product: string
  readonly now: Date
  /** Whether the export has the keys of the installation. */
  readonly withKeys: boolean
  /** Whether the site may have pictures of which none has a file. */
  readonly withoutPictures?: boolean
  /** Ends the export early; it then leaves nothing. */
  readonly stopping?: AbortSignal
}

/** The sequences of short numbers, which all sites of an installation share. */
const sequences = ['order_number', 'withdrawal_number', 'mandate_number']

/**
 * Writes the rows, jobs and pictures of a site into a new folder while the product runs. All rows are those of one moment.
 * Memory does not grow with the site. After an error there is no folder.
 */
export async function exportSite(options: ExportOptions): Promise<Manifest> {
  const { pool, folder } = options
  makeWritable(dirname(folder))
  await mkdir(folder, { mode: 0o700 })
  try {
    const audit = await verifyAudit(pool, null, options.stopping)
    return await withSnapshot(pool, (client) => writeFolder(client, options, audit))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function writeFolder(
  client: pg.PoolClient,
  options: ExportOptions,
  audit: Awaited<ReturnType<typeof verifyAudit>>,
): Promise<Manifest> {
  const { site, folder, storage, product, now, stopping } = options
  // Times of all exports are in UTC.
  await client.query(`set local timezone = 'UTC'`)
  const [schema, planned] = [(await readAppliedMigrations(client)).at(-1), await planTables(client)]
  if (!schema) throw new Error('The database has no schema: start the product once.')
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const tables: Manifest['tables'] = {}
  for (const table of planned) {
    stopping?.throwIfAborted()
    tables[table.name] = await writeLines(
      client,
      selectLines(table, site.id),
      join(folder, tableFile(table.name)),
    )
  }
  const jobs = await writeLines(client, selectJobs(site.id), join(folder, jobs_name))
  const books = await sumBooks(client)
  const files = await saveFiles(client, storage, folder, planned, site.id, stopping)
  stopping?.throwIfAborted()
  if (files.rows === 0 && files.missing.length > 0 && !options.withoutPictures)
    throw new Error(
      `No picture has a file, and ${files.missing.length} files are missing: is their disk or bucket reachable? Use --without-pictures if they are lost.`,
    )
  const keys = options.withKeys ? await readKeysOf(client, site.id) : null
  if (keys) await writeJson(join(folder, keys_name), keys)
  const manifest: Manifest = {
    format: 1,
    product,
    schema,
    made_at: now.toISOString(),
    site: {
      ...{ id: site.id, domain: site.domain, origin: site.origin },
      currency: site.settings.currency,
    },
    tables,
    jobs,
    files,
    sums: await sumSite(client, site.id),
    ledger: { ...(await readChains(client, site.id)), last_seal: books['last seal'] ?? null },
    audit: {
      length: String(audit.head.length),
      hash: audit.head.hash.toString('hex'),
      differences: audit.count,
    },
    sequences: await readNumbers(client),
    keys: keys !== null,
  }
  await writeJson(join(folder, manifest_name), manifest)
  return manifest
}

/** Returns the highest number that each sequence has given. */
async function readNumbers(client: pg.PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
      where schemaname = current_schema() and sequencename = any ($1) and last_value is not null`,
    [sequences],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function writeJson(path: string, value: object): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
