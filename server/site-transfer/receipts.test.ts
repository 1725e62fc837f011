/** Receipts of erasures (X21) of a site that moves to another installation, or is removed. Two installations take seconds. */
import { expect, test } from 'vitest'
import { retention } from '#contract/accounts/retention.ts'
import { runMaintenanceCommand } from '#server/commands/maintenance-command.ts'
import { getSite, readStoredSites } from '#server/domain/sites/index.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readManifest } from './import-site.ts'
import { exportOf, importInto, placeForExports } from './move.fixture.ts'
import { removeSite } from './remove-site.ts'

const leaveNow = async (app: TestApp, who: TestMember) =>
  (await app.call(who, 'leaveSite', { when: 'now', reasons: [] })).receipt ?? ''
const receipts = async ({ db }: TestApp) =>
  (await db.query(`select from link where purpose = 'receipt'`)).rowCount

test('a receipt opens where its site has moved to, also one whose erasure moves on its way, and is forgotten there', async () => {
  await using source = await startTestApp()
  await using target = await startTestApp()
  await using place = await placeForExports()
  const [anna, bruno] = [await source.member(), await source.member()]
  const gone = await leaveNow(source, anna)
  await source.runJobs()
  const leaving = await leaveNow(source, bruno)
  await exportOf(source, place.folder('one'), source.site)
  await importInto(target, place.folder('one'), { host: 'moved.test' })
  target.clock.advance(20_000)
  const site = await getSite(target, source.site.id)
  const visitor = { ...bruno, site, token: 'none' }
  const open = (token: string) => target.call(visitor, 'getErasureReceipt', { token })
  expect(await open(gone)).toMatchObject({ state: 'ready', receipt: { gone: { messages: 0 } } })
  expect(await open(leaving)).toEqual({ state: 'pending', receipt: null })
  await target.runJobs()
  expect(await open(leaving)).toMatchObject({ state: 'ready' })
  expect(target.outbox.to(bruno.email)).toHaveLength(1)
  expect((await target.db.query('select from member where id = $1', [bruno.id])).rowCount).toBe(0)
  const here = { ...bruno, site: target.site, token: 'none' }
  await expect(target.call(here, 'getErasureReceipt', { token: gone })).rejects.toMatchObject({
    code: 'link_invalid',
  })
  expect(await receipts(target)).toBe(2)
  target.clock.advance(days(retention.receipt.days + 2))
  await target.runJobs()
  expect([await receipts(target), (await open(gone)).state]).toEqual([0, 'over'])
})

test('a receipt goes with its removed site: its link says so on the site that answers then, and tells nothing', async () => {
  await using app = await startTestApp()
  await using place = await placeForExports()
  const [anna, lea] = [await app.member(), await app.member({ site: app.otherSite })]
  const token = await leaveNow(app, anna)
  await app.runJobs()
  const now = app.clock.now()
  const until = new Date(now.getTime() + 60_000).toISOString()
  await runMaintenanceCommand(app.db, ['on', '--host=main.test', `--until=${until}`], now)
  const folder = place.folder('one')
  await exportOf(app, folder, app.site)
  const site = (await readStoredSites(app.db, now)).find(({ id }) => id === app.site.id)
  if (!site) throw new Error('the site is gone')
  await removeSite(app, { site, folder, manifest: await readManifest(folder), ownsStorage: true })
  await app.runJobs()
  expect(await receipts(app)).toBe(0)
  app.clock.advance(days(1))
  expect(await app.call(lea, 'getErasureReceipt', { token })).toEqual({ state: 'over', receipt: null })
})
