/**
 * A site whose members have used every feature moves into an installation that has its own sites and members. The set-up
 * takes some seconds: each of these members makes some sixty calls.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteId } from '#contract/wire/ids.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { findSession, makeUnsubscribeToken } from '#server/domain/accounts/index.ts'
import { password, visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { verifyAudit } from '#server/domain/moderation/index.ts'
import { contactHashing } from '#server/domain/relations/contacts/hash-address.ts'
import { rebuildRows } from '#server/domain/search/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { mountExport } from '#server/http/media/export.ts'
import type { Site } from '#server/kernel/site.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { unzip } from '#tests/harness/unzip.ts'
import { type CanaryWorld, startCanaryWorld } from '#tests/personal-data/canary-world.ts'
import { compareExports, readRows } from './compare.fixture.ts'
import type { Manifest } from './format.ts'
import type { ImportedSite } from './import-site.ts'
import { exportOf, importInto, placeForExports } from './move.fixture.ts'

let world: CanaryWorld
let place: Awaited<ReturnType<typeof placeForExports>>
let target: TestApp
/** A member of another site of the target, with the address of a member of the moved site. */
let namesake: TestMember
let manifest: Manifest
let imported: ImportedSite
let moved: Site
let unsubscribe: string
let staff: { known: string; unknown: string }

const addStaff = async (app: TestApp, email: string, id: string, sites: readonly SiteId[]) => {
  await app.db.query(
    `insert into staff (id, email, name, role, site_ids, password_hash, created_at)
     values ($1, $2, 'Ada', 'admin', $3, 'hash', $4)`,
    [id, email, sites, app.clock.now()],
  )
  return id
}

beforeAll(async () => {
  world = await startCanaryWorld()
  const { app, anna } = world
  place = await placeForExports()
  unsubscribe = await makeUnsubscribeToken(app, anna.id, 'like')
  const both = [app.site.id, app.otherSite.id]
  staff = {
    known: await addStaff(app, 'ada@staff.test', '71', both),
    unknown: await addStaff(app, 'bea@staff.test', '72', both),
  }
  for (const id of Object.values(staff))
    await app.db.query(
      `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
       values ($1, $2, $2, 'staff_changed', 'staff', $2, '{}', '{}', $3)`,
      [app.site.id, id, app.clock.now()],
    )
  target = await startTestApp()
  await addStaff(target, 'ada@staff.test', '81', [target.site.id])
  namesake = await target.member({ email: anna.email, credits: 17 })
  manifest = await exportOf(app, place.folder('main'), app.site)
  imported = await importInto(target, place.folder('main'), { host: 'moved.test' })
  target.clock.advance(20_000)
  moved = await getSite(target, app.site.id)
}, 120_000)
afterAll(async () => {
  await target?.[Symbol.asyncDispose]()
  await place?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
})

test('every row arrives as it was', async () => {
  expect(imported).toMatchObject({ host: 'moved.test', keys: 'accepted', left: { push_subscription: 2 } })
  await exportOf(target, place.folder('again'), moved)
  const [before, after] = [place.folder('main'), place.folder('again')]
  expect(await compareExports(before, after, { without: ['push_subscription'] })).toEqual([])
  for (const [name, { rows }] of Object.entries(manifest.tables))
    if (name !== 'leaving_reason' && canaryTables.has(name)) expect(rows, name).toBeGreaterThan(0)
})

/** Tables that the members of the canary world fill. */
const canaryTables = new Set([
  ...[
    'member',
    'profile',
    'wallet',
    'credit_lot',
    'ledger_transaction',
    'purchase_order',
    'photo',
    'message',
  ],
  ...[
    'inbox',
    'like_given',
    'pair',
    'passkey',
    'link',
    'mail',
    'known_contact',
    'payer_print',
    'audit_entry',
  ],
  ...[
    'saved_search',
    'report',
    'complaint_entry',
    'withdrawal',
    'debit_mandate',
    'chat_photo',
    'chat_voice',
    'session',
  ],
])

test('ledgers and audit trail are whole, and name where they come from', async () => {
  expect((await verifyBooks(target.db, target.clock.now())).differences).toEqual([])
  expect(manifest.sums['purchase_order EUR completed price_cents']).toBe('998')
  const trail = await verifyAudit(target.db)
  expect(trail.differences).toEqual([])
  const { rows } = await target.db.query(
    `select after from audit_entry where site_id = $1 and action = 'command_run' order by id desc limit 1`,
    [moved.id],
  )
  const { head } = await verifyAudit(world.app.db)
  expect(rows[0]?.after).toMatchObject({
    ...{ command: 'import-site', host: 'moved.test', keys: 'accepted' },
    audit: { length: String(head.length), hash: head.hash.toString('hex'), differences: 0 },
    ledger: { last_seal: expect.stringMatching(/^\d{4}-\d\d-\d\d [0-9a-f]{64}$/) },
  })
})

test('files are equal byte for byte', async () => {
  const { files } = world.app.files
  const arrived = target.files.files
  expect(arrived.size).toBeGreaterThan(3)
  expect(arrived.size).toBe(manifest.files.rows)
  for (const [key, bytes] of arrived) expect(files.get(key)?.equals(bytes), key).toBe(true)
})

test('a member’s archive is the one before the move', async () => {
  const { http, anna } = world
  await using served = await serveTestApp(target, [mountExport])
  const archive = async ({ server, headers }: TestHttp, host: string) => {
    const answer = await server.inject({ url: '/api/export.php', headers: { ...headers(anna), host } })
    return unzip(answer.rawPayload)
  }
  const [before, after] = [await archive(http, 'main.test'), await archive(served, 'moved.test')]
  const dataOf = (files: Map<string, Buffer>) => {
    const { made_at, site, ...data } = JSON.parse(String(files.get('dati.json')))
    return data
  }
  const [one, other] = [dataOf(before), dataOf(after)]
  expect(Object.keys(one).length).toBeGreaterThan(10)
  expect(one.notifications.push_devices).toHaveLength(1)
  // This installation has other keys for web push.
  one.notifications.push_devices = []
  expect(sorted(other)).toEqual(sorted(one))
  for (const [name, bytes] of before) if (name.endsWith('.webp')) expect(after.get(name)).toEqual(bytes)
})

/** Sorts the lists of an archive, most of which are in no order. */
const sorted = (data: object): unknown =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    Array.isArray(value)
      ? value
          .map((each) => JSON.stringify(each))
          .toSorted()
          .map((each) => JSON.parse(each))
      : value,
  )

/** Removes from an answer which members are online, because servers keep that in memory. */
const offline = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === 'online' ? false : value)))

test('members sign in with their passwords, and see what they saw', async () => {
  const { app, anna } = world
  const browser = visitor(target, { site: moved })
  const { user } = await browser.api.login({ email: anna.email, password })
  expect(user?.profile.id).toBe(anna.id)
  const there = { ...anna, site: moved, token: browser.token ?? '' }
  const calls = ['listChats', 'listLikes', 'getOwnProfile', 'getPreferences', 'listBlocked'] as const
  for (const name of calls) {
    const [before, after] = [await app.call(anna, name, {}), await target.call(there, name, {})]
    expect(offline(after), name).toEqual(offline(before))
  }
  // A session that was open at the move is valid on the new installation.
  expect(await findSession(target, moved, anna.token)).toMatchObject({ memberId: anna.id })
})

test('links in old mails open, and known contacts are still compared', async () => {
  const link = await visitor(target, { site: moved }).api.previewLink({ token: unsubscribe })
  expect(link).toMatchObject({ purpose: 'unsubscribe', unsubscribe: { type: 'like' } })
  const [before, after] = [await contactHashing(world.app, moved.id), await contactHashing(target, moved.id)]
  const digestOf = ({ hashOf, digestOf }: typeof before) => digestOf(hashOf('lea@posta.test')).toString('hex')
  expect([after.key, digestOf(after)]).toEqual([before.key, digestOf(before)])
})

test('the search index needs no repair', async () => {
  expect(await rebuildRows(target)).toMatchObject({ repaired: 0, removed: 0 })
})

test('staff with an account keep it, others come without access and without a site', async () => {
  const { rows } = await target.db.query('select id, email, site_ids, password_hash from staff order by id')
  expect(rows).toEqual([
    { id: '72', email: 'bea@staff.test', site_ids: [], password_hash: '' },
    { id: '81', email: 'ada@staff.test', site_ids: [target.site.id], password_hash: 'hash' },
  ])
  const acts = await target.db.query(
    `select staff_id, object_id from audit_entry where action = 'staff_changed' order by staff_id`,
  )
  expect(acts.rows).toEqual([
    { staff_id: '72', object_id: '72' },
    { staff_id: '81', object_id: '81' },
  ])
})

test('a member of another site with the same address is another member', async () => {
  expect(await namesake.credits()).toBe(17)
  const { rows } = await target.db.query(
    'select site_id from member_email where email = $1 order by site_id',
    [namesake.email],
  )
  expect(rows.map(({ site_id }) => site_id).sort()).toEqual([moved.id, target.site.id].sort())
})

test('jobs of the site wait here, and run', async () => {
  const jobs = await readRows(place.folder('main'), 'member')
  expect(jobs.size).toBe(manifest.tables['member']?.rows)
  expect(manifest.jobs.rows).toBeGreaterThan(3)
  await target.runJobs()
  const { rows } = await target.db.query(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  )
  expect(rows).toEqual([])
})

test('a second import is refused, and changes nothing', async () => {
  const state = async () => (await target.db.query('select count(*) from message')).rows[0]
  const before = await state()
  for (const host of ['moved.test', 'elsewhere.test'])
    await expect(importInto(target, place.folder('main'), { host })).rejects.toThrow(
      'This site is here already, as moved.test: an export is imported once.',
    )
  expect(await state()).toEqual(before)
})

test('the commands print what they did, and what is next', async () => {
  const { app } = world
  const env = { ...databaseOf(app), DATA_DIR: place.folder('data') }
  const help = await runCommand('export-site', env, '--help')
  expect(help.lines.join(' ')).toContain('npm run export-site -- --host=amici.example --to=/mnt/move/amici')
  const asked = ['--host=main.test', `--to=${place.folder('command')}`]
  const unmounted = await runCommand('export-site', env, ...asked)
  expect([unmounted.code, unmounted.errors]).toEqual([
    1,
    expect.stringMatching(/No picture has a file, and \d+ files are missing/),
  ])
  const made = await runCommand('export-site', env, ...asked, '--without-pictures')
  expect([made.code, made.errors]).toEqual([0, ''])
  expect(made.lines).toContain('purchase_order EUR completed price_cents: 998')
  expect(made.lines.at(-2)).toContain('npm run import-site -- FOLDER --erased=FOLDER')
  expect(made.lines.at(-1)).toContain(`a copy of ${join(place.folder('data'), 'backups', 'erased')}`)
  const other = { ...databaseOf(target), DATA_DIR: place.folder('data') }
  const refused = await runCommand('import-site', other, place.folder('command'), '--currency=CHF')
  expect([refused.code, refused.errors.trim()]).toEqual([
    1,
    'The site sells in EUR. Its sales, lots and ledgers stay in that currency: no amount is converted.',
  ])
  await using database = await createTestDatabase()
  const empty = { ...databaseOf({ db: database.pool }), DATA_DIR: place.folder('new') }
  const arrived = await runCommand('import-site', empty, place.folder('command'), '--without-erasures')
  expect([arrived.code, arrived.errors]).toEqual([2, ''])
  expect(arrived.lines[0]).toMatch(
    /^Moved main\.test: \d+ rows, \d+ jobs, 0 files of pictures\. Sums and ledgers are those of the export\.$/,
  )
  expect(arrived.lines[1]).toMatch(/^\d+ files of pictures were missing in the old installation/)
  expect(arrived.lines[2]).toContain('members who were erased since the export are back')
  expect(arrived.lines[3]).toBe('This installation now has the keys of the old one. Start the product.')
})
