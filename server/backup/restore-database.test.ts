import { readFile, writeFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { expect, inject, test } from 'vitest'
import { startSeeded } from '#demo/seeded.fixture.ts'
import { listPending, migrateTo } from '#server/adapters/postgres/migrate.ts'
import { readMigrations } from '#server/adapters/postgres/migrations.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { auditInstallation } from '#server/commands/audit-installation.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { verifyAudit } from '#server/domain/moderation/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { startPostgres15 } from '#tests/harness/postgres-15.ts'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { countRows, loadTables } from '#tests/upgrade/fixture.ts'
import { backUp, digestTables, temporaryFolder } from './backup.fixture.ts'
import { NotEmpty, restoreDatabase, sequence_leap } from './restore-database.ts'
import { verifyBackup } from './verify-backup.ts'

const { app, one } = await startSeeded()

test('a restored database has the same rows, sums and indexes as its origin', async () => {
  await using folder = await temporaryFolder()
  await using target = await createTestDatabase({ empty: true })
  const before = await digestTables(app.db)
  const backup = await backUp(app, folder.path)
  expect(await digestTables(app.db)).toEqual(before)

  const verified = await verifyBackup({ path: backup.path, folder: folder.path, identities: [] })
  expect(verified.manifest).toEqual(backup.manifest)
  expect([verified.lacking, backup.manifest.files.missing]).toEqual([[], []])
  expect(backup.manifest.files.count).toBeGreaterThan(100)

  const { connection } = target
  const { manifest } = await restoreDatabase({ connection, path: backup.path, identities: [] })
  expect(manifest.sums).toMatchObject({ 'books: wallets': expect.stringMatching(/^[1-9]/) })
  expect(await digestTables(target.pool)).toEqual(before)
  expect((await verifyBooks(target.pool, app.clock.now())).differences).toEqual([])
  const next = `select nextval('order_number') as n`
  const [there, here] = [(await target.pool.query(next)).rows[0].n, (await one<{ n: string }>(next)).n]
  expect(BigInt(there) - BigInt(here)).toBe(sequence_leap)
})

test('the audit trail is restored with its chain, which later entries continue', async () => {
  await using folder = await temporaryFolder()
  await using origin = await startTestApp()
  await using target = await createTestDatabase({ empty: true })
  const { db, clock } = origin
  const add = (pool: typeof db, command: string) =>
    inTransaction(pool, (tx) => auditInstallation(tx, command, {}, clock.now()))
  await add(db, 'keys rotate')
  await add(db, 'jobs retry')
  const { head } = await verifyAudit(db)
  expect(head.length).toBeGreaterThan(1n)

  const { path } = await backUp(origin, folder.path)
  await restoreDatabase({ connection: target.connection, path, identities: [] })
  expect(await verifyAudit(target.pool, head)).toMatchObject({ head, count: 0 })
  await add(target.pool, 'restore')
  const after = await verifyAudit(target.pool, head)
  expect([after.head.length > head.length, after.count]).toEqual([true, 0])
  await expect(target.pool.query('delete from audit_entry')).rejects.toThrow('append-only')
})

test('restores only into a database without data, and changes no other one', async () => {
  await using folder = await temporaryFolder()
  const { path } = await backUp(app, folder.path)
  const before = await digestTables(app.db)
  const { host, port, user, database, connectionString } = app.db.options
  const connection = connectionString ? { connectionString } : { host, port, user, database }
  await expect(restoreDatabase({ connection: connection as never, path, identities: [] })).rejects.toThrow(
    NotEmpty,
  )
  expect(await digestTables(app.db)).toEqual(before)

  await using strange = await createTestDatabase({ empty: true })
  await strange.pool.query('create table recipe (name text)')
  await expect(restoreDatabase({ connection: strange.connection, path, identities: [] })).rejects.toThrow(
    'another product',
  )
})

test('a damaged backup leaves no rows, and the restore can be repeated', async () => {
  await using folder = await temporaryFolder()
  await using target = await createTestDatabase({ empty: true })
  const { path } = await backUp(app, folder.path)
  const whole = await readFile(path)
  const cut = `${path}-cut`
  await writeFile(cut, whole.subarray(0, whole.length - 2_000))
  const { connection } = target
  await expect(restoreDatabase({ connection, path: cut, identities: [] })).rejects.toThrow(
    'cannot be read: it is cut off',
  )
  expect((await target.pool.query('select from member')).rowCount).toBe(0)
  await restoreDatabase({ connection, path, identities: [] })
  expect(await digestTables(target.pool)).toEqual(await digestTables(app.db))
})

test('a backup of an older schema is restored and then upgraded', async () => {
  await using folder = await temporaryFolder()
  await using origin = await createTestDatabase({ empty: true })
  await using target = await createTestDatabase({ empty: true })
  await migrateTo(
    origin.connection,
    readMigrations().filter(({ number }) => number <= 90),
  )
  await runMigrations({ pgPool: origin.pool })
  const client = await origin.pool.connect()
  await loadTables(client, '0090')
  const before = await countRows(client)
  client.release()
  const { path } = await backUp(app, folder.path, { pool: origin.pool, storage: new MemoryStorage() })
  const { header } = await restoreDatabase({ connection: target.connection, path, identities: [] })
  expect(header.migrations.at(-1)?.number).toBe(90)
  const after = await digestTables(target.pool)
  for (const table of ['member', 'message', 'wallet', 'ledger_entry', 'purchase_order'])
    expect(after[`product/${table}`], table).toMatch(new RegExp(`^${before[table]} `))
  expect(await listPending(target.connection)).toEqual([])
  expect((await verifyBooks(target.pool, app.clock.now())).differences).toEqual([])
})

test('a job that was running at the time of the backup is available after the restore', async () => {
  await using folder = await temporaryFolder()
  await using target = await createTestDatabase({ empty: true })
  await app.db.query(`select graphile_worker.add_job('probe', '{}'::json)`)
  const isLocked = `select locked_by is not null as locked from graphile_worker.jobs where task_identifier = 'probe'`
  await app.db.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'
      where id = (select id from graphile_worker.jobs where task_identifier = 'probe')`,
  )
  const { path } = await backUp(app, folder.path)
  await restoreDatabase({ connection: target.connection, path, identities: [] })
  expect((await target.pool.query(isLocked)).rows).toEqual([{ locked: false }])
  await app.db.query(`select graphile_worker.force_unlock_workers(array['killed'])`)
})

const postgres15 = inject('programs')['postgresql-15']
// It starts a server of its own.
test.skipIf(postgres15 === null)(
  'a backup of PostgreSQL 18 fits into 15, and one of 15 into 18',
  async () => {
    await using folder = await temporaryFolder()
    await using target = await createTestDatabase({ empty: true })
    await using server = await startPostgres15(String(postgres15))
    const { path } = await backUp(app, folder.path)
    await restoreDatabase({ connection: server.connection, path, identities: [] })
    const pool = createPool(server.connection)
    try {
      const rows = await digestTables(pool)
      expect(rows).toEqual(await digestTables(app.db))
      const back = await backUp(app, folder.path, { pool, storage: app.storage })
      const { header } = await restoreDatabase({
        connection: target.connection,
        path: back.path,
        identities: [],
      })
      expect(header.postgres).toMatch(/^15\./)
      expect(await digestTables(target.pool)).toEqual(rows)
    } finally {
      await pool.end()
    }
  },
)
