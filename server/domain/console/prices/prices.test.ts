import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { PriceListId } from '#contract/wire/ids.ts'
import { toLocal } from '#contract/wire/to-instant.ts'
import { getPrices, getWallet } from '#server/domain/credits/index.ts'
import { newKey, openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { days, hours, seconds } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { staffOf } from '../staff-of-site.fixture.ts'

/** A shop with 50 credits for 4.99 EUR and 150 for 11.99 EUR, and 50 for 5.50 CHF in Switzerland. */
let shop: TestShop
let operator: TestMember
beforeEach(async () => {
  shop = await openShop()
  operator = await staffOf(shop.app, 'operator')
})
afterEach(() => shop[Symbol.asyncDispose]())

type Draft = Partial<CallInput<'publishPrices'>>
const pack = (credits: number, price_cents: number) => ({ credits, price_cents, emphasised: false })
const draft = (more: Draft = {}): CallInput<'publishPrices'> => ({
  ...{ site: shop.app.site.id, country: '*', currency: 'EUR', packages: [pack(50, 599), pack(100, 899)] },
  ...more,
})
const publish = async (more: Draft = {}): Promise<PriceListId> =>
  (await shop.app.call(operator, 'publishPrices', draft(more))).list
const priced = async (who: TestMember | null = null, payment_country = 'IT') =>
  (await shop.app.call(who, 'listPackages', { payment_country })).packages.map((each) => [
    each.credits,
    each.price_cents,
    each.currency,
  ])
const inMs = (ms: number) => new Date(shop.app.clock.now().getTime() + ms).toISOString()
const lists = async () =>
  (await shop.app.call(operator, 'getPriceLists', { site: shop.app.site.id })).lists.map(
    ({ country, state, packages }) => `${country} ${state} ${packages.map((each) => each.price_cents)}`,
  )
const stored = async () =>
  (await shop.app.db.query('select id from price_list')).rows.length +
  (await shop.app.db.query("select 1 from audit_entry where object_kind = 'price_list'")).rows.length

const old = [
  [50, 499, 'EUR'],
  [150, 1199, 'EUR'],
]
const changed = [
  [50, 599, 'EUR'],
  [100, 899, 'EUR'],
]

test('a preview shows what buyers will see, and stores nothing', async () => {
  const { packages } = await shop.app.call(operator, 'previewPrices', draft())
  expect(packages).toMatchObject([
    { credits: 50, messages: 10, price_cents: 599, message_cents: 60 },
    { credits: 100, price_cents: 899, cheapest: true },
  ])
  expect([await priced(), await stored()]).toEqual([old, 0])
})

test('published prices apply at once, are audited, and other countries keep their own', async () => {
  const anna = await shop.app.member()
  const list = await publish()
  expect(await priced(anna)).toEqual(changed)
  expect(await priced(null, 'CH')).toEqual([[50, 550, 'CHF']])
  expect(await lists()).toEqual(['* running 599,899', '* replaced 499,1199', 'CH running 550'])
  const { rows } = await shop.app.db.query(
    "select object_id, after -> 'packages' -> 0 ->> 'price_cents' as price from audit_entry where action = 'prices_published'",
  )
  expect(rows).toEqual([{ object_id: list, price: '599' }])
  // H3: credits that a member does not have cost the dearest package's new rate.
  const { db, site, clock } = shop.app
  const price = (await getPrices(db, site, anna.id, 1_000, clock.now()))(1_000)
  const missing = 1_000 - (await getWallet(db, anna.id)).balance
  expect(price.cents).toBe(Math.floor((599 / 50) * missing + 0.5))
})

/** The lowest price of a message in Italy as pages show it, and the version of the site in their cache. */
async function lowest() {
  const { settings, version } = await getSite(shop.app, shop.app.site.id)
  return { cents: settings.minimum_message_costs.IT?.costs, version }
}
const costs = (cents: number, credits: number, each = shop.app.site.settings.message_credits) =>
  Math.ceil((cents * each) / credits)

test('the lowest price of a message follows a planned list at its instants, without any job', async () => {
  // The sites in memory are older than the packages.
  shop.app.clock.advance(seconds(15))
  const before = await lowest()
  expect(before.cents).toBe(costs(1199, 150))
  await publish({ starts_at: inMs(days(1)), ends_at: inMs(days(2)) })
  shop.app.clock.advance(days(1))
  const during = await lowest()
  expect([await priced(), during.cents]).toEqual([changed, costs(899, 100)])
  shop.app.clock.advance(days(1))
  const after = await lowest()
  expect([await priced(), after.cents]).toEqual([old, costs(1199, 150)])
  expect(await lists()).toEqual(['* ended 599,899', '* running 499,1199', 'CH running 550'])
  // Each is a version of the site, so no cached page keeps old prices.
  expect(new Set([before, during, after].map(({ version }) => version)).size).toBe(3)
})

test('a scheduled price of messages meets the packages of its start, and no undo brings old prices back', async () => {
  const site = shop.app.site.id
  const change = {
    name: 'message_credits',
    before: String(shop.app.site.settings.message_credits),
    after: '12',
  }
  const monday = Date.parse(inMs(days(4)))
  const starts_at = toLocal(new Date(monday - (monday % 60_000)).toISOString())
  await shop.app.call(operator, 'changeSite', { site, changes: [change], starts_at })
  await publish({ packages: [pack(50, 999)] })
  shop.app.clock.advance(days(4))
  expect((await lowest()).cents).toBe(costs(999, 50, 12))
  const { versions } = await shop.app.call(operator, 'listSiteVersions', { site })
  // Publishing prices is no version that somebody could take back alone.
  expect(versions.map(({ changes }) => changes.map(({ name }) => name))).toEqual([['message_credits']])
  await shop.app.call(operator, 'undoSiteVersion', { site, version: versions[0]?.id as never })
  shop.app.clock.advance(seconds(15))
  expect((await lowest()).cents).toBe(costs(999, 50))
})

test('a withdrawn list gives way to the one before, once', async () => {
  const first = await publish()
  const second = await publish({ packages: [pack(50, 700)], follows: first })
  expect(await priced()).toEqual([[50, 700, 'EUR']])
  const site = shop.app.site.id
  await shop.app.call(operator, 'withdrawPrices', { site, list: second })
  expect(await priced()).toEqual(changed)
  const again = shop.app.call(operator, 'withdrawPrices', { site, list: second })
  await expect(again).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await shop.app.call(operator, 'withdrawPrices', { site, list: first })
  expect(await priced()).toEqual(old)
})

test('an empty list gives a country the prices of all others', async () => {
  await publish({ country: 'CH', packages: [] })
  expect(await priced(null, 'CH')).toEqual(old)
})

test('of two people who replace the same prices, the second is refused', async () => {
  const both = await Promise.allSettled([publish(), publish({ packages: [pack(50, 700)] })])
  const reasons = both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(reasons).toEqual(['changed_since'])
  expect((await shop.app.db.query('select 1 from price_list')).rows).toHaveLength(1)
})

test('an open checkout sees the new price, an open order keeps its own', async () => {
  const [anna, bruno] = [await shop.app.member(), await shop.app.member()]
  const shown = { package: shop.small, price_cents: 499, currency: 'EUR', payment_country: 'IT' }
  const order = (who: TestMember) =>
    shop.app.call(who, 'createOrder', { ...shown, payment_method: 'card' as const, key: newKey() })
  const placed = await order(anna)
  await publish()
  await expect(order(bruno)).rejects.toMatchObject({ code: 'order_price_changed' })
  // The package is the same one, at its new price.
  const now = await shop.app.call(bruno, 'listPackages', { payment_country: 'IT' })
  expect(now.packages[0]).toMatchObject({ id: shop.small, price_cents: 599 })
  const reference = placed.checkout_url.split('/').at(-1) as string
  await shop.pay(reference, 'paid')
  const { rows } = await shop.app.db.query('select price_cents, status from purchase_order')
  expect(rows).toEqual([{ price_cents: 499, status: 'completed' }])
})

test('refuses prices that a discount would take below what the provider accepts, and stores nothing', async () => {
  const least = shop.app.sandbox.minimumCents('EUR')
  const site = shop.app.site.id
  const code = { site, code: 'META50', percentage: 50, validity: 'unlimited', is_welcome: false } as const
  await shop.app.call(operator, 'createSiteCode', code)
  const before = await stored()
  const cheap = publish({ packages: [pack(5, 2 * least - 2), pack(50, 499)] })
  await expect(cheap).rejects.toMatchObject({ params: { fields: { 'packages.0.price_cents': 'too_low' } } })
  for (const wrong of [
    { packages: [] },
    { packages: [pack(50, 499), pack(50, 599)] },
    { country: 'JP' },
    { currency: 'EUT' },
    { ends_at: inMs(-1) },
    { starts_at: inMs(hours(2)), ends_at: inMs(hours(1)) },
  ])
    await expect(publish(wrong)).rejects.toMatchObject({ code: 'invalid_fields' })
  expect(await stored()).toBe(before)
})

test('a code respects the prices that a temporary list hides', async () => {
  const site = shop.app.site.id
  const least = shop.app.sandbox.minimumCents('EUR')
  // The packages of 4.99 euro apply again when this list ends or is withdrawn.
  const list = await publish({ packages: [pack(50, 9_900)], ends_at: inMs(days(7)) })
  const percentage = Math.ceil((1 - (least - 1) / 499) * 10_000) / 100
  const code = { site, code: 'META', percentage, validity: 'unlimited', is_welcome: false } as const
  const refused = shop.app.call(operator, 'createSiteCode', code)
  await expect(refused).rejects.toMatchObject({ params: { fields: { percentage: 'too_high' } } })
  expect((await shop.app.db.query('select 1 from discount_code')).rows).toEqual([])
  await shop.app.call(operator, 'withdrawPrices', { site, list })
  expect(await priced()).toEqual(old)
})

test('prices and codes that are saved at the same moment are checked against each other', async () => {
  const { app } = shop
  const site = app.site.id
  const least = app.sandbox.minimumCents('EUR')
  const code = { site, code: 'META', percentage: 50, validity: 'unlimited', is_welcome: false } as const
  const both = await Promise.allSettled([
    publish({ packages: [pack(5, 2 * least - 2), pack(50, 499)] }),
    app.call(operator, 'createSiteCode', code),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await app.db.query(
    'select (select count(*) from price_list)::int + (select count(*) from discount_code)::int as stored',
  )
  expect(rows).toEqual([{ stored: 1 }])
})
