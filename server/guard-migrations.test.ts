import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPending, migrateTo } from '#server/adapters/postgres/migrate.ts'
import { readMigrations } from '#server/adapters/postgres/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#server/adapters/postgres/test-database.ts'
import { composeTestApp } from '#tests/harness/app.ts'
import { loadTables } from '#tests/upgrade/fixture.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { temporaryFolder } from './backup/backup.fixture.ts'
import { listBackups } from './backup/folder.ts'
import { writeRecord } from './backup/record.ts'
import type { Config } from './config/config.ts'
import { guardMigrations } from './guard-migrations.ts'
import { hours } from './kernel/clock.ts'

let older: TestDatabase
let folder: AsyncDisposable & { path: string }
const lines: string[] = []
beforeAll(async () => {
  folder = await temporaryFolder()
  older = await createTestDatabase({ empty: true })
  await toSchema116(older)
  const client = await older.pool.connect()
  await loadTables(client, '0116')
  client.release()
})
afterAll(async () => {
  await older[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

async function toSchema116({ connection, pool }: TestDatabase): Promise<void> {
  await migrateTo(
    connection,
    readMigrations().filter(({ number }) => number <= 116),
  )
  await runMigrations({ pgPool: pool })
}

function guard(kind: 'embedded' | 'external', more: Partial<Config> = {}, database = older) {
  lines.length = 0
  const { config } = composeTestApp(database.pool, { dataDir: folder.path, ...more })
  const backup = { ...config.backup, folder: `${folder.path}/backups` }
  return guardMigrations({ connection: database.connection, kind }, { ...config, backup }, (line) =>
    lines.push(line),
  )
}

const made = (ago_ms: number) => ({
  ...{ at: new Date(Date.now() - ago_ms).toISOString(), name: 'a', bytes: 1, seconds: 1 },
  ...{ is_encrypted: false, host: 'a', lacking: 0 },
})

test('refuses to change an external database with members without a fresh backup, and changes nothing', async () => {
  const pending = await listPending(older.connection)
  expect(pending.length).toBeGreaterThan(3)
  await expect(guard('external')).rejects.toThrow('npm run backup')
  await writeRecord(older.pool, { made: made(hours(25)) })
  await expect(guard('external')).rejects.toThrow('--without-backup')
  expect(await listPending(older.connection)).toEqual(pending)
  await writeRecord(older.pool, { made: made(hours(1)) })
  await guard('external')
  expect(lines).toEqual([])
  await writeRecord(older.pool, { made: null })
})

test('--without-backup names itself and the migrations', async () => {
  await guard('external', { withoutBackup: true })
  expect(lines).toEqual([expect.stringMatching(/^--without-backup: .*0117_/)])
})

test('backs the embedded database up by itself first', async () => {
  await createDiskStorage(folder.path).put('other/large.webp', Buffer.from('x'))
  await guard('embedded')
  const [backup] = await listBackups(`${folder.path}/backups`)
  expect(lines).toEqual([expect.stringContaining(String(backup?.path))])
})

test('lets demos, new databases, those without members, and those without migrations to come pass', async () => {
  await writeRecord(older.pool, { made: null })
  await guard('external', { demo: 'on' })
  await using fresh = await createTestDatabase({ empty: true })
  await guard('external', {}, fresh)
  await toSchema116(fresh)
  await guard('external', {}, fresh)
  await using current = await createTestDatabase()
  await guard('external', {}, current)
  expect(lines).toEqual([])
})
