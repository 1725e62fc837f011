import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { settleOrder } from './settle-order.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

/** Discount codes (M6): their refusals, and their reservation by open orders. */

type NewCode = Parameters<typeof createCode>[2]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

let count = 0
/** Creates a code of 20 %. */
async function newCode(more: Partial<NewCode> = {}): Promise<string> {
  const code = `CODICE${++count}`
  await createCode(shop.app, shop.app.db, {
    site: shop.app.site,
    code,
    percentage: 20,
    expires: null,
    ...more,
  })
  return code
}

const offer = (who: TestMember | null, input: CallInput<'listPackages'>) =>
  shop.app.call(who, 'listPackages', input)

const ordersOf = async (who: TestMember) =>
  (await shop.app.call(who, 'listTransactions', {})).transactions.toReversed()

/** All rows that an order could change. */
const world = async () =>
  Promise.all(
    ['purchase_order', 'discount_reservation', 'discount_use', 'sandbox_payment', 'payment_reference'].map(
      async (table) => (await shop.app.db.query(`select * from ${table} order by 1, 2`)).rows,
    ),
  )

/** A provider that cannot close a page, as some real ones. */
const unclosable = (): Partial<PaymentProvider> => ({ canCancel: false, cancel: async () => {} })

test('an entered code replaces the list price, in any spelling, and is counted when the order settles', async () => {
  const { app, small } = shop
  const anna = await app.member()
  const code = await newCode()
  const { discountcode, packages, exact } = await offer(anna, {
    code: ` ${code.toLowerCase()} `,
    credits: 15,
  })
  expect(discountcode?.code).toBe(code)
  expect(packages[0]).toMatchObject({ id: small, list_price_cents: 499, price_cents: 399 })
  expect(exact).toMatchObject({ list_price_cents: 150, price_cents: 120 })
  const { id, reference } = await shop.order(anna, { code, price_cents: 399 })
  const uses = async () =>
    (await app.db.query('select order_id from discount_use where code = $1', [code])).rows
  expect(await uses()).toEqual([])
  await shop.pay(reference, 'paid')
  expect(await uses()).toEqual([{ order_id: id }])
  await settleOrder(app, 'sandbox', reference, null)
  expect(await uses()).toHaveLength(1)
})

describe('a code that gives no discount', () => {
  const unknown = { code: 'code_not_found', params: {} }
  const cases: readonly {
    readonly label: string
    readonly more?: Partial<NewCode>
    readonly input?: Partial<CallInput<'createOrder'>>
    readonly refusal: object
    readonly prepare?: (code: string, who: TestMember) => Promise<unknown>
  }[] = [
    { label: 'is unknown', more: { code: 'ALTRO' }, refusal: unknown },
    { label: 'belongs to another member', more: { member: '7' as never }, refusal: unknown },
    {
      label: 'is used',
      refusal: { code: 'code_used', params: {} },
      prepare: async (code, who) => shop.pay((await shop.order(who, { code })).reference, 'paid'),
    },
    { label: 'has expired', more: { expires: new Date(0) }, refusal: { code: 'code_expired', params: {} } },
    {
      label: 'is inactive',
      refusal: { code: 'code_expired', params: {} },
      prepare: (code) =>
        shop.app.db.query(`update discount_code set status = 'inactive' where code = $1`, [code]),
    },
    {
      label: 'is for another country',
      more: { country: 'CH' },
      refusal: { code: 'code_wrong_country', params: {} },
    },
    {
      label: 'is for another currency',
      more: { currency: 'CHF' },
      refusal: { code: 'code_wrong_country', params: {} },
    },
    {
      label: 'is for other payment methods',
      more: { payment_methods: ['ideal'] },
      refusal: { code: 'code_wrong_method', params: {} },
    },
    {
      label: 'is for larger orders',
      more: { minimum_cents: 1_200 },
      refusal: { code: 'code_below_minimum', params: { minimum_cents: 1_200, currency: 'EUR' } },
    },
  ]
  for (const { label, more, input, refusal, prepare } of cases)
    test(`${label}: keeps the list prices, says why, and orders nothing`, async () => {
      const anna = await shop.app.member()
      const code = await newCode(more)
      await prepare?.(code, anna)
      const before = await world()
      const { packages, discountcode, discount_refusal } = await offer(anna, { code })
      expect(packages.map(({ price_cents }) => price_cents)).toEqual([499, 1199])
      expect({ discountcode, discount_refusal }).toEqual({ discountcode: null, discount_refusal: refusal })
      await expect(shop.order(anna, { code, ...input })).rejects.toMatchObject(refusal)
      expect(await world()).toEqual(before)
    })

  test('is below the minimum of one package: refused without a shown price, ordered at the shown list price', async () => {
    const { app, small, large } = shop
    const anna = await app.member()
    const code = await newCode({ minimum_cents: 1_000 })
    const { packages, discountcode } = await offer(anna, { code })
    expect(discountcode?.minimum_order_value).toBe(1_000)
    expect(packages.map(({ price_cents }) => price_cents)).toEqual([499, 959])
    const before = await world()
    await expect(shop.order(anna, { package: small, code })).rejects.toMatchObject({
      code: 'code_below_minimum',
      params: { minimum_cents: 1_000, currency: 'EUR' },
    })
    await expect(shop.order(anna, { package: small, code, price_cents: 399 })).rejects.toMatchObject({
      code: 'order_price_changed',
    })
    expect(await world()).toEqual(before)
    await shop.order(anna, { package: small, code, price_cents: 499 })
    await shop.order(anna, { package: large, code, price_cents: 959 })
    expect((await ordersOf(anna)).map(({ discount_code }) => discount_code)).toEqual([null, code])
  })

  test('is for some methods: only these are offered, and another one is refused', async () => {
    const anna = await shop.app.member()
    const code = await newCode({ payment_methods: ['paypal'] })
    expect((await offer(anna, { code })).payment_methods).toEqual(['paypal'])
    expect((await offer(anna, {})).payment_methods).toEqual(['paypal', 'card', 'directdebit'])
    const before = await world()
    await expect(shop.order(anna, { code })).rejects.toMatchObject({ code: 'code_wrong_method' })
    expect(await world()).toEqual(before)
    await shop.order(anna, { code, payment_method: 'paypal', price_cents: 399 })
  })
})

test('a code that expires while its order is open keeps the agreed price', async () => {
  const { app } = shop
  const anna = await app.member()
  const code = await newCode({ expires: new Date(app.clock.now().getTime() + hours(1)) })
  const { id, reference } = await shop.order(anna, { code, price_cents: 399 })
  app.clock.advance(hours(1))
  expect((await offer(anna, { code })).discount_refusal?.code).toBe('code_expired')
  await shop.pay(reference, 'paid')
  const [order] = await ordersOf(anna)
  expect(order).toMatchObject({ id, status: 'completed', price_cents: 399, discount_code: code })
})

describe('five open orders with a code that each member can use once', () => {
  /** Orders five times, as if five pages were open, and returns the references of the placed orders. */
  async function orderFive(who: TestMember, code: string, isAtOnce: boolean) {
    const place = () => shop.order(who, { code, price_cents: 399 }).catch(() => shop.order(who))
    if (isAtOnce)
      return (await Promise.allSettled(Array.from({ length: 5 }, place))).flatMap(settledReference)
    const references: string[] = []
    for (let nth = 0; nth < 5; nth++) references.push((await place()).reference)
    return references
  }
  const settledReference = (result: PromiseSettledResult<{ reference: string }>) =>
    result.status === 'fulfilled' ? [result.value.reference] : []

  for (const isAtOnce of [false, true])
    for (const canClose of [true, false])
      test(`give one discount: ${isAtOnce ? 'at once' : 'one by one'}, the provider ${canClose ? 'closes' : 'cannot close'} pages`, async () => {
        const { app } = shop
        const anna = await app.member()
        const code = await newCode()
        await shop.withProvider(
          () => (canClose ? {} : unclosable()),
          async () => {
            const references = await orderFive(anna, code, isAtOnce)
            for (const reference of references) await shop.pay(reference, 'paid')
          },
        )
        const paid = (await ordersOf(anna)).filter(({ status }) => status === 'completed')
        const reduced = paid.filter(({ price_cents }) => price_cents < 499)
        expect(reduced.map(({ discount_code }) => discount_code)).toEqual(
          isAtOnce ? reduced.map(() => code) : [code],
        )
        expect(reduced.length).toBeLessThanOrEqual(1)
        if (!canClose && !isAtOnce) expect(paid).toHaveLength(5)
        const { rowCount } = await app.db.query('select 1 from discount_use where code = $1', [code])
        expect(rowCount).toBe(reduced.length)
      })

  for (const canClose of [true, false])
    for (const entered of [true, false])
      test(`at once, the others name the open order: ${entered ? 'entered' : 'own'} code, the provider ${canClose ? 'closes' : 'cannot close'} pages`, async () => {
        await using other = entered ? null : await openShop({ discount: true })
        const at = other ?? shop
        const anna = await at.app.member()
        const more = entered ? { code: await newCode() } : { price_cents: 374 }
        const answers = await at.withProvider(
          () => (canClose ? {} : unclosable()),
          () => Promise.allSettled(Array.from({ length: 5 }, () => at.order(anna, more))),
        )
        const placed = new Set(
          (await at.app.call(anna, 'listTransactions', {})).transactions.map(({ id }) => id),
        )
        const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
        expect(refused.length).toBeLessThan(5)
        if (!canClose) expect(refused.length).toBeGreaterThan(0)
        for (const { code, params } of refused) {
          expect(code).toBe('code_reserved')
          expect(placed).toContain(params.order)
        }
      })

  test('each give the discount of a code that can be used several times', async () => {
    const anna = await shop.app.member()
    const code = await newCode({ validity: 'unlimited' })
    await shop.withProvider(unclosable, async () => {
      for (let nth = 0; nth < 3; nth++)
        await shop.pay((await shop.order(anna, { code, price_cents: 399 })).reference, 'paid')
    })
    expect((await ordersOf(anna)).map(({ price_cents }) => price_cents)).toEqual([399, 399, 399])
  })
})

describe('a reserved code', () => {
  test('shows the list price and names the order that has it', async () => {
    const anna = await shop.app.member()
    const code = await newCode()
    const first = await shop.order(anna, { code })
    await shop.pay(first.reference, 'pending_paid')
    const { discount_refusal, packages } = await offer(anna, { code })
    expect(discount_refusal).toEqual({ code: 'code_reserved', params: { order: first.id } })
    expect(packages[0]?.price_cents).toBe(499)
    const before = await world()
    await expect(shop.order(anna, { code })).rejects.toMatchObject({
      code: 'code_reserved',
      params: { order: first.id },
    })
    expect(await world()).toEqual(before)
  })

  for (const outcome of ['declined', 'cancelled'] as const)
    test(`is free again when its order was ${outcome}`, async () => {
      const anna = await shop.app.member()
      const code = await newCode()
      const first = await shop.order(anna, { code })
      await shop.pay(first.reference, outcome)
      const second = await shop.order(anna, { code, price_cents: 399 })
      await shop.pay(second.reference, 'paid')
      expect((await ordersOf(anna)).map(({ status }) => status)).toEqual([
        outcome === 'declined' ? 'failed' : 'cancelled',
        'completed',
      ])
    })

  test('is free again when its order has expired', async () => {
    const { app } = shop
    const anna = await app.member()
    const code = await newCode()
    await shop.withProvider(unclosable, async () => {
      await shop.order(anna, { code })
      expect((await offer(anna, { code })).discount_refusal?.code).toBe('code_reserved')
      app.clock.advance(hours(3) + minutes(1))
      await app.runJobs()
      expect((await offer(anna, { code })).packages[0]?.price_cents).toBe(399)
    })
  })
})

describe('an order that is paid after it has ended', () => {
  /** Places an order whose page the member never saw, so that it ends, and a second one with the same code. */
  async function twoOrders() {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const code = await newCode()
    shop.loseAnswer('create')
    const { id } = await shop.order(anna, { code, price_cents: 399 })
    const second = await shop.order(anna, { code, price_cents: 399 })
    const { rows } = await app.db.query('select reference from sandbox_payment where order_id = $1', [id])
    const first = { id, reference: rows[0].reference as string }
    expect((await ordersOf(anna))[0]).toMatchObject({ id, status: 'cancelled', discount_code: code })
    return { anna, code, first, second }
  }

  test('is paid back if another order has used its code: no discount twice, no credits', async () => {
    const { app } = shop
    const { anna, first, second } = await twoOrders()
    await shop.pay(second.reference, 'paid')
    await shop.pay(first.reference, 'paid')
    for (const wait of [seconds(1), hours(1), days(2)]) {
      app.clock.advance(wait)
      await app.runJobs()
      expect(await ordersOf(anna)).toMatchObject([
        { id: first.id, status: 'failed', failure: 'discount_used', completed_at: null, receipt: null },
        { id: second.id, status: 'completed', price_cents: 399 },
      ])
    }
    expect(await anna.credits()).toBe(60)
    expect(await app.sandbox.find(first.reference)).toMatchObject({ refundedCents: 399 })
    expect(await app.sandbox.find(second.reference)).toMatchObject({ refundedCents: 0 })
  })

  test('keeps its discount if it is paid first; then the other one is paid back', async () => {
    const { anna, first, second } = await twoOrders()
    await shop.pay(first.reference, 'paid')
    await shop.pay(second.reference, 'paid')
    expect(await ordersOf(anna)).toMatchObject([
      { id: first.id, status: 'completed', price_cents: 399 },
      { id: second.id, status: 'failed', failure: 'discount_used' },
    ])
    expect(await anna.credits()).toBe(60)
  })

  test('gives one discount when both are paid at once', async () => {
    const { app } = shop
    const { anna, first, second } = await twoOrders()
    for (const { reference } of [first, second]) await app.sandbox.choose(reference, 'paid')
    await Promise.all([first, second].map(({ reference }) => settleOrder(app, 'sandbox', reference, null)))
    const statuses = (await ordersOf(anna)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['completed', 'failed'])
    expect(await anna.credits()).toBe(60)
  })
})
