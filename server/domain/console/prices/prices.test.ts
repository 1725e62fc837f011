import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { PriceListId } from '#contract/wire/ids.ts'
import { getPrices, getWallet } from '#server/domain/credits/index.ts'
import { newKey, openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { days, hours } from '#server/kernel/clock.ts'
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

test('the setting with the lowest price of a message follows, also when a planned list begins and ends', async () => {
  const costs = async () =>
    (
      await shop.app.db.query(
        "select settings -> 'minimum_message_costs' -> 'IT' ->> 'costs' as c from site where id = $1",
        [shop.app.site.id],
      )
    ).rows[0]?.c
  const of = (cents: number, credits: number) =>
    String(Math.ceil((cents * shop.app.site.settings.message_credits) / credits))
  await publish({ starts_at: inMs(days(1)), ends_at: inMs(days(2)) })
  expect(await priced()).toEqual(old)
  await shop.app.after(days(1))
  expect([await priced(), await costs()]).toEqual([changed, of(899, 100)])
  await shop.app.after(days(1))
  expect([await priced(), await costs()]).toEqual([old, of(1199, 150)])
  expect(await lists()).toEqual(['* ended 599,899', '* running 499,1199', 'CH running 550'])
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
  expect(reasons).toEqual(['already_decided'])
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
    { ends_at: inMs(-1) },
    { starts_at: inMs(hours(2)), ends_at: inMs(hours(1)) },
  ])
    await expect(publish(wrong)).rejects.toMatchObject({ code: 'invalid_fields' })
  expect(await stored()).toBe(before)
})
