import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import { insertPaidOrder } from '#server/domain/orders/paid-order.fixture.ts'
import { newKey, openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { days } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { staffOf } from '../staff-of-site.fixture.ts'

let shop: TestShop
let operator: TestMember
beforeEach(async () => {
  shop = await openShop()
  operator = await staffOf(shop.app, 'operator')
})
afterEach(() => shop[Symbol.asyncDispose]())

type Draft = Partial<CallInput<'createSiteCode'>>
const draft = (more: Draft = {}): CallInput<'createSiteCode'> => ({
  ...{ site: shop.app.site.id, code: 'estate20', percentage: 20, validity: 'once-per-user' },
  ...{ is_welcome: false, ...more },
})
const create = (more: Draft = {}) => shop.app.call(operator, 'createSiteCode', draft(more))
const listed = async () =>
  (await shop.app.call(operator, 'listSiteCodes', { site: shop.app.site.id })).codes.map(
    ({ code, state, orders, history }) => ({
      code,
      state,
      orders,
      acts: history.map(({ action }) => action),
    }),
  )
const find = (who: TestMember, code = 'ESTATE20') => shop.app.call(who, 'findDiscountCode', { code })
const inMs = (ms: number) => new Date(shop.app.clock.now().getTime() + ms).toISOString()
const stored = async () =>
  (await shop.app.db.query('select code from discount_code')).rows.map((row) => row.code)

test('a preview shows the reduced prices, and makes no code', async () => {
  const { country, packages } = await shop.app.call(operator, 'previewCode', draft())
  expect(packages[0]).toMatchObject({ list_price_cents: 499, price_cents: 399 })
  expect([country, await stored()]).toEqual([shop.app.site.settings.countries[0], []])
})

test('a code works from its start to its end, and nobody learns of it before', async () => {
  const anna = await shop.app.member()
  await create({ starts_at: inMs(days(1)), expires: inMs(days(2)) })
  await expect(find(anna)).rejects.toMatchObject({ code: 'code_not_found' })
  expect(await listed()).toMatchObject([{ code: 'ESTATE20', state: 'planned', acts: ['code_created'] }])
  shop.app.clock.advance(days(1))
  expect((await find(anna)).discountcode).toMatchObject({ value_percentage: 20, expired: false })
  expect(await listed()).toMatchObject([{ state: 'running', orders: 0 }])
  shop.app.clock.advance(days(1))
  expect((await find(anna)).discountcode).toMatchObject({ expired: true })
  expect(await listed()).toMatchObject([{ state: 'ended' }])
})

test('a stopped code is refused in an open checkout, while an open order keeps its price', async () => {
  const [anna, bruno] = [await shop.app.member(), await shop.app.member()]
  await create()
  const order = (who: TestMember) =>
    shop.app.call(who, 'createOrder', {
      ...{ package: shop.small, code: 'ESTATE20', price_cents: 399, currency: 'EUR', payment_country: 'IT' },
      ...{ payment_method: 'card' as const, key: newKey() },
    })
  const { transaction } = await order(anna)
  const named = { site: shop.app.site.id, code: 'ESTATE20' }
  await shop.app.call(operator, 'stopCode', named)
  await expect(order(bruno)).rejects.toMatchObject({ code: 'code_expired' })
  await expect(shop.app.call(operator, 'stopCode', named)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  const { rows } = await shop.app.db.query('select member_id, id, price_cents from purchase_order')
  expect(rows).toEqual([{ member_id: anna.id, id: transaction.id, price_cents: 399 }])
  await shop.app.call(operator, 'resumeCode', named)
  expect((await order(bruno)).transaction.price_cents).toBe(399)
  expect((await listed())[0]?.acts).toEqual(['code_resumed', 'code_stopped', 'code_created'])
})

test('of several welcome codes, the one that started last is offered', async () => {
  await create({ code: 'VECCHIO', is_welcome: true, expires: inMs(days(9)) })
  shop.app.clock.advance(1_000)
  await create({ code: 'NUOVO', is_welcome: true, percentage: 15, expires: inMs(days(9)) })
  const { discountcode } = await shop.app.call(null, 'findDiscountCode', { welcome: 'true' })
  expect(discountcode?.code).toBe('NUOVO')
})

test('refuses a code that exists, is free, or costs less than the provider accepts at planned prices', async () => {
  await create()
  await expect(create({ code: ' Estate20 ' })).rejects.toMatchObject({ code: 'code_exists' })
  for (const percentage of [0, 100, 120, -1])
    await expect(create({ code: 'ALTRO', percentage })).rejects.toMatchObject({ code: 'invalid_fields' })
  const least = shop.app.sandbox.minimumCents('EUR')
  await shop.app.call(operator, 'publishPrices', {
    ...{ site: shop.app.site.id, country: '*', currency: 'EUR', starts_at: inMs(days(5)) },
    packages: [{ credits: 10, price_cents: 2 * least, emphasised: false }],
  })
  const half = { code: 'PIUMETA', percentage: 60 }
  await expect(create(half)).rejects.toMatchObject({ params: { fields: { percentage: 'too_high' } } })
  await expect(shop.app.call(operator, 'previewCode', draft(half))).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  expect(await stored()).toEqual(['ESTATE20'])
})

test('counts paid orders in tens, so that two looks do not tell one buyer', async () => {
  await create({ validity: 'unlimited' })
  const buy = async () => {
    const anna = await shop.app.member()
    const { reference } = await shop.order(anna, { code: 'ESTATE20' })
    await shop.pay(reference, 'paid')
  }
  for (let nth = 0; nth < 9; nth++) await buy()
  expect(await listed()).toMatchObject([{ orders: null }])
  await buy()
  expect(await listed()).toMatchObject([{ orders: 10 }])
  await buy()
  expect(await listed()).toMatchObject([{ orders: 10 }])
})

test('ten orders of one person are not shown, because the bound is about people', async () => {
  const anna = await shop.app.member()
  await create({ validity: 'unlimited' })
  for (let nth = 0; nth < 10; nth++)
    await insertPaidOrder(shop.app, anna, { discount_code: 'ESTATE20', receipt_number: null })
  expect(await listed()).toMatchObject([{ orders: null }])
})
