import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startSeeded } from '#demo/seeded.fixture.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
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

  const verified = await verifyBackup({ ...backup, folder: folder.path }, [])
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
  await expect(restoreDatabase({ connection, path: cut, identities: [] })).rejects.toThrow('cannot be read')
  expect((await target.pool.query('select from member')).rowCount).toBe(0)
  await restoreDatabase({ connection, path, identities: [] })
  expect(await digestTables(target.pool)).toEqual(await digestTables(app.db))
})
