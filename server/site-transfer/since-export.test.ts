/** Changes between an export and its import, and files that the old installation had lost before. */
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createErasureLog } from '#server/adapters/erasure-log/stored.ts'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import type { DatabaseConnection } from '#server/adapters/postgres/port.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { addStaff as addStaffIn, findAccount } from '#server/domain/accounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import { nameConnections } from '#server/kernel/connections.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { composeTestApp, startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { readErased } from './erasures.ts'
import { exportOf, importInto, placeForExports } from './move.fixture.ts'

let source: TestApp
let target: TestApp
let place: Awaited<ReturnType<typeof placeForExports>>
beforeEach(async () => {
  source = await startTestApp()
  target = await startTestApp()
  place = await placeForExports()
})
afterEach(async () => {
  await place[Symbol.asyncDispose]()
  await target[Symbol.asyncDispose]()
  await source[Symbol.asyncDispose]()
})

const host = 'moved.test'
type NewStaff = Parameters<typeof addStaffIn>[1]
const addStaff = ({ db, clock }: TestApp, staff: NewStaff) =>
  inTransaction(db, (tx) => addStaffIn(tx, staff, clock.now()))

const isThere = async (app: TestApp, { id }: TestMember) => (await findAccount(app.db, id)) !== null

/** Copies the erasure log of an app into a folder, as an operator does. */
async function copyLog(app: TestApp, folder: string): Promise<string> {
  await mkdir(folder)
  const copy = createErasureLog(createDiskStorage(dirname(folder), basename(folder)))
  for (const { member, day } of await app.erasureLog.list()) await copy.add(member, day)
  return folder
}

test('a member who was erased after the export is erased by the import, and nobody else', async () => {
  const [anna, bruno] = [await source.member(), await source.member()]
  const manifest = await exportOf(source, place.folder('one'), source.site)
  await source.call(anna, 'leaveSite', { when: 'now' })
  await source.runJobs()
  expect(await isThere(source, anna)).toBe(false)

  const log = await copyLog(source, place.folder('erased'))
  const erased = await readErased(log, manifest, target.clock.now())
  expect(await importInto(target, place.folder('one'), { host, erased })).toMatchObject({ erased: 1 })
  await target.runJobs()
  expect([await isThere(target, anna), await isThere(target, bruno)]).toEqual([false, true])
  // A backup of the new installation must not bring the member back either.
  expect(await target.erasureLog.list()).toMatchObject([{ member: anna.id }])
})

test('refuses an export that is older than an erasure log reaches back, and a log that is not there', async () => {
  await source.member()
  const manifest = await exportOf(source, place.folder('one'), source.site)
  await expect(readErased(place.folder('none'), manifest, source.clock.now())).rejects.toThrow(
    'there is no folder',
  )
  const log = await copyLog(source, place.folder('erased'))
  const later = (count: number) => new Date(source.clock.now().getTime() + days(count))
  expect((await readErased(log, manifest, later(34))).size).toBe(0)
  await expect(readErased(log, manifest, later(36))).rejects.toThrow('an erasure log reaches back 35 days')
})

test('refuses a folder that is no erasure log, and takes an empty one for a log without entries', async () => {
  const manifest = await exportOf(source, place.folder('one'), source.site)
  await source.erasureLog.add('42', source.clock.now())
  const backups = place.folder('backups')
  await mkdir(backups)
  const log = await copyLog(source, join(backups, 'erased'))
  const read = (folder: string) => readErased(folder, manifest, source.clock.now())
  expect([...(await read(log))]).toEqual(['42'])
  for (const [folder, has] of [
    [backups, 'erased'],
    [join(log, 'er'), 'erasures'],
    [join(log, 'er', 'erasures'), String(new Date().getFullYear()).slice(0, 2)],
  ] as const)
    await expect(read(folder)).rejects.toThrow(`is no erasure log, because it has ${has}`)
  const empty = place.folder('empty')
  await mkdir(empty)
  expect((await read(empty)).size).toBe(0)
})

test('a job of a member who was erased after the export does not move', async () => {
  const [anna, bruno] = [await source.member(), await source.member()]
  const later = { runAt: new Date(source.clock.now().getTime() + days(1)) }
  for (const { id } of [anna, bruno])
    await addJob(source.db, { name: 'orders.collect_debit' }, { member: id }, later)
  await exportOf(source, place.folder('one'), source.site)
  await importInto(target, place.folder('one'), { host, erased: new Set([anna.id]) })
  const { rows } = await target.db.query(
    `select t.identifier as name, j.payload ->> 'member' as member
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload ->> 'member' = any ($1) order by name`,
    [[anna.id, bruno.id]],
  )
  expect(rows).toContainEqual({ name: 'orders.collect_debit', member: bruno.id })
  expect(rows.filter(({ member }) => member === anna.id)).toEqual([
    { name: 'accounts.erase_on_request', member: anna.id },
  ])
})

test('refuses the log of an installation that has removed the site', async () => {
  await source.member()
  await exportOf(source, place.folder('one'), source.site)
  const erased = new Set<string>([source.site.id])
  await expect(importInto(target, place.folder('one'), { host, erased })).rejects.toThrow(
    'says that the site was removed',
  )
  expect((await target.db.query('select from member')).rowCount).toBe(0)
})

test('an installation takes over keys only while no product runs on it', async () => {
  await source.member()
  await exportOf(source, place.folder('one'), source.site)
  await using database = await createTestDatabase()
  const empty = composeTestApp(database.pool)
  const own = { ...database.pool.options } as DatabaseConnection
  const running = createPool({ ...own, application_name: nameConnections() })
  const values = async () => (await empty.db.query('select name, value from installation order by name')).rows
  const before = await values()
  try {
    await running.query('select 1')
    await expect(importInto(empty, place.folder('one'))).rejects.toThrow(
      /only while the product is stopped, and it runs on \S+ [0-9a-f]{8}\. Stop it \(systemctl stop batticuore/,
    )
    expect((await empty.db.query('select from site')).rowCount).toBe(0)
    expect(await values()).toEqual(before)
    // An installation with sites keeps its keys, and may run.
    await importInto(target, place.folder('one'), { host })
  } finally {
    await running.end()
  }
  await importInto(empty, place.folder('one'))
  expect((await empty.db.query('select from site')).rowCount).toBe(1)
})

test('the staff of the site have no access until an operator gives it', async () => {
  const bea = {
    ...{ email: 'bea@staff.test', name: 'Bea', role: 'moderator' as const },
    sites: [source.site.id],
  }
  await addStaff(source, bea)
  await exportOf(source, place.folder('one'), source.site)
  const imported = await importInto(target, place.folder('one'), { host })
  expect(imported.staff).toEqual([{ email: 'bea@staff.test', role: 'moderator' }])
  const sites = async () => (await target.db.query('select site_ids from staff')).rows
  expect(await sites()).toEqual([{ site_ids: [] }])
  await addStaff(target, bea)
  expect(await sites()).toEqual([{ site_ids: [source.site.id] }])
})

test('an export names each file of a picture that is missing, and the import ends with 2', async () => {
  const { media_key } = await readyPhoto(source, await source.member())
  await source.storage.delete(`${media_key}/card.webp`)
  const { files } = await exportOf(source, place.folder('one'), source.site)
  expect(files.missing).toEqual([`${media_key}/card.webp`])
  await using database = await createTestDatabase()
  const env = { ...databaseOf({ db: database.pool }), DATA_DIR: place.folder('data') }
  const asked = await runCommand('import-site', env, place.folder('one'))
  expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('name it with --erased=FOLDER')])
  const log = await copyLog(source, place.folder('erased'))
  const moved = await runCommand('import-site', env, place.folder('one'), `--erased=${log}`)
  expect([moved.code, moved.errors]).toEqual([2, ''])
  expect(moved.lines).toContain(
    'The erasure log has 0 ids. 0 members of the site are among them, and the product erases them when it runs.',
  )
  expect(moved.lines).toContain(
    `1 files of pictures were missing in the old installation, and are missing here: ${media_key}/card.webp.`,
  )
})
