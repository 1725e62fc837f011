/** Removals that fail, and what the others keep of the removed site. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runMaintenanceCommand } from '#server/commands/maintenance-command.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import { readStoredSites } from '#server/domain/sites/index.ts'
import { nameConnections } from '#server/kernel/connections.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { manifest_name } from './format.ts'
import { readManifest } from './import-site.ts'
import { logRemoved } from './log-removed.ts'
import { exportOf, importInto, placeForExports } from './move.fixture.ts'
import { removeSite } from './remove-site.ts'

let app: TestApp
let anna: TestMember
let place: Awaited<ReturnType<typeof placeForExports>>
beforeEach(async () => {
  app = await startTestApp()
  place = await placeForExports()
  anna = await app.member({ credits: 20 })
  const now = app.clock.now()
  const until = new Date(now.getTime() + 60_000).toISOString()
  await runMaintenanceCommand(app.db, ['on', '--host=main.test', `--until=${until}`], now)
})
afterEach(async () => {
  await place[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Removes the site by an export that is made first, unless there is one. */
async function remove(name: string, own: Partial<TestApp> = {}) {
  const folder = place.folder(name)
  const site = (await readStoredSites(app.db, app.clock.now())).find(({ id }) => id === app.site.id)
  if (!site) throw new Error('the site is gone')
  const options = { site, folder, manifest: await readManifest(folder), ownsStorage: true }
  return removeSite({ ...app, ...own }, options)
}

/** Expects that a removal fails for this reason, and leaves the site without an entry in the erasure log. */
async function refuse(why: string | RegExp, name: string, own: Partial<TestApp> = {}): Promise<void> {
  await expect(remove(name, own)).rejects.toThrow(why)
  expect(await findAccount(app.db, anna.id)).not.toBeNull()
  expect(await app.erasureLog.list()).toEqual([])
}

test('a removal is in the erasure log only after its commit, so that a killed one is in no log', async () => {
  await exportOf(app, place.folder('one'), app.site)
  const seen: unknown[] = []
  const erasureLog = {
    ...app.erasureLog,
    async add(member: string, at: Date) {
      seen.push(await findAccount(app.db, anna.id))
      await app.erasureLog.add(member, at)
    },
  }
  await remove('one', { erasureLog })
  expect(seen).toEqual([null])
  expect(await app.erasureLog.list()).toMatchObject([{ member: app.site.id }])
})

test('a removal whose entry in the erasure log fails is logged when the product runs, once', async () => {
  await exportOf(app, place.folder('one'), app.site)
  const erasureLog = { ...app.erasureLog, add: () => Promise.reject(new Error('the bucket is away')) }
  await expect(remove('one', { erasureLog })).rejects.toThrow(
    'The site is removed, but its entry in the erasure log failed (the bucket is away). The product adds it',
  )
  expect(await findAccount(app.db, anna.id)).toBeNull()
  expect(await app.erasureLog.list()).toEqual([])
  await app.runJobs()
  const logged = await app.erasureLog.list()
  expect(logged).toMatchObject([{ member: app.site.id }])
  app.clock.advance(86_400_000)
  await logRemoved.run(app, { site: app.site.id })
  expect(await app.erasureLog.list()).toEqual(logged)
})

test('a product that starts during the removal stops it', async () => {
  await readyPhoto(app, anna)
  await exportOf(app, place.folder('one'), app.site)
  const running = await app.db.connect()
  const storage = Object.assign(Object.create(app.storage) as typeof app.storage, {
    async get(key: string) {
      await running.query(`set application_name = '${nameConnections()}'`)
      return app.storage.get(key)
    },
  })
  try {
    await refuse('only while the product is stopped', 'one', { storage })
  } finally {
    running.release(true)
  }
})

test('refuses an export that lacks a change of any row', async () => {
  const bruno = await app.member()
  await exportOf(app, place.folder('one'), app.site)
  await app.db.query(`update profile set about = 'altro' where member_id = $1`, [anna.id])
  await refuse(/^The site has changed since its export of .*: profile\. Export it again\.$/, 'one')
  await exportOf(app, place.folder('two'), app.site)
  await app.db.query(`update member set password_hash = 'x' where id = $1`, [bruno.id])
  await refuse(/: member\. Export/, 'two')
  await exportOf(app, place.folder('three'), app.site)
  // The rows are others only in their places.
  for (const [table, key] of [
    ['member', 'id'],
    ['profile', 'member_id'],
  ])
    await app.db.query(`update ${table} set name = name where ${key} = $1`, [anna.id])
  await remove('three')
  expect(await findAccount(app.db, anna.id)).toBeNull()
})

test('refuses an export that lacks a picture which the storage has, or does not know one', async () => {
  const { media_key } = await readyPhoto(app, anna)
  const card = `${media_key}/card.webp`
  const picture = await app.storage.get(card)
  if (!picture) throw new Error('the photo has no file')
  await app.storage.delete(card)
  const { files } = await exportOf(app, place.folder('one'), app.site)
  expect(files.missing).toEqual([card])
  await app.storage.put(card, picture)
  await refuse(`1 files of pictures of the site are not in the export: ${card}.`, 'one')
  await app.storage.delete(card)
  const manifest = await readManifest(place.folder('one'))
  const path = join(place.folder('one'), manifest_name)
  await rm(path)
  await writeFile(path, JSON.stringify({ ...manifest, files: { ...manifest.files, missing: [] } }))
  await refuse(`not in the export: ${card}.`, 'one')
  await writeFile(path, JSON.stringify(manifest))
  await remove('one')
})

test('proposals for the staff keep the sites that stay, and end with their last one', async () => {
  const [gone, stays] = [app.site.id, app.otherSite.id]
  await app.db.query(
    `insert into staff_change (id, kind, email, name, role, site_ids, site_ids_before, scope_ids, proposed_by, created_at)
     values (1, 'invite', 'a@staff.test', 'A', 'moderator', $1, null, $1, 9, $4),
            (2, 'change', 'b@staff.test', 'B', 'moderator', $1, $2, $3, 9, $4),
            (3, 'change', 'c@staff.test', 'C', 'moderator', $1, $3, $2, 9, $4)`,
    [[gone, stays], [gone], [stays], app.clock.now()],
  )
  await app.db.query(
    `insert into staff_proposal (id, kind, site_ids, details, reason, key, proposed_by, created_at, expires_at)
     values (4, 'export', $1, '{}', 'x', gen_random_uuid(), 9, $3, $3),
            (5, 'export', $2, '{}', 'x', gen_random_uuid(), 9, $3, $3)`,
    [[gone, stays], [gone], app.clock.now()],
  )
  await exportOf(app, place.folder('one'), app.site)
  await remove('one')
  const changes = await app.db.query(
    'select id, site_ids, site_ids_before, scope_ids from staff_change order by id',
  )
  expect(changes.rows).toEqual([
    { id: '1', site_ids: [stays], site_ids_before: null, scope_ids: [stays] },
    { id: '2', site_ids: [stays], site_ids_before: [], scope_ids: [stays] },
  ])
  const proposals = await app.db.query('select id, site_ids from staff_proposal')
  expect(proposals.rows).toEqual([{ id: '4', site_ids: [stays] }])
})

test('a removed site does not come back, because its books and its trail stay', async () => {
  await using elsewhere = await startTestApp()
  await exportOf(app, place.folder('one'), app.site)
  await importInto(elsewhere, place.folder('one'), { host: 'moved.test' })
  // Nothing of the export is taken here, so that only the entry of the removal tells.
  await remove('one')
  await exportOf(elsewhere, place.folder('two'), app.site)
  await expect(importInto(app, place.folder('two'), { host: 'main.test' })).rejects.toThrow(
    'This installation has had the site, and has removed it',
  )
  expect(await findAccount(app.db, anna.id)).toBeNull()
})
