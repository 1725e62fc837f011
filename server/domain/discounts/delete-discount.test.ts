import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession, memberSignedIn } from '#server/domain/accounts/index.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { days, hours, iso } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'

/** A8: the discount for a member who stays instead of leaving. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const find = (who: TestMember) => shop.app.call(who, 'getDeleteDiscount', {})
const take = async (who: TestMember) => (await shop.app.call(who, 'takeDeleteDiscount', {})).discountcode
const codes = async () => (await shop.app.db.query('select * from discount_code order by code')).rows

async function advance(who: TestMember, ms: number): Promise<TestMember> {
  shop.app.clock.advance(ms)
  const token = await createSession(shop.app, { member: who.id, site: who.site, userAgent: 'test' })
  return { ...who, token }
}

test('makes one personal code with a stated end, however often it is asked for', async () => {
  const { app } = shop
  const anna = await app.member()
  expect(await find(anna)).toEqual({ percentage: 30, discountcode: null, until: null })
  const taken = await Promise.all(Array.from({ length: 4 }, () => take(anna)))
  const [code] = taken
  expect(code).toMatchObject({
    value_percentage: 30,
    validity: 'once-per-user',
    user_id: anna.id,
  })
  expect(Date.parse(code!.expires!)).toBe(app.clock.now().getTime() + days(30))
  expect(new Set(taken.map((each) => each.code)).size).toBe(1)
  expect((await codes()).filter(({ member_id }) => member_id === anna.id)).toHaveLength(1)
  const { packages } = await app.call(anna, 'listPackages', { code: code!.code })
  expect(packages[0]).toMatchObject({ list_price_cents: 499, price_cents: 349 })
  const bruno = await app.member()
  const { discount_refusal } = await app.call(bruno, 'listPackages', { code: code!.code })
  expect(discount_refusal).toEqual({ code: 'code_not_found', params: {} })
})

test('gives the next code twelve months later', async () => {
  const { app } = shop
  let anna = await app.member()
  const granted = app.clock.now()
  const first = await take(anna)
  const { reference } = await shop.order(anna, { code: first.code })
  await shop.pay(reference, 'paid')
  const until = new Date(granted.getTime() + days(365)).toISOString()
  expect(await find(anna)).toEqual({ percentage: 30, discountcode: null, until })
  const before = await codes()
  await expect(take(anna)).rejects.toMatchObject({ code: 'discount_too_soon', params: { until } })
  anna = await advance(anna, days(365) - 1)
  await expect(take(anna)).rejects.toMatchObject({ code: 'discount_too_soon' })
  expect(await codes()).toEqual(before)
  anna = await advance(anna, 1)
  expect((await take(anna)).code).not.toBe(first.code)
})

test('H6: a member who had a time bonus gets none for 30 days', async () => {
  const { app } = shop
  let anna = await app.member()
  await inTransaction(app.db, (tx) => publish(app, tx, memberSignedIn, { member: anna.id }))
  const { rows } = await app.db.query('select ends_at from time_bonus where member_id = $1', [anna.id])
  const until = new Date(Date.parse(iso(rows[0].ends_at)) + days(30)).toISOString()
  const before = await codes()
  expect(await find(anna)).toEqual({ percentage: 30, discountcode: null, until })
  await expect(take(anna)).rejects.toMatchObject({ code: 'discount_too_soon', params: { until } })
  expect(await codes()).toEqual(before)
  anna = await advance(anna, hours(4) + days(30))
  expect((await take(anna)).value_percentage).toBe(30)
})

test('is refused if the company gives none', async () => {
  const { app } = shop
  const anna = await app.member({ site: { ...app.otherSite } })
  await app.db.query('update company set delete_discount = 0')
  const before = await codes()
  const site = { ...anna.site, company: { ...anna.site.company, delete_discount: 0 } }
  await expect(take({ ...anna, site })).rejects.toMatchObject({ code: 'code_not_found' })
  expect(await codes()).toEqual(before)
})
