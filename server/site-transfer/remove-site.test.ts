/**
 * A site whose members have used every feature moves into an installation, and is removed from there again: the
 * installation is then as it was before, except for the books of the site.
 */
import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import { countRows } from '#server/adapters/postgres/count-rows.ts'
import { runMaintenanceCommand } from '#server/commands/maintenance-command.ts'
import { runRemoveCommand } from '#server/commands/remove-site-command.ts'
import { findAccount, makeUnsubscribeToken } from '#server/domain/accounts/index.ts'
import { readUnsubscribeToken } from '#server/domain/accounts/links/unsubscribe-token.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { verifyAudit } from '#server/domain/moderation/index.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { nameConnections } from '#server/kernel/connections.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { type CanaryWorld, startCanaryWorld } from '#tests/personal-data/canary-world.ts'
import { compareExports } from './compare.fixture.ts'
import { storedFile } from './format.ts'
import { exportOf, importInto, placeForExports } from './move.fixture.ts'
import { moving } from './plan.ts'
import { listStored } from './rows.ts'

let source: CanaryWorld
let world: CanaryWorld
let app: TestApp
let place: Awaited<ReturnType<typeof placeForExports>>

beforeAll(async () => {
  source = await startCanaryWorld()
  world = await startCanaryWorld()
  app = world.app
  place = await placeForExports()
}, 120_000)
afterAll(async () => {
  await place?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
  await source?.[Symbol.asyncDispose]()
})

const moved = () => source.app.site
const remove = (folder: string, ...more: string[]) =>
  runRemoveCommand(app, ['moved.test', '--confirm=moved.test', `--export=${place.folder(folder)}`, ...more])

/** Returns the number of rows of each table. */
async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await listStored(app.db))
    counts[name] = (await app.db.query(`select from ${name}`)).rowCount ?? 0
  return counts
}

const close = async () => {
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  await runMaintenanceCommand(app.db, ['on', '--host=moved.test', `--until=${until}`], app.clock.now())
}

/** Sums of the moved site's sales, by status. */
const sumSales = async () =>
  (
    await app.db.query(
      `select status, count(*), sum(price_cents) as cents, sum(vat_cents) as vat, sum(refunded_cents) as back
         from purchase_order where site_id = $1 group by 1 order by 1`,
      [moved().id],
    )
  ).rows

/** Counts the stored mails to erased members, which contain an address. */
const countLastMails = async () =>
  (await app.db.query('select from mail where member_id not in (select id from member)')).rowCount

test('a moved site is removed, and nothing of the other sites changes', async () => {
  await exportOf(app, place.folder('others'), app.site)
  const ownFiles = new Map(app.files.files)
  const sessions = (await app.db.query('select count(*) from session')).rows
  await importInto(app, await exportFirst(), { host: 'moved.test' })
  app.clock.advance(20_000)
  expect((await findSite(app, 'moved.test')).id).toBe(moved().id)
  const refuse = async (why: string | RegExp, folder = 'now', ...more: string[]) => {
    const before = await countAll()
    await expect(remove(folder, ...more)).rejects.toThrow(why)
    expect(await countAll()).toEqual(before)
  }

  await exportOf(app, place.folder('now'), { id: moved().id })
  await refuse('This deletes all members of moved.test here. Repeat its host', 'now', '--confirm=main.test')
  await refuse('moved.test is open. Close it: npm run maintenance')
  await close()
  await refuse(/^\d+ payments and \d+ refunds of moved\.test are on their way\./)
  await app.db.query(
    `update purchase_order set status = 'cancelled', is_unknown = false
      where site_id = $1 and (status in ('loading', 'pending') or is_unknown)`,
    [moved().id],
  )
  await app.db.query(
    `update order_refund set status = 'refused' where status in ('requested', 'unknown') and member_id in
       (select member_id from purchase_order where site_id = $1)`,
    [moved().id],
  )
  await refuse(/^The site has changed since its export of .*purchase_order/)
  const { files } = await exportOf(app, place.folder('last'), { id: moved().id })
  await refuse('is an export of another site', 'others')
  const running = await app.db.connect()
  await running.query(`set application_name = '${nameConnections()}'`)
  await refuse('A site is removed only while the product is stopped', 'last')
  running.release(true)
  const [key = ''] = [...source.app.files.files.keys()]
  await exportOf(app, place.folder('damaged'), { id: moved().id })
  await appendFile(join(place.folder('damaged'), storedFile(key)), 'x')
  await refuse('is damaged', 'damaged')

  const members = (
    await app.db.query<{ id: MemberId }>('select id from member where site_id = $1', [moved().id])
  ).rows.map(({ id }) => id)
  expect(members.length).toBeGreaterThan(2)
  const [sales, mails, stored] = [await sumSales(), app.outbox.mails.length, await countLastMails()]
  const token = await makeUnsubscribeToken(source.app, members[0] as MemberId, 'like')
  expect(await readUnsubscribeToken(app, moved().id, token)).not.toBeNull()
  const [done] = await remove('last')
  expect(done).toMatch(new RegExp(`^Removed moved\\.test: \\d+ rows, ${members.length} members\\.`))

  await exportOf(app, place.folder('after'), app.site)
  const differing = await compareExports(place.folder('others'), place.folder('after'), { all: true })
  // The removal is in the trail of each site.
  expect(differing.filter((each) => !each.includes('remove-site'))).toEqual([])
  expect((await app.db.query('select count(*) from session')).rows).toEqual(sessions)
  expect((await verifyBooks(app.db, app.clock.now())).differences).toEqual([])
  expect((await verifyAudit(app.db)).differences).toEqual([])

  // No address stays in a mail that is not sent any more.
  expect(await countLastMails()).toBe(stored)
  await app.runJobs()
  const failed = await app.db.query(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  )
  expect(failed.rows).toEqual([])
  expect(app.outbox.mails.length).toBe(mails)
  expect(files.rows).toBeGreaterThan(3)
  for (const [name, bytes] of ownFiles) expect(app.files.files.get(name)?.equals(bytes), name).toBe(true)
  for (const name of source.app.files.files.keys()) expect(app.files.files.has(name), name).toBe(false)
  app.clock.advance(20_000)
  expect((await findSite(app, 'moved.test')).domain).toBe('main.test')
  expect(await readUnsubscribeToken(app, moved().id, token)).toBeNull()

  expect(await sumSales()).toEqual(sales)
  for (const id of members) expect((await countRows(app.db, id, [])).found, id).toEqual([])
  expect((await app.erasureLog.list()).map(({ member }) => member)).toEqual([moved().id])
  const kept = Object.entries(moving).flatMap(([name, { isKept }]) => (isKept ? [name] : []))
  for (const { name, columns } of await listStored(app.db))
    for (const column of columns.filter((each) => each.name === 'site_id' || each.name === 'site_ids')) {
      const is = column.name === 'site_id' ? 'site_id = $1' : '$1 = any (site_ids)'
      const { rowCount } = await app.db.query(`select from ${name} where ${is}`, [moved().id])
      if (!kept.includes(name) && name !== 'audit_link') expect(rowCount, name).toBe(0)
    }
  await expect(remove('last')).rejects.toThrow('There is no site moved.test.')
}, 120_000)

/** Exports the site of the source once. */
async function exportFirst(): Promise<string> {
  // The canaries of both worlds have the same fixed ids.
  await source.app.db.query('update reset_request set id = id + 100')
  await exportOf(source.app, place.folder('first'), moved())
  return place.folder('first')
}

test('the last site is not removed', async () => {
  await app.db.query('delete from site where id <> $1', [app.site.id])
  await exportOf(app, place.folder('only'), app.site)
  await expect(
    runRemoveCommand(app, ['main.test', '--confirm=main.test', `--export=${place.folder('only')}`]),
  ).rejects.toThrow('main.test is the only site')
})

test('the command removes the default site, and leaves pictures that another installation uses', async () => {
  await using two = await startTestApp()
  const anna = await two.member({ credits: 50 })
  const env = { ...databaseOf(two), DATA_DIR: place.folder('data') }
  const { media_key } = await readyPhoto(two, anna)
  const stored = createDiskStorage(place.folder('data'))
  for (const size of ['large', 'card', 'avatar'])
    await stored.put(`${media_key}/${size}.webp`, Buffer.from(size))
  const now = two.clock.now()
  await runMaintenanceCommand(
    two.db,
    ['on', '--host=main.test', `--until=${new Date(now.getTime() + 60_000).toISOString()}`],
    now,
  )
  await exportOf(two, place.folder('default'), two.site, { storage: stored })
  const asked = ['main.test', '--confirm=main.test', `--export=${place.folder('default')}`]
  const help = await runCommand('remove-site', env, '--help')
  expect(help.lines.join(' ')).toContain('npm run remove-site -- amici.example --confirm=amici.example')
  const wrong = await runCommand('remove-site', env, ...asked, '--pictures=some')
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('give --pictures=delete')])
  expect(await findAccount(two.db, anna.id)).not.toBeNull()
  const { code, errors, lines } = await runCommand('remove-site', env, ...asked, '--pictures=keep')
  expect([code, errors, lines.length]).toEqual([0, '', 3])
  expect(lines[1]).toContain('Its pictures stay in the bucket')
  expect(await findAccount(two.db, anna.id)).toBeNull()
  const sites = await two.db.query('select id, is_default from site')
  expect(sites.rows).toEqual([{ id: two.otherSite.id, is_default: true }])
  const jobs = await two.db.query('select from graphile_worker.jobs where task_identifier = $1', [
    'photos.delete_files',
  ])
  expect(jobs.rowCount).toBe(0)
  expect(await stored.get(`${media_key}/card.webp`)).not.toBeNull()
  expect(existsSync(join(place.folder('data'), 'backups', 'erased'))).toBe(false)
})
