import { expect, test } from 'vitest'
import { activateAccount } from '#server/domain/accounts/index.ts'
import { seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { findSite } from './find-site.ts'

test('S1: a host is its site, in whatever case; any other host is the default site', async () => {
  await using app = await startTestApp()
  const nameOf = async (host: string) => (await findSite(app, host)).settings.name
  expect(await nameOf('other.test')).toBe('other.test')
  expect(await nameOf('OTHER.test')).toBe('other.test')
  for (const host of ['main.test', 'evil.test', '', 'www.other.test'])
    expect(await nameOf(host), host).toBe('main.test')
})

test('a changed setting is there within 15 seconds, read once for all who ask', async () => {
  await using app = await startTestApp()
  const title = async () => (await findSite(app, 'main.test')).settings.index_title
  const before = await title()
  await app.db.query(`update site set settings = settings || '{"index_title": "Nuovo"}' where is_default`)
  expect(await title()).toBe(before)
  app.clock.advance(seconds(15))
  let statements = 0
  const { query } = app.db
  app.db.query = ((...args: unknown[]) => {
    statements++
    return (query as (...all: unknown[]) => unknown).apply(app.db, args)
  }) as typeof query
  expect(await Promise.all(Array.from({ length: 20 }, title))).toEqual(Array(20).fill('Nuovo'))
  expect(statements).toBe(1)
})

test('more transactions than connections that ask for a site wait for each other, not for ever', async () => {
  await using app = await startTestApp()
  const ids = await Promise.all(
    Array.from({ length: 8 }, async () => (await app.member({ active: false })).id),
  )
  app.clock.advance(seconds(20))
  const activations = ids.map((id) =>
    inTransaction(app.db, async (tx) => {
      // By now every connection is held.
      await tx.query('select pg_sleep(0.1)')
      await activateAccount(app, tx, id)
    }),
  )
  await Promise.all(activations)
  const { rows } = await app.db.query("select 1 from member where status = 'active'")
  expect(rows).toHaveLength(8)
})
