import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import { activateAccount } from '#server/domain/accounts/index.ts'
import { form, rows, visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { countView, flushViews } from './count-views.ts'
import { personalData } from './personal-data.ts'
import { recordSignUp } from './record-events.ts'
import { selectFigures } from './store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const gallery = { lander: 'gallery', slug: '' } as const
const day = (time: Date) => time.toLocaleDateString('sv', { timeZone: 'Europe/Rome' })

/** Returns the exact figures of the last 30 days with this `ref`, by lander and slug. */
async function figures(ref: string) {
  const { app } = shop
  await flushViews(app)
  const now = app.clock.now()
  const { rows: found } = await selectFigures(app.db, {
    ...{ site_ids: [app.site.id], from: day(new Date(now.getTime() - days(30))), to: day(now) },
    ...{ time_zone: 'Europe/Rome', by: 'slug', least: 0, limit: 1_000 },
    ...{ lander: null, slug: null, network: null, ref, sub1: null, sub2: null, sub3: null },
  })
  return found.map((row) => [row.name, row.views, row.sign_ups, row.activations, row.purchases])
}

async function signUp(query: Record<string, string>, options: Partial<CallInput<'signUp'>> = {}) {
  const { user } = await visitor(shop.app, { query }).api.signUp(form(options))
  return user.profile.id
}

const origin = (id: string) => personalData.export(shop.app, id as never).then((data) => data.origin)

describe('sign-up', () => {
  test('remembers the lander of the form, or else the one in the URL, and the traffic source', async () => {
    const own = await signUp({ ref: 'a', sub1: 'x'.repeat(500), lander: 'video' }, { lander: 'gallery' })
    expect(await origin(own)).toMatchObject({
      ...{ lander: 'gallery', slug: '', ref: 'a', network: '', sub1: 'x'.repeat(100) },
      ...{ signed_up_at: expect.any(String), activated_at: null, purchased_at: null },
    })
    expect(await origin(await signUp({ lander: 'member2/ricominciare' }))).toMatchObject({
      ...{ lander: 'member2', slug: '' },
    })
  })

  test('counts a sign-up from a traffic source without a lander, and none without both', async () => {
    await signUp({ ref: 'solo', lander: 'no-such-lander' })
    expect(await figures('solo')).toEqual([['', 0, 1, 0, 0]])
    expect(await origin(await signUp({ t: '5' }))).toBeNull()
  })
})

test('counts activation and first purchase once each, in the transaction in which they happen', async () => {
  const { app } = shop
  const id = await signUp({ ref: 'corso' }, { lander: 'gallery' })
  await expect(
    inTransaction(app.db, async (tx) => {
      await activateAccount(app, tx, id as never)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await figures('corso')).toEqual([['gallery', 0, 1, 0, 0]])
  await inTransaction(app.db, (tx) => activateAccount(app, tx, id as never))
  expect(await figures('corso')).toEqual([['gallery', 0, 1, 1, 0]])
})

test('counts only the first paid order, whatever happens to others', async () => {
  const { app } = shop
  const anna = await app.member()
  const tracking = { ref: 'cassa' }
  await inTransaction(app.db, (tx) =>
    recordSignUp(tx, {
      ...{ member: anna.id, site: app.site.id, landing: gallery, tracking },
      now: app.clock.now(),
    }),
  )
  const cancelled = await shop.order(anna)
  await shop.pay(cancelled.reference, 'cancelled')
  expect(await figures('cassa')).toEqual([['gallery', 0, 1, 0, 0]])
  const first = await shop.order(anna)
  await shop.pay(first.reference, 'paid')
  const { purchased_at } = (await origin(anna.id)) ?? {}
  app.clock.advance(hours(1))
  const second = await shop.order(anna)
  await shop.pay(second.reference, 'paid')
  expect(await figures('cassa')).toEqual([['gallery', 0, 1, 0, 1]])
  expect((await origin(anna.id))?.purchased_at).toBe(purchased_at)
})

describe('views', () => {
  const view = (query: Record<string, string>) =>
    countView(shop.app, shop.app.site.id, { lander: 'video', slug: '' }, query)

  test('are added up by hour, and nothing is lost if the database cannot be reached', async () => {
    const { app } = shop
    const logged: unknown[] = []
    const log = { error: (entry: unknown) => logged.push(entry) } as never
    for (let nth = 0; nth < 3; nth++) view({ ref: 'viste' })
    const query = () => Promise.reject(new Error('connection refused'))
    const { db } = app
    const original = db.query
    Object.assign(db, { query })
    await flushViews({ ...app, db, log })
    Object.assign(db, { query: original })
    expect(logged).toHaveLength(1)
    view({ ref: 'viste' })
    await flushViews(app)
    await flushViews(app)
    expect(await figures('viste')).toEqual([['video', 4, 0, 0, 0]])
    const stored = await rows(app, "select hour, views from landing_count where ref = 'viste'")
    const hour = new Date(Math.floor(app.clock.now().getTime() / hours(1)) * hours(1))
    expect(stored.map((row) => [new Date(String(row.hour)).getTime(), row.views])).toEqual([
      [hour.getTime(), 4],
    ])
  })

  test('are stored for every text of a link, also if its cut halves a character or the database refuses it', async () => {
    const { app } = shop
    const long = `${'a'.repeat(99)}😀`
    view({ ref: long })
    view({ ref: 'lone\ud83d', sub1: 'zero\0byte' })
    await flushViews(app)
    expect(await figures(`${'a'.repeat(99)}\ufffd`)).toEqual([['video', 1, 0, 0, 0]])
    expect(await figures('lone\ufffd')).toEqual([['video', 1, 0, 0, 0]])

    countView(app, 'no site' as never, { lander: 'video', slug: '' }, { ref: 'refused' })
    await flushViews({ ...app, log: { error: () => {} } as never })
    view({ ref: 'later' })
    await flushViews(app)
    expect(await figures('later')).toEqual([['video', 1, 0, 0, 0]])
  })

  test('of more sources than an hour may have are counted together', async () => {
    const { app } = shop
    app.clock.advance(hours(2))
    for (let batch = 0; batch < 3; batch++) {
      for (let nth = 0; nth < 600; nth++) view({ ref: `${batch}-${nth}` })
      await flushViews(app)
    }
    const hour = new Date(app.clock.now().getTime() - (app.clock.now().getTime() % hours(1)))
    const [sum] = await rows(
      app,
      `select sum(views)::int as views, count(*)::int as keys,
              sum(views) filter (where network = '*')::int as others from landing_count where hour = $1`,
      [hour],
    )
    // A process remembers 500 sources between two flushes, and an hour has 1000, among them '*'.
    expect(sum).toEqual({ views: 1_800, keys: 1_000, others: 801 })
  })

  test('lose the marks of single clicks after 90 days', async () => {
    const { app } = shop
    app.clock.advance(hours(1))
    for (const click of ['a', 'b', 'b']) view({ network: 'rete', sub1: click, sub3: 'x' })
    await flushViews(app)
    await app.runJobs()
    const marked = () =>
      rows(app, "select sub1, sub3, views from landing_count where network = 'rete' order by sub1")
    expect(await marked()).toHaveLength(2)
    for (let day = 0; day < 92; day++) {
      app.clock.advance(days(1))
      await app.runJobs()
    }
    expect(await marked()).toEqual([{ sub1: '', sub3: '', views: 3 }])
  })
})

test('an erased member stays in the counts of the lander, without the traffic source', async () => {
  const { app } = shop
  app.clock.advance(days(40))
  const id = await signUp({ ref: 'nome-di-anna', sub1: 'clic' }, { lander: 'member3' })
  await inTransaction(app.db, (tx) => activateAccount(app, tx, id as never))
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, id as never))
  expect(await figures('nome-di-anna')).toEqual([])
  expect(await figures('')).toEqual([['member3', 0, 1, 1, 0]])
  expect(await origin(id)).toBeNull()
})

describe('listLandings', () => {
  const ask = async (input: Partial<CallInput<'listLandings'>> = {}) => {
    const { app } = shop
    const today = day(app.clock.now())
    const call = await createReviewer(app, 'operator')
    return call('listLandings', { site: app.site.id, from: today, to: today, by: 'lander', ...input })
  }
  const view = (times: number, query: Record<string, string>, slug = '') => {
    for (let nth = 0; nth < times; nth++)
      countView(shop.app, shop.app.site.id, { lander: 'maplanding', slug }, query)
  }

  test('rounds every number down to tens, and adds up the rows that are too small to have a name', async () => {
    shop.app.clock.advance(days(3))
    view(27, { ref: 'grande', network: 'rete' })
    view(9, { ref: 'piccola', network: 'rete' })
    view(8, { ref: 'minima', network: 'altra' }, 'estate')
    const number = { sign_ups: 0, activations: 0, purchases: 0 }
    expect(await ask({ by: 'ref' })).toEqual({
      landings: [{ name: 'grande', views: 20, ...number }],
      others: { views: 10, ...number },
    })
    expect(await ask({ by: 'ref', network: 'altra' })).toEqual({
      landings: [],
      others: { views: null, ...number },
    })
    expect(await ask({ by: 'slug' })).toEqual({
      landings: [{ name: 'maplanding', views: 30, ...number }],
      others: { views: null, ...number },
    })
    expect(await ask({ by: 'day' })).toEqual({
      landings: [{ name: day(shop.app.clock.now()), views: 40, ...number }],
      others: null,
    })
    expect(await ask({ lander: 'video' })).toEqual({ landings: [], others: null })
  })

  test('is for admins and operators of the site, and for at most a year', async () => {
    const { app } = shop
    const site = app.site.id
    const today = day(app.clock.now())
    const input = { site, from: today, to: today, by: 'lander' } as const
    for (const role of ['moderator', 'support'] as const) {
      const call = await createReviewer(app, role)
      await expect(call('listLandings', input)).rejects.toMatchObject({ code: 'forbidden' })
    }
    const call = await createReviewer(app, 'admin')
    await expect(call('listLandings', { ...input, site: app.otherSite.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    for (const from of ['2020-01-01', '2999-01-01', 'ieri'])
      await expect(call('listLandings', { ...input, from })).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await call('listLandings', { ...input, site: undefined })).toEqual(
      await call('listLandings', input),
    )
  })
})
