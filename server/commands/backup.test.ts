import { existsSync } from 'node:fs'
import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { createErasureLog } from '../adapters/erasure-log/stored.ts'
import { createDiskStorage } from '../adapters/object-storage/disk.ts'
import { digestTables, temporaryFolder } from '../backup/backup.fixture.ts'
import { listBackups, withBackupLock } from '../backup/folder.ts'
import { backupJobs, planNightlyBackup } from '../backup/jobs.ts'
import { readRecord } from '../backup/record.ts'
import { runBackupCommand } from './backup-command.ts'

// Each test takes longer than a second, because a command is a process.

let app: TestApp
let data: AsyncDisposable & { path: string }
beforeAll(async () => {
  data = await temporaryFolder()
  app = await startTestApp({}, { storage: createDiskStorage(data.path) })
  for (let each = 0; each < 3; each++) await readyPhoto(app, await app.member(), true)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await data[Symbol.asyncDispose]()
})

const settings = () => ({ ...databaseOf(app), DATA_DIR: data.path, DEMO: 'off' })

test('makes a backup, lists and verifies it, and restores it into another database', async () => {
  await using target = await createTestDatabase({ empty: true })
  const made = await runCommand('backup', settings())
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.lines.join('\n')).toMatch(/read back and verified[\s\S]*3 photos[\s\S]*books: wallets: 3/)
  const [backup] = await listBackups(join(data.path, 'backups'))
  const path = String(backup?.path)
  const config = { ...app.config, backup: { ...app.config.backup, folder: join(data.path, 'backups') } }
  const here = (...args: string[]) => runBackupCommand(app.db, args, config, {})
  expect(await here('list')).toEqual([expect.stringContaining(path)])
  expect(await here('verify', path)).toContain(`${backup?.name} is whole.`)
  await expect(here('list', 'more')).rejects.toThrow('Example')
  await expect(here('verify', `${path}.age`)).rejects.toThrow(`There is no file ${path}.age.`)
  await expect(here(`--to=${path}`)).rejects.toThrow(`${path}: expected a folder`)
  const { DATABASE_URL } = databaseOf({ db: target.pool } as TestApp)
  const restored = await runCommand('restore', settings(), path, `--into=${DATABASE_URL}`)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  const [there, origin] = [await digestTables(target.pool), await digestTables(app.db)]
  // The backup does not contain its own record.
  expect({ ...there, 'product/installation': '' }).toEqual({ ...origin, 'product/installation': '' })
})

test('restores an encrypted backup with its photos into a new data folder', { timeout: 60_000 }, async () => {
  await using other = await temporaryFolder()
  // The system user of PostgreSQL may enter it.
  await chmod(other.path, 0o755)
  const identity = await generateX25519Identity()
  const key = join(other.path, 'key.txt')
  await writeFile(key, `# created: today\n${identity}\n`)
  const folder = join(other.path, 'backups')
  const encrypted = {
    ...settings(),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_FOLDER: folder,
  }
  expect(await runCommand('backup', encrypted)).toMatchObject({ code: 0, errors: '' })
  const path = String((await listBackups(folder))[0]?.path)
  // A member who is erased after the backup, as the log beside it tells.
  const erased = (await app.db.query('select id from member order by id limit 1')).rows[0]?.id
  await createErasureLog(createDiskStorage(folder, 'erased')).add(erased, new Date())
  expect(path).toMatch(/\.tar\.zst\.age$/)

  const place = { DATA_DIR: join(other.path, 'data') }
  const locked = await runCommand('restore', place, path)
  expect(locked).toMatchObject({ code: 1, errors: expect.stringContaining('--identity=FILE') })
  const restored = await runCommand('restore', place, path, `--identity=${key}`)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.lines.join()).toMatch(/3 photos.*Erased 1 members again/)
  const { rows } = await app.db.query('select media_key from photo')
  const storage = createDiskStorage(place.DATA_DIR)
  for (const { media_key } of rows)
    expect(String(await storage.get(`${media_key}/large.webp`))).toBe(`large of ${media_key}`)
  const books = await runCommand('ledger', place, 'verify')
  expect(books).toMatchObject({ code: 0, lines: expect.arrayContaining(['members 3', 'differences 0']) })
})

test('names the photos whose files the storage has lost, and keeps the backup', async () => {
  await using folder = await temporaryFolder()
  const { media_key } = (await app.db.query('select media_key from photo order by 1 limit 1')).rows[0]
  const name = `${media_key}/large.webp`
  const bytes = await app.storage.get(name)
  await app.storage.delete(name)
  onTestFinished(() => app.storage.put(name, bytes as Buffer))
  const made = await runCommand('backup', settings(), `--to=${folder.path}`)
  expect(made.lines.join()).toMatch(new RegExp(`Rows name 1 photo that .* lacks: ${media_key}`))
  expect(await listBackups(folder.path)).toHaveLength(1)
})

test('a killed backup leaves nothing that is taken for one', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'batticuore-20260101T000000Z-0000.tar.zst.partial'), 'half')
  expect(await listBackups(folder.path)).toEqual([])
  const env = { ...settings(), BACKUP_FOLDER: folder.path }
  expect((await runCommand('backup', env, 'nightly')).code).toBe(0)
  expect((await readdir(folder.path)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('of two backups at the same time, only one is made', async () => {
  await using folder = await temporaryFolder()
  const env = { ...settings(), BACKUP_FOLDER: folder.path }
  await withBackupLock(app.db, async () => {
    const second = await runCommand('backup', env)
    expect(second).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Another process is making a backup'),
    })
    expect(await runCommand('backup', env, 'nightly')).toMatchObject({ code: 0 })
  })
  expect(await listBackups(folder.path)).toEqual([])
})

test('two hosts that plan the nightly backup make one; a demo plans none', async () => {
  await using shop = await startTestApp()
  const waiting = async () =>
    (await shop.db.query(`select 1 from graphile_worker.jobs where task_identifier = 'backup.nightly'`))
      .rowCount
  const backup = { ...shop.config.backup, time: '02:15' } as const
  await planNightlyBackup(shop)
  expect(await waiting()).toBe(0)
  for (let host = 0; host < 2; host++)
    await planNightlyBackup({ ...shop, config: { ...shop.config, backup } })
  expect(await waiting()).toBe(1)
})

test('the job runs the command, with the settings of its process', async () => {
  await using folder = await temporaryFolder()
  const env = { ...settings(), BACKUP_FOLDER: folder.path, BACKUP_TRIAL: 'off' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  await backupJobs[0]?.run(app, {} as never)
  expect(await listBackups(folder.path)).toHaveLength(1)
  vi.stubEnv('BACKUP_FOLDER', join(folder.path, 'none', 'x'.repeat(300)))
  await expect(backupJobs[0]?.run(app, {} as never)).rejects.toThrow('ENAMETOOLONG')
})

test('a failed nightly backup is recorded with its reason, until the next one succeeds', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'no-folder')
  await writeFile(file, '')
  const failed = await runCommand('backup', { ...settings(), BACKUP_FOLDER: file }, 'nightly')
  expect(failed.code).toBe(1)
  expect((await readRecord(app.db)).failed?.cause).toBe('folder')
  expect(failed.errors).toMatch(/EEXIST|ENOTDIR/)
  expect(existsSync(file)).toBe(true)
  await runCommand('backup', { ...settings(), BACKUP_FOLDER: join(folder.path, 'new') }, 'nightly')
  expect(await readRecord(app.db)).toMatchObject({ failed: null, made: { is_encrypted: false } })
})
