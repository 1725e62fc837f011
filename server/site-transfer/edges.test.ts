/**
 * Imports that fail, and installations of every kind that a site moves into. Each test takes a second or two, because it
 * has two or three installations.
 */
import { hash } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { findSession, makeUnsubscribeToken } from '#server/domain/accounts/index.ts'
import { signedUp, visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { createSite, getSite, getVapidKeys, loadSecret } from '#server/domain/sites/index.ts'
import { days } from '#server/kernel/clock.ts'
import { composeTestApp, startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { compareExports } from './compare.fixture.ts'
import { type Manifest, manifest_name, storedFile, tableFile } from './format.ts'
import { exportOf, importInto, placeForExports } from './move.fixture.ts'

let app: TestApp
let place: Awaited<ReturnType<typeof placeForExports>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  place = await placeForExports()
  return () => place[Symbol.asyncDispose]()
})

const host = 'moved.test'

/** Returns the numbers of rows of the tables that every move fills, and of files. */
async function worldOf({ db, files }: Pick<TestApp, 'db' | 'files'>): Promise<Record<string, number>> {
  const tables = ['site', 'member', 'profile', 'wallet', 'photo', 'audit_entry', 'installation']
  const counts = await Promise.all(
    tables.map(async (table) => (await db.query(`select from ${table}`)).rowCount ?? 0),
  )
  return {
    ...Object.fromEntries(tables.map((table, at) => [table, counts[at] ?? 0])),
    files: files.files.size,
  }
}

/** Changes the file of a table in an export. */
async function tamper(folder: string, table: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, tableFile(table))
  await writeFile(path, change(await readFile(path, 'utf8')))
}

async function changeManifest(folder: string, change: (manifest: Manifest) => void): Promise<void> {
  const path = join(folder, manifest_name)
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  change(manifest)
  await writeFile(path, JSON.stringify(manifest))
}

/** Hides that the file of a table was changed. */
async function hideChange(folder: string, table: string): Promise<void> {
  const text = await readFile(join(folder, tableFile(table)), 'utf8')
  await changeManifest(folder, ({ tables }) => {
    tables[table] = { rows: text.split('\n').length - 1, sha256: hash('sha256', text) }
  })
}

test('a damaged or unfinished export leaves nothing, and the next import works', async () => {
  const anna = await app.member({ gender: 'woman', credits: 20 })
  const { media_key } = await readyPhoto(app, anna)
  const folder = place.folder('one')
  await exportOf(app, folder, app.site)
  await using target = await startTestApp()
  const before = await worldOf(target)
  const card = join(folder, storedFile(`${media_key}/card.webp`))
  const picture = await readFile(card)
  await appendFile(card, 'x')
  await expect(importInto(target, folder, { host })).rejects.toThrow('card.webp is damaged.')
  expect(await worldOf(target)).toEqual(before)
  await writeFile(card, picture)

  const stopping = new AbortController()
  const storage = {
    put: async (key: string, bytes: Buffer) => {
      await target.storage.put(key, bytes)
      stopping.abort(new Error('stopped by the operator'))
    },
    putFile: target.storage.putFile.bind(target.storage),
    get: (key: string) => target.storage.get(key),
    delete: (key: string) => target.storage.delete(key),
    list: (folder: string) => target.storage.list(folder),
    reach: () => target.storage.reach(),
  }
  const stopped = importInto(target, folder, { host, storage, stopping: stopping.signal })
  await expect(stopped).rejects.toThrow('stopped by the operator')
  expect(await worldOf(target)).toEqual(before)

  await tamper(folder, 'profile', (text) => text.replace('"gender":"woman"', '"gender":"man"'))
  await expect(importInto(target, folder, { host })).rejects.toThrow('profile.jsonl is damaged')
  expect(await worldOf(target)).toEqual(before)
  await tamper(folder, 'profile', (text) => text.replace('"gender":"man"', '"gender":"woman"'))
  await importInto(target, folder, { host })
  expect((await target.storage.get(`${media_key}/card.webp`))?.equals(picture)).toBe(true)

  const cut = place.folder('cut')
  await expect(
    exportOf(app, cut, app.site, {
      storage: { ...storage, get: () => Promise.reject(new Error('the disk is full')) },
    }),
  ).rejects.toThrow('the disk is full')
  await expect(importInto(target, cut)).rejects.toThrow('cut has no manifest.json')
})

test('an export that is stopped while it copies pictures leaves nothing', async () => {
  await readyPhoto(app, await app.member())
  const stopping = new AbortController()
  const storage = Object.assign(Object.create(app.storage) as typeof app.storage, {
    get(key: string) {
      stopping.abort(new Error('stopped by the operator'))
      return app.storage.get(key)
    },
  })
  const folder = place.folder('interrupted')
  const stopped = exportOf(app, folder, app.site, { storage, stopping: stopping.signal })
  await expect(stopped).rejects.toThrow('stopped by the operator')
  await expect(readFile(join(folder, manifest_name))).rejects.toThrow('ENOENT')
})

test('a failed import deletes no picture of a bucket that both installations use', async () => {
  const anna = await app.member()
  const { media_key } = await readyPhoto(app, anna)
  const folder = place.folder('shared')
  await exportOf(app, folder, app.site)
  await using target = await startTestApp()
  const key = `${media_key}/card.webp`
  const picture = await app.storage.get(key)
  if (!picture) throw new Error('the photo has no file')
  await target.storage.put(key, picture)
  await appendFile(join(folder, storedFile(`${media_key}/large.webp`)), 'x')
  await expect(importInto(target, folder, { host })).rejects.toThrow('large.webp is damaged')
  expect((await target.storage.get(key))?.equals(picture)).toBe(true)
})

test('refuses a changed balance although every checksum is right', async () => {
  await app.member({ credits: 30 })
  const folder = place.folder('one')
  await exportOf(app, folder, app.site)
  await using target = await startTestApp()
  const before = await worldOf(target)
  await tamper(folder, 'wallet', (text) => text.replace('"balance":30', '"balance":31'))
  await hideChange(folder, 'wallet')
  await changeManifest(folder, (manifest) => {
    manifest.sums['wallet balance'] = String(Number(manifest.sums['wallet balance']) + 1)
  })
  await expect(importInto(target, folder, { host })).rejects.toThrow(
    /^The ledgers of the export have \d+ differences, the first: member \d+: /,
  )
  expect(await worldOf(target)).toEqual(before)
})

test('refuses rows of another site, another version, a taken host and taken ids', async () => {
  await using source = await startTestApp()
  const anna = await source.member()
  const folder = place.folder('one')
  await exportOf(source, folder, source.site)
  await using target = await startTestApp()
  const before = await worldOf(target)
  await expect(importInto(target, folder)).rejects.toThrow('main.test is already a site.')
  await target.db.query(`insert into member_cursor (member_id, seq) values ($1, 5) on conflict do nothing`, [
    anna.id,
  ])
  await target.db.query(`insert into wallet (member_id, balance, length) values ($1, 0, 0)`, [anna.id])
  await expect(importInto(target, folder, { host })).rejects.toThrow(
    'because rows with the same ids are here already: member_cursor: 1, wallet: 1.',
  )
  await target.db.query('delete from wallet')
  await target.db.query('delete from member_cursor')

  await tamper(folder, 'member_email', (text) => text.replace(source.site.id, target.otherSite.id))
  await hideChange(folder, 'member_email')
  await expect(importInto(target, folder, { host })).rejects.toThrow(
    'The export has rows of member_email that do not belong to its site.',
  )
  await changeManifest(folder, (manifest) => {
    manifest.schema = { number: 9_999, name: '9999_later', checksum: 'x' }
  })
  await expect(importInto(target, folder, { host })).rejects.toThrow(
    'The export is of version 0.0.0-test with the schema 9999_later',
  )
  expect(await worldOf(target)).toEqual(before)
})

test('an installation without a site takes over keys, sessions and pushes of the same host', async () => {
  await using source = await startTestApp()
  await using database = await createTestDatabase()
  const anna = await source.member()
  const vapid = await getVapidKeys(source)
  await source.db.query(
    `insert into push_subscription (member_id, endpoint_hash, endpoint, p256dh, auth, session_hash, user_agent, shows_text,
       created_at)
     values ($1, 'a', 'https://push.test/a', 'b', 'c', 'd', 'test', false, $2)`,
    [anna.id, source.clock.now()],
  )
  const folder = place.folder('one')
  await exportOf(source, folder, source.site)
  const empty = composeTestApp(database.pool)
  expect(await importInto(empty, folder)).toMatchObject({ host: 'main.test', keys: 'own', left: {} })
  // The next start of the product.
  const next = composeTestApp(database.pool)
  await loadSecret(next)
  const site = await getSite(next, source.site.id)
  expect([site.isDefault, site.origin]).toEqual([true, 'https://main.test'])
  expect(await getVapidKeys(next)).toEqual(vapid)
  const token = (of: TestApp) => makeUnsubscribeToken(of, anna.id, 'like')
  expect(await token(next as TestApp)).toBe(await token(source))
  expect(await findSession(next, site, anna.token)).toMatchObject({ memberId: anna.id })
  await exportOf(next as TestApp, place.folder('again'), site)
  expect(await compareExports(folder, place.folder('again'))).toEqual([])
})

test('without keys, links and known contacts end, and the rest moves', async () => {
  await using source = await startTestApp()
  const anna = await source.member()
  await source.db.query(
    `insert into known_contact (member_id, digest, site_id, created_at) values ($1, 'digest', $2, $3)`,
    [anna.id, source.site.id, source.clock.now()],
  )
  const token = await makeUnsubscribeToken(source, anna.id, 'like')
  const folder = place.folder('one')
  await exportOf(source, folder, source.site, { withKeys: false })
  await using target = await startTestApp()
  expect(await importInto(target, folder, { host })).toMatchObject({
    keys: 'none',
    left: { known_contact: 1 },
  })
  target.clock.advance(20_000)
  const site = await getSite(target, source.site.id)
  await expect(visitor(target, { site }).api.previewLink({ token })).rejects.toMatchObject({
    code: 'link_invalid',
  })
  expect(await findSession(target, site, anna.token)).toMatchObject({ memberId: anna.id })
})

test('a site moves on, with its first keys, and two sites with equal numbers live together', async () => {
  await using first = await startTestApp()
  await using second = await startTestApp()
  await using third = await startTestApp()
  const anna = await first.member()
  const token = await makeUnsubscribeToken(first, anna.id, 'like')
  for (const each of [first, third]) {
    await createCode(each, each.db, { site: each.site, code: 'ESTATE10', percentage: 10, expires: null })
    await each.db.query(
      `insert into withdrawal (id, site_id, key, kind, status, locale, declared_at)
       values ($1, $2, gen_random_uuid(), 'signed_out', 'waiting', 'it', $3)`,
      [each.site.id, each.site.id, each.clock.now()],
    )
  }
  await exportOf(first, place.folder('one'), first.site)
  await importInto(second, place.folder('one'), { host })
  second.clock.advance(20_000)
  await exportOf(second, place.folder('two'), await getSite(second, first.site.id))
  await importInto(third, place.folder('two'))
  third.clock.advance(20_000)
  const site = await getSite(third, first.site.id)
  expect(site.domain).toBe(host)
  expect(await visitor(third, { site }).api.previewLink({ token })).toMatchObject({ purpose: 'unsubscribe' })
  const { rows } = await third.db.query('select site_id, number from withdrawal order by site_id')
  expect(rows.map(({ number }) => number)).toEqual(['2201', '2201'])
  const codes = await third.db.query(
    `select count(distinct id)::int as count from discount_code where code = 'ESTATE10'`,
  )
  expect(codes.rows[0]?.count).toBe(2)
  const next = await third.db.query(`select nextval('withdrawal_number')::int > 2201 as is_above`)
  expect(next.rows[0]?.is_above).toBe(true)
})

test('a site in francs moves beside one in euros, and sells in francs', async () => {
  await using source = await startTestApp()
  const fixture = siteFixture('franken.test', false)
  const id = await createSite(
    source.db,
    { ...fixture, settings: { ...fixture.settings, currency: 'CHF', countries: ['CH'] } },
    source.clock.now(),
  )
  source.clock.advance(20_000)
  const site = await getSite(source, id)
  const price = {
    country: '*',
    credits: 50,
    price_cents: 490,
    currency: 'CHF',
    position: 1,
    emphasised: false,
  }
  await createPackage(source.db, { ...price, site: id }, source.clock.now())
  const anna = await source.member({ site, country: 'CH' })
  await exportOf(source, place.folder('one'), site)
  await using target = await startTestApp()
  const { manifest } = await importInto(target, place.folder('one'))
  expect(manifest.site.currency).toBe('CHF')
  target.clock.advance(20_000)
  const there = { ...anna, site: await getSite(target, id) }
  const { packages } = await target.call(there, 'listPackages', {})
  expect(packages.map(({ currency, price_cents }) => [currency, price_cents])).toEqual([['CHF', 490]])
})

test('the fourteen days of those who left, and of those who never confirmed, go on', async () => {
  await using source = await startTestApp()
  const stranger = await signedUp(source, { name: 'Passeggera' })
  const leaver = await signedUp(source, { name: 'Partente' })
  await source.runJobs()
  await leaver.api.followLink({ token: source.outbox.linkTo(leaver.user.email).pathname.slice(1) })
  leaver.session = await findSession(source, source.site, leaver.token ?? '')
  await leaver.api.leaveSite({ when: 'in_14_days' })
  source.clock.advance(days(2))
  await exportOf(source, place.folder('one'), source.site)
  await using target = await startTestApp()
  target.clock.advance(days(2))
  await importInto(target, place.folder('one'), { host })
  const left = async () =>
    (await target.db.query('select name from member where name = any ($1)', [['Passeggera', 'Partente']]))
      .rowCount
  await target.runJobs()
  expect(await left()).toBe(2)
  target.clock.advance(days(14))
  await target.runJobs()
  expect(await left()).toBe(0)
  expect(stranger.id).not.toBe(leaver.id)
})
