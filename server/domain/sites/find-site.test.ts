import { expect, test } from 'vitest'
import { activateAccount } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { createSite } from './create-site.ts'
import { findSite } from './find-site.ts'
import { saveWebPort } from './web-port.ts'

test('S1: finds the site of a host name in upper or lower case; an unknown host name gets the default site', async () => {
  await using app = await startTestApp()
  const nameOf = async (host: string) => (await findSite(app, host)).settings.name
  expect(await nameOf('other.test')).toBe('other.test')
  expect(await nameOf('OTHER.test')).toBe('other.test')
  for (const host of ['main.test', 'evil.test', '', 'www.other.test'])
    expect(await nameOf(host), host).toBe('main.test')
})

test('a changed setting applies within 15 seconds, with one read for concurrent callers', async () => {
  await using app = await startTestApp()
  const title = async () => (await findSite(app, 'main.test')).settings.index_title
  const before = await title()
  await app.db.query(`update site set settings = settings || '{"index_title": "Nuovo"}' where is_default`)
  expect(await title()).toBe(before)
  app.clock.advance(seconds(15))
  let reads = 0
  const { query } = app.db
  app.db.query = ((...args: unknown[]) => {
    if ((args[0] as { name?: string }).name === 'select_sites') reads++
    return (query as (...all: unknown[]) => unknown).apply(app.db, args)
  }) as typeof query
  expect(await Promise.all(Array.from({ length: 20 }, title))).toEqual(Array(20).fill('Nuovo'))
  expect(reads).toBe(1)
})

test('a worker links to the port of the pages, whatever its own port is', async () => {
  await using web = await startTestApp({ port: 8_080 })
  await createSite(web.db, { ...siteFixture('amori.localhost', false), origin: '' }, web.clock.now())
  const worker = { ...web, config: { ...web.config, roles: ['worker' as const], port: 9_999 } }
  const originAt = async (app: App) => {
    web.clock.advance(seconds(15))
    return (await findSite(app, 'amori.localhost')).origin
  }
  expect(await originAt(web)).toBe('http://amori.localhost:8080')
  await saveWebPort(web)
  expect(await originAt(worker)).toBe('http://amori.localhost:8080')
  await saveWebPort({ ...web, config: { ...web.config, port: 8_081 } })
  expect(await originAt(worker)).toBe('http://amori.localhost:8081')
  expect((await findSite(worker, 'main.test')).origin).toBe('https://main.test')
})

test('transactions that read a site do not deadlock, even if they use all connections', async () => {
  await using app = await startTestApp()
  const ids = await Promise.all(
    Array.from({ length: 8 }, async () => (await app.member({ active: false })).id),
  )
  app.clock.advance(seconds(20))
  const activations = ids.map((id) =>
    inTransaction(app.db, async (tx) => {
      // Waits until all transactions have started. They then use all connections of the pool.
      await tx.query('select pg_sleep(0.1)')
      await activateAccount(app, tx, id)
    }),
  )
  await Promise.all(activations)
  const { rows } = await app.db.query("select 1 from member where status = 'active'")
  expect(rows).toHaveLength(8)
})

test('rejects a site whose messages cost nothing', async () => {
  await using app = await startTestApp()
  const free = siteFixture('free.test', false)
  const settings = { ...free.settings, message_credits: 0 }
  await expect(createSite(app.db, { ...free, settings }, app.clock.now())).rejects.toThrow('message_credits')
})
