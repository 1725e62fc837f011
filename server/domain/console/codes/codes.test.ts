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

const terms = { percentage: 10, is_welcome: false }
const change = (more: Partial<CallInput<'changeSiteCode'>> = {}) =>
  shop.app.call(operator, 'changeSiteCode', {
    ...{ site: shop.app.site.id, code: 'ESTATE20', version: 1, ...terms, ...more },
  })
const undo = (version: number) =>
  shop.app.call(operator, 'undoCodeChange', { site: shop.app.site.id, code: 'ESTATE20', version })
const order = (who: TestMember, price_cents: number, key = newKey()) =>
  shop.app.call(who, 'createOrder', {
    ...{ package: shop.small, code: 'ESTATE20', price_cents, currency: 'EUR', payment_country: 'IT' },
    ...{ payment_method: 'card' as const, key },
  })
const codeNow = async () =>
  (await shop.app.call(operator, 'listSiteCodes', { site: shop.app.site.id })).codes[0]
const priceOf = async (who: TestMember) =>
  (await shop.app.call(who, 'listPackages', { code: 'ESTATE20', payment_country: 'IT' })).packages[0]
    ?.price_cents

test('a change is previewed, applies at once, is in the history, and is undone', async () => {
  await create({ payment_methods: ['card'] })
  const { packages } = await shop.app.call(operator, 'previewCodeChange', {
    ...{ site: shop.app.site.id, code: 'ESTATE20', version: 1, ...terms },
  })
  expect(packages[0]).toMatchObject({ price_cents: 449 })
  expect(await codeNow()).toMatchObject({ value_percentage: 20, version: 1, earlier: [] })
  await change({ minimum_cents: 400, country: 'IT' })
  expect(await codeNow()).toMatchObject({
    ...{ value_percentage: 10, version: 2, minimum_cents: 400, currency: 'EUR', country: 'IT' },
    ...{ payment_methods: null, validity: 'once-per-user' },
    earlier: [{ value_percentage: 20, payment_methods: ['card'], minimum_cents: null, country: null }],
  })
  await undo(2)
  expect(await codeNow()).toMatchObject({
    ...{ value_percentage: 20, version: 3, payment_methods: ['card'], currency: null, country: null },
    earlier: [{ value_percentage: 10 }, { value_percentage: 20 }],
  })
  expect((await listed())[0]?.acts).toEqual(['code_change_undone', 'code_changed', 'code_created'])
})

test('of two people, the second learns that the code has changed, and changes nothing', async () => {
  await create()
  await expect(undo(1)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await change()
  for (const late of [change({ percentage: 50 }), undo(1)])
    await expect(late).rejects.toMatchObject({ code: 'changed_since' })
  const results = await Promise.allSettled([
    change({ version: 2, percentage: 30 }),
    change({ version: 2, percentage: 40 }),
    undo(2),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await codeNow()).toMatchObject({ version: 3 })
})

test('refuses terms that nobody could pay, also by an undo', async () => {
  await create({ percentage: 75 })
  await expect(change({ percentage: 99.9 })).rejects.toMatchObject({
    params: { fields: { percentage: 'too_high' } },
  })
  await change()
  const least = shop.app.sandbox.minimumCents('EUR')
  await shop.app.call(operator, 'publishPrices', {
    ...{ site: shop.app.site.id, country: '*', currency: 'EUR', starts_at: inMs(days(5)) },
    packages: [{ credits: 10, price_cents: 3 * least, emphasised: false }],
  })
  await expect(undo(2)).rejects.toMatchObject({ code: 'invalid_fields' })
  expect(await codeNow()).toMatchObject({ value_percentage: 10, version: 2 })
})

test('an order in flight keeps the terms of its buyer, and an open checkout confirms the new price', async () => {
  const [anna, bruno] = [await shop.app.member(), await shop.app.member()]
  await create()
  const key = newKey()
  const { transaction } = await order(anna, 399, key)
  expect(await priceOf(bruno)).toBe(399)
  await change({ payment_methods: ['paypal'], country: 'CH', expires: inMs(1_000) })
  // The same order, sent again after its answer was lost.
  expect((await order(anna, 399, key)).transaction).toMatchObject({ id: transaction.id, price_cents: 399 })
  await expect(order(bruno, 399)).rejects.toMatchObject({
    code: expect.stringMatching(/^code_|order_price_changed/),
  })
  await change({ version: 2 })
  await expect(order(bruno, 399)).rejects.toMatchObject({ code: 'order_price_changed' })
  expect(await priceOf(bruno)).toBe(449)
  const { rows: none } = await shop.app.db.query('select 1 from purchase_order where member_id = $1', [
    bruno.id,
  ])
  expect(none).toEqual([])
  shop.app.clock.advance(1_000)
  const { rows } = await shop.app.db.query(
    'select provider_reference from purchase_order where member_id = $1',
    [anna.id],
  )
  await shop.pay(rows[0].provider_reference, 'paid')
  const paid = await shop.app.db.query(
    'select status, price_cents from purchase_order where member_id = $1',
    [anna.id],
  )
  expect(paid.rows).toEqual([{ status: 'completed', price_cents: 399 }])
  expect((await order(bruno, 449)).transaction.price_cents).toBe(449)
})

test('a code that runs keeps its start, and a planned one can start earlier', async () => {
  await create()
  const { starts_at } = (await codeNow()) ?? {}
  shop.app.clock.advance(days(1))
  await change({ expires: inMs(days(1)) })
  expect(await codeNow()).toMatchObject({ starts_at, state: 'running' })
  await expect(change({ version: 2, expires: inMs(-1) })).rejects.toMatchObject({ code: 'invalid_fields' })
  await change({ version: 2, starts_at: inMs(days(1)) })
  expect(await codeNow()).toMatchObject({ state: 'planned' })
  await change({ version: 3 })
  expect(await codeNow()).toMatchObject({ state: 'running' })
})
