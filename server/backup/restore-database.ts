import { pipeline } from 'node:stream/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, migrateTo } from '#server/adapters/postgres/migrate.ts'
import { clientConfig, createPool } from '#server/adapters/postgres/pool.ts'
import type { DatabaseConnection } from '#server/adapters/postgres/port.ts'
import { saveInstallationValue } from '#server/domain/sites/index.ts'
import { unsettled_value } from '#server/kernel/backups.ts'
import { listTables, quote } from './catalog.ts'
import { type Header, type Manifest, nameOf, type Table } from './format.ts'
import { lowerServer } from './lower-priority.ts'
import { readBackup } from './read-backup.ts'
import { queueRunningJobs } from './restored-jobs.ts'
import { readSums } from './snapshot.ts'

/**
 * Added to every sequence by a restore, because the lost database has given numbers after the backup: order numbers
 * and references of mandates must never be given twice.
 */
export const sequence_leap = 10_000n

export interface RestoreOptions {
  readonly connection: DatabaseConnection
  /** Path of the backup. */
  readonly path: string
  readonly identities: readonly string[]
  /** Receives the media keys of the backup before the rows are committed. */
  readonly restoreKeys?: (keys: readonly string[], header: Header) => Promise<void>
}

/** Error for a database that a restore must not touch. */
export class NotEmpty extends Error {}

/**
 * Restores a backup into a database that has no data: creates the schema of the backup with the migrations, copies all
 * rows in one transaction, compares them with the manifest, and then applies the migrations of this version. Throws and
 * commits no row if the backup is damaged; the restore can then be repeated. Jobs that were running are queued again.
 * The product does not start on the rows until they are settled (`settleRestored`).
 */
export async function restoreDatabase(
  options: RestoreOptions,
): Promise<{ header: Header; manifest: Manifest }> {
  const { connection, path, identities, restoreKeys } = options
  const client = new pg.Client({ ...clientConfig(connection), application_name: 'batticuore restore' })
  client.on('error', () => {})
  await client.connect()
  await lowerServer(client)
  try {
    await assertNoData(client)
    const { header, manifest } = await readBackup(path, identities, {
      async begin(header) {
        await migrateTo(connection, header.migrations)
        await prepareQueue(connection)
        const own = await listTables(client)
        await client.query('begin')
        await client.query('set local statement_timeout = 0')
        await assertSameTables(own, header.tables)
        // Children first: a migration may have inserted rows.
        await switchTriggers(client, own, 'disable')
        for (const table of own.toReversed()) await client.query('delete from ' + quote(table))
      },
      async table(table, rows) {
        const columns = table.columns.map(pg.escapeIdentifier).join(', ')
        await pipeline(rows, client.query(copyFrom(`copy ${quote(table)} (${columns}) from stdin`)))
      },
      async files(keys, header) {
        await restoreKeys?.(keys, header)
      },
    })
    await assertSameSums(client, manifest)
    await switchTriggers(client, await listTables(client), 'enable')
    await setSequences(client, manifest.sequences)
    await queueRunningJobs(client)
    await saveInstallationValue(client, unsettled_value, header.made_at)
    await client.query('commit')
    await client.query('analyze')
    await migrate(connection)
    return { header, manifest }
  } finally {
    await client.end()
  }
}

/**
 * Throws `NotEmpty` if any table of the database has a row that a migration has not inserted. A restore that failed
 * leaves tables without rows.
 */
async function assertNoData(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  const telling = new Set(['member', 'site', 'staff'])
  const isOurs = tables.length === 0 || tables.some(({ name }) => name === 'member')
  if (!isOurs)
    throw new NotEmpty('The database has tables of another product: restore into an empty database.')
  for (const table of tables.filter(({ area, name }) => area === 'product' && telling.has(name))) {
    const { rowCount } = await client.query('select from ' + quote(table) + ' limit 1')
    if (rowCount)
      throw new NotEmpty(
        'The database has data already, so nothing was restored: restore into an empty database, such as with ' +
          '--into=postgres://user@host:5432/name (its password in PGPASSWORD) or another DATA_DIR. If they are of a ' +
          'restore that was ' +
          'interrupted, end it with --settle.',
      )
  }
}

async function prepareQueue(connection: DatabaseConnection): Promise<void> {
  const pool = createPool(connection, { max: 1, name: 'batticuore restore' })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/** Throws if the migrations have not created every table of the backup. */
async function assertSameTables(own: readonly Table[], wanted: readonly Table[]): Promise<void> {
  const names = new Set(own.map(nameOf))
  const lacking = wanted.find((table) => !names.has(nameOf(table)))
  if (lacking)
    throw new Error(`The backup has a table ${nameOf(lacking)}, which its migrations do not create.`)
}

/**
 * Switches the triggers of the product's tables. The rows that a trigger would add are in the backup too: each entry of the
 * audit trail has its link in the chain already. Foreign keys are checked all the same.
 */
async function switchTriggers(
  client: pg.Client,
  tables: readonly Table[],
  state: 'disable' | 'enable',
): Promise<void> {
  for (const table of tables.filter(({ area }) => area === 'product'))
    await client.query('alter table ' + quote(table) + ` ${state} trigger user`)
}

async function assertSameSums(client: pg.Client, manifest: Manifest): Promise<void> {
  const sums = await readSums(client)
  if (sums === null || manifest.sums === null) return
  const differing = Object.keys({ ...sums, ...manifest.sums }).filter(
    (name) => sums[name] !== manifest.sums?.[name],
  )
  if (differing.length > 0)
    throw new Error(`The restored rows have other sums than the backup: ${differing.join(', ')}.`)
}

async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const [key, value] of Object.entries(sequences)) {
    const [area, name = ''] = key.split('/') as [Table['area'], string]
    await client.query('select setval($1::regclass, $2)', [
      quote({ area, name }),
      String(BigInt(value) + sequence_leap),
    ])
  }
}
