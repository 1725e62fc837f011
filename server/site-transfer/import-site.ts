import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { SiteId } from '#contract/wire/ids.ts'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { readAppliedMigrations } from '#server/adapters/postgres/migrate.ts'
import { sqlState } from '#server/adapters/postgres/transaction.ts'
import { verifyBooksOf } from '#server/domain/credits/index.ts'
import { askCheckInsAgain } from '#server/domain/dates/index.ts'
import { audit } from '#server/domain/moderation/index.ts'
import { acceptMovedKeys, adoptKeys, InstallationKeys, readStoredSites } from '#server/domain/sites/index.ts'
import { assertStopped } from '#server/kernel/connections.ts'
import { queueErasures } from './erasures.ts'
import { putFiles } from './files.ts'
import { jobs_name, keys_name, Manifest, manifest_name } from './format.ts'
import { queueJobs } from './jobs.ts'
import { moving } from './plan.ts'
import { conditionOf, type PlannedTable, planTables, quote } from './rows.ts'
import {
  assertOwn,
  countTaken,
  dismissStaff,
  insertStaged,
  type Place,
  placeSite,
  prepareImport,
  stageTable,
} from './staged-rows.ts'
import { readChains, sumSite } from './sums.ts'

export interface ImportOptions {
  readonly pool: pg.Pool
  readonly storage: ObjectStorage
  readonly folder: string
  /** Host and public URL of the site here; `null` for those of the export. */
  readonly host: string | null
  readonly origin: string | null
  /** Members who were erased since the export, and are erased here too; `null` if nobody knows them. */
  readonly erased: ReadonlySet<string> | null
  readonly now: Date
  /** Ends the import early; it then leaves nothing. */
  readonly stopping?: AbortSignal
}

export interface ImportedSite {
  readonly manifest: Manifest
  readonly host: string
  /** `own`: the installation had no site, and has the keys of the old one now. `accepted`: it verifies with them. */
  readonly keys: 'own' | 'accepted' | 'none'
  /** Number of rows that need keys which the installation does not have, by table: they were left out. */
  readonly left: Readonly<Record<string, number>>
  /** Number of members whose erasure is queued, because they were erased since the export. */
  readonly erased: number
  /** The staff of the site in the old installation. The import gives none of them the site. */
  readonly staff: readonly { readonly email: string; readonly role: string }[]
}

/** Reads the manifest of an export. Throws if the export is not whole. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifest_name), 'utf8').catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`${folder} has no ${manifest_name}: it is no export, or the export was not finished.`)
    throw error
  })
  return Manifest.parse(JSON.parse(text))
}

/**
 * Moves the site of an export into this installation, in one transaction: rows, jobs, keys, and pictures before the commit.
 * Asks the members again who were asked whether all is well (X19).
 * Ids stay as they are, except those of the staff who have accounts here and those of discount codes. Verifies sums and
 * the ledger's chains. Throws and leaves nothing if the site, its host or one of its ids is here already, or if the product
 * runs on an installation that takes over the keys.
 */
export async function importSite(options: ImportOptions): Promise<ImportedSite> {
  const { pool, storage, folder } = options
  const manifest = await readManifest(folder)
  const client = await pool.connect()
  const put: string[] = []
  let isDone = false
  try {
    await client.query('begin')
    const imported = await importRows(client, options, manifest, () =>
      putFiles(storage, folder, manifest, (key) => {
        options.stopping?.throwIfAborted()
        put.push(key)
      }),
    )
    await client.query('commit')
    isDone = true
    return imported
  } catch (error) {
    await client.query('rollback').catch(() => {})
    // If only the answer to the commit was lost, the site is here, with its pictures.
    if (!(await hasSite(pool, manifest).catch(() => true))) for (const key of put) await storage.delete(key)
    throw sqlState(error) === '23505' ? new Error(`The import was refused: ${detailOf(error)}`) : error
  } finally {
    client.release(!isDone)
  }
}

const hasSite = async (pool: pg.Pool, { site }: Manifest): Promise<boolean> =>
  (await readStoredSites(pool, new Date(0))).some(({ id }) => id === site.id)

const detailOf = (error: unknown): string =>
  `${(error as pg.DatabaseError).table}: ${(error as pg.DatabaseError).detail}`

async function importRows(
  tx: pg.PoolClient,
  options: ImportOptions,
  manifest: Manifest,
  savePictures: () => Promise<void>,
): Promise<ImportedSite> {
  const { folder, now, stopping } = options
  const site = manifest.site.id as SiteId
  const host = options.host ?? manifest.site.domain
  await assertSameSchema(tx, manifest)
  await assertFree(tx, site, host)
  const tables = await planTables(tx)
  const isEmpty = await hasNoSite(tx)
  const keys = manifest.keys ? await readKeys(folder) : null
  const assertReady = async () => {
    if (keys && isEmpty) await assertStopped(tx, 'An installation takes over the keys of another one')
  }
  await assertReady()
  const has = { secret: keys !== null, push_keys: keys?.vapid != null && isEmpty }
  const origin = options.origin ?? (options.host === null ? null : `https://${host}`)
  const { left, staff } = await moveTables(tx, tables, {
    ...options,
    manifest,
    has,
    place: { host, origin, isDefault: isEmpty },
  })
  await raiseSequences(tx, manifest)
  const gone = options.erased ?? new Set()
  await queueJobs(tx, join(folder, jobs_name), manifest.jobs, gone)
  await askCheckInsAgain(tx, now, site)
  const erased = await queueErasures(tx, site, gone)
  stopping?.throwIfAborted()
  await assertSameMoney(tx, site, manifest)
  if (keys) await (isEmpty ? adoptKeys(tx, keys, now) : acceptMovedKeys(tx, site, keys))
  const state = keys === null ? 'none' : isEmpty ? 'own' : 'accepted'
  // Before the trail, whose end is locked from then on until the commit.
  await savePictures()
  await assertReady()
  // Links the entries of the site to this installation's trail before the entry of the import.
  await tx.query('set constraints all immediate')
  await audit(
    tx,
    {
      ...{ staff: null, site, member: null, action: 'command_run' },
      ...{ object: { kind: 'installation', id: site }, before: {} },
      after: {
        ...{
          command: 'import-site',
          host,
          made_at: manifest.made_at,
          product: manifest.product,
          keys: state,
          ...(options.erased === null ? { without_erasures: true } : { erased }),
          missing_files: manifest.files.missing.length,
        },
        ...{ audit: manifest.audit, ledger: manifest.ledger },
      },
    },
    now,
  )
  return { manifest, host, keys: state, left, erased, staff }
}

interface Move extends Pick<ImportOptions, 'folder' | 'stopping'> {
  readonly manifest: Manifest
  /** The keys that the installation will have. */
  readonly has: Readonly<Record<'secret' | 'push_keys', boolean>>
  readonly place: Place
}

/** Moves all tables. Returns the number of rows that were left out for lack of keys, by table, and the site's staff. */
async function moveTables(
  tx: pg.PoolClient,
  tables: readonly PlannedTable[],
  { folder, stopping, manifest, has, place }: Move,
): Promise<Pick<ImportedSite, 'left' | 'staff'>> {
  await prepareImport(tx)
  const taken: string[] = []
  const inserted = new Map<PlannedTable, number>()
  const left: Record<string, number> = {}
  let staff: ImportedSite['staff'] = []
  for (const table of tables) {
    stopping?.throwIfAborted()
    const { name, plan } = table
    const { rows = 0 } = manifest.tables[name] ?? {}
    if (plan.needs && !has[plan.needs]) {
      if (rows > 0) left[name] = rows
      continue
    }
    await stageTable(tx, folder, table, manifest)
    if (name === 'staff') staff = await dismissStaff(tx)
    if (name === 'site') await placeSite(tx, place)
    const count = await countTaken(tx, table)
    if (count > 0) taken.push(`${name}: ${count}`)
    if (taken.length === 0) inserted.set(table, await insertStaged(tx, table))
  }
  if (taken.length > 0)
    throw new Error(
      `The import was refused, because rows with the same ids are here already: ${taken.join(', ')}. Was this site moved before?`,
    )
  for (const [table, count] of inserted)
    // Of these two, rows that were here already can belong to the site as well.
    if (table.name !== 'staff' && table.name !== 'company')
      await assertOwn(tx, table, manifest.site.id, count)
  return { left, staff }
}

/** An export is of the same schema: a column of another version would be lost. */
async function assertSameSchema(tx: pg.PoolClient, { product, schema }: Manifest): Promise<void> {
  const own = (await readAppliedMigrations(tx)).at(-1)
  if (own?.number !== schema.number || own.checksum !== schema.checksum)
    throw new Error(
      `The export is of version ${product} with the schema ${schema.name}, and this installation has ${own?.name ?? 'none'}. Update both to the same version, and export again.`,
    )
}

async function assertFree(tx: pg.PoolClient, site: SiteId, host: string): Promise<void> {
  const { rows } = await tx.query<{ id: string; domain: string }>(
    'select id, domain from ' + quote('site') + ' where id = $1 or domain = $2',
    [site, host],
  )
  const [there] = rows
  if (there?.id === site)
    throw new Error(`This site is here already, as ${there.domain}: an export is imported once.`)
  if (
    (await tx.query('select from ' + quote('audit_entry') + ' where site_id = $1 limit 1', [site])).rowCount
  )
    throw new Error(
      'This installation has had the site, and has removed it: its books and its trail are still here under the same ids. ' +
        'Import it into another installation.',
    )
  if (there) throw new Error(`${host} is already a site. Give the moved one another host with --host.`)
}

async function hasNoSite(tx: pg.PoolClient): Promise<boolean> {
  for (const name of ['site', 'member', 'staff'])
    if ((await tx.query('select from ' + quote(name) + ' limit 1')).rowCount) return false
  return true
}

const readKeys = async (folder: string): Promise<InstallationKeys> =>
  InstallationKeys.parse(JSON.parse(await readFile(join(folder, keys_name), 'utf8')))

/** The numbers of coming orders, withdrawals and mandates are above those of both installations. */
async function raiseSequences(tx: pg.PoolClient, { sequences }: Manifest): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await tx.query(
      `select setval($1::regclass, greatest($2::bigint, coalesce(pg_sequence_last_value($1::regclass), 0)))`,
      [name, value],
    )
}

async function assertSameMoney(tx: pg.PoolClient, site: SiteId, manifest: Manifest): Promise<void> {
  const sums = await sumSite(tx, site)
  const differing = Object.keys({ ...sums, ...manifest.sums }).filter((of) => sums[of] !== manifest.sums[of])
  if (differing.length > 0)
    throw new Error(`The export has other sums than its manifest: ${differing.join(', ')}.`)
  const { chains, ends } = await readChains(tx, site)
  if (chains !== manifest.ledger.chains || ends !== manifest.ledger.ends)
    throw new Error('The export has other ends of ledgers than its manifest.')
  const wallet = moving['wallet']
  const { rows } = await tx.query<{ member_id: string }>(
    'select member_id from ' +
      quote('wallet') +
      ` where ${conditionOf(wallet?.scope ?? { column: 'site_id' }, site)}`,
  )
  const { count, first } = await verifyBooksOf(
    tx,
    rows.map(({ member_id }) => member_id),
  )
  if (count > 0) throw new Error(`The ledgers of the export have ${count} differences, the first: ${first}.`)
}
