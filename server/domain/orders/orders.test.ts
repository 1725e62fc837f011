import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderId, PackageId } from '#contract/wire/ids.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { insertReadyOrders, personalData } from './index.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop, type TestShop } from './shop.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ discount: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (who: TestMember, id: OrderId) =>
  (await shop.app.call(who, 'getTransaction', { id })).transaction

test('A8: exports all orders, also those that the list of purchases leaves out', async () => {
  const { app, small } = shop
  const anna = await app.member({ paid: true })
  const bought = {
    ...{ member: anna.id, site: app.site.id, package: small, credits: 50, price_cents: 499, currency: 'EUR' },
    ...{ payment_country: 'IT', payment_method: 'card' as const },
  }
  const now = app.clock.now().getTime()
  const orders = Array.from({ length: 201 }, (_, nth) => ({ ...bought, at: new Date(now - minutes(nth)) }))
  await insertReadyOrders(app.db, orders)
  expect((await app.call(anna, 'listTransactions', {})).transactions).toHaveLength(200)
  const exported = (await personalData.export(app, anna.id)).orders
  expect(new Set(exported.map(({ id }) => id)).size).toBe(201)
})

describe('payments (M3, M4, M5)', () => {
  test('a paid order grants its credits once, however often the notice arrives, and makes the member premium', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { id, reference } = await shop.order(anna, { package: shop.large, price_cents: 899 })
    expect(await read(anna, id)).toMatchObject({
      ...{ status: 'loading', price_cents: 899, list_price_cents: 1199, discount_code: 'BENVENUTO25' },
      vat: { percentage: 22, cents: 162, country: 'IT' },
    })
    expect(await anna.credits()).toBe(10)
    await app.sandbox.choose(reference, 'paid')
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) => settleOrder(app, 'sandbox', reference, `event ${nth % 3}`)),
    )
    expect(await anna.credits()).toBe(160)
    expect(await read(anna, id)).toMatchObject({ status: 'completed', checkout_url: null })
    const { user } = await app.call(anna, 'currentUser', {})
    expect(user).toMatchObject({ paid_user: true, credits: 160, conversations_left: null })
    const { entries } = await app.call(anna, 'listCreditEntries', {})
    expect(entries).toMatchObject([
      { cause: 'purchase', amount: 150, balance: 160, cents: 899 },
      { cause: 'signup', amount: 10, balance: 10, cents: 0 },
    ])
  })

  test('the log names a sale whose location proofs agree on another country than that of its VAT', async () => {
    const { app } = shop
    const warned: { order?: string; msg: string }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line)) })
    const anna = await app.member({ country: 'IT' })
    const home = await shop.order(anna)
    const abroad = await shop.order(anna, { payment_country: 'CH', credits: 50 })
    for (const { reference } of [home, abroad]) {
      await app.sandbox.choose(reference, 'paid')
      await settleOrder({ ...app, log }, 'sandbox', reference, null)
    }
    const msg = 'two location proofs contradict the VAT country'
    expect(warned).toMatchObject([{ order: abroad.id, msg }])
  })

  test('the purchase uses up the welcome code', async () => {
    const { app } = shop
    const anna = await app.member()
    const { reference } = await shop.order(anna)
    await shop.pay(reference, 'paid')
    await expect(app.call(anna, 'findDiscountCode', { code: 'benvenuto25' })).rejects.toMatchObject({
      code: 'code_used',
    })
  })

  test('sells the exact number of credits', async () => {
    const anna = await shop.app.member({ credits: 10 })
    const { id, reference } = await shop.order(anna, { credits: 15, price_cents: 113 })
    await shop.pay(reference, 'paid')
    expect(await anna.credits()).toBe(25)
    expect(await read(anna, id)).toMatchObject({ package: null, credits: 15, messages: 3 })
  })

  test('failed and cancelled orders grant nothing and say why', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const declined = await shop.order(anna)
    await shop.pay(declined.reference, 'declined')
    expect(await read(anna, declined.id)).toMatchObject({ status: 'failed', failure: 'declined' })
    const cancelled = await shop.order(anna)
    await shop.pay(cancelled.reference, 'cancelled')
    expect(await read(anna, cancelled.id)).toMatchObject({ status: 'cancelled', failure: null })
    expect(await anna.credits()).toBe(10)
    expect((await app.call(anna, 'currentUser', {})).user.paid_user).toBe(false)
  })

  test('a pending payment completes later, by the job alone', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { id, reference } = await shop.order(anna)
    await app.sandbox.choose(reference, 'pending_paid')
    await settleOrder(app, 'sandbox', reference, null)
    expect((await read(anna, id)).status).toBe('pending')
    expect(await anna.credits()).toBe(10)
    for (const wait of [minutes(2), minutes(4), hours(1), hours(2)]) {
      app.clock.advance(wait)
      await app.runJobs()
    }
    expect((await read(anna, id)).status).toBe('completed')
    expect(await anna.credits()).toBe(60)
  })

  test('a payment of another amount grants nothing', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { id, reference } = await shop.order(anna)
    await app.db.query('update sandbox_payment set amount_cents = 1 where reference = $1', [reference])
    await shop.pay(reference, 'paid')
    expect(await anna.credits()).toBe(10)
    expect((await read(anna, id)).status).toBe('failed')
  })

  test('the job completes an order whose notice was lost', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { reference } = await shop.order(anna)
    await app.sandbox.choose(reference, 'paid')
    app.clock.advance(minutes(6))
    await app.runJobs()
    expect(await anna.credits()).toBe(60)
  })

  test('an order ends after three hours, also at the provider, and can no longer be paid there', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { id, reference } = await shop.order(anna)
    app.clock.advance(hours(3) + minutes(1))
    await app.runJobs()
    expect(await read(anna, id)).toMatchObject({
      status: 'cancelled',
      failure: 'expired',
      checkout_url: null,
    })
    expect(await app.sandbox.choose(reference, 'paid')).toBe(false)
    expect(await anna.credits()).toBe(10)
  })
})

describe('unknown results', () => {
  test('an order whose answer was lost stays open; the same key and the job both find its payment', async () => {
    const { app } = shop
    for (const retry of ['key', 'job'] as const) {
      const anna = await app.member({ credits: 10 })
      const once = newKey()
      shop.loseAnswer('create')
      const { id, checkout_url } = await shop.order(anna, { key: once })
      expect(checkout_url).toBe(`/transactions/${id}`)
      expect(await read(anna, id)).toMatchObject({ status: 'loading', checkout_url: null })
      if (retry === 'key') await shop.order(anna, { key: once })
      else {
        app.clock.advance(minutes(1))
        await app.runJobs()
      }
      const { checkout_url: found } = await read(anna, id)
      const { rows } = await app.db.query('select reference from sandbox_payment where order_id = $1', [id])
      expect(rows).toHaveLength(1)
      expect(found).toContain(rows[0].reference)
      await shop.pay(rows[0].reference, 'paid')
      expect(await anna.credits()).toBe(60)
    }
  })

  test('a charge of a stored card with an unknown result happens once, and blocks a second one meanwhile', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const first = await shop.order(anna, { store_mandate: true })
    await shop.pay(first.reference, 'paid')
    const [mandate] = (await app.call(anna, 'listMandates', {})).mandates
    expect(mandate).toMatchObject({ method: 'card', label: '•• 4242' })
    shop.loseAnswer('create')
    const second = await shop.order(anna, { mandate: mandate!.id })
    expect(second.checkout_url).toBe(`/transactions/${second.id}`)
    await expect(shop.order(anna, { mandate: mandate!.id })).rejects.toMatchObject({
      code: 'payment_unknown',
    })
    app.clock.advance(minutes(2))
    await app.runJobs()
    expect((await read(anna, second.id)).status).toBe('completed')
    expect(await anna.credits()).toBe(110)
    const { rows } = await app.db.query(
      'select count(*)::int as n from sandbox_payment where order_id = $1',
      [second.id],
    )
    expect(rows[0].n).toBe(1)
  })

  test('a notice that arrives before the answer finds the order by its id', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    shop.loseAnswer('create')
    const { id } = await shop.order(anna)
    const { rows } = await app.db.query('select reference from sandbox_payment where order_id = $1', [id])
    await shop.pay(rows[0].reference, 'paid')
    expect(await read(anna, id)).toMatchObject({ status: 'completed' })
    expect(await anna.credits()).toBe(60)
  })

  test('a provider that does not answer leaves the order as it is', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { id, reference } = await shop.order(anna)
    await app.sandbox.choose(reference, 'paid')
    shop.loseAnswer('find')
    await expect(settleOrder(app, 'sandbox', reference, 'event')).rejects.toThrow()
    expect((await read(anna, id)).status).toBe('loading')
    await settleOrder(app, 'sandbox', reference, 'event')
    expect(await anna.credits()).toBe(60)
  })
})

describe('stored payment methods', () => {
  test('a removed one pays nothing more, here and at the provider', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { reference } = await shop.order(anna, { store_mandate: true })
    await shop.pay(reference, 'paid')
    const { mandates } = await app.call(anna, 'listMandates', {})
    const { id } = mandates[0]!
    const bruno = await app.member()
    await expect(app.call(bruno, 'deleteMandate', { id })).rejects.toMatchObject({
      code: 'mandate_not_found',
    })
    expect((await app.call(anna, 'deleteMandate', { id })).mandates).toEqual([])
    await expect(shop.order(anna, { mandate: id })).rejects.toMatchObject({ code: 'mandate_not_found' })
    await app.runJobs()
    const { rows } = await app.db.query('select provider_mandate from payment_mandate where id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(await anna.credits()).toBe(60)
  })

  test('a rejected card fails with the offer to enter it by hand', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { reference } = await shop.order(anna, { store_mandate: true })
    await shop.pay(reference, 'paid')
    await app.sandbox.rejectMandate(reference)
    const { mandates } = await app.call(anna, 'listMandates', {})
    const second = await shop.order(anna, { mandate: mandates[0]!.id })
    app.clock.advance(minutes(2))
    await app.runJobs()
    expect(await read(anna, second.id)).toMatchObject({ status: 'failed', failure: 'needs_card_entry' })
    expect(await anna.credits()).toBe(60)
  })

  test('is not stored without the member’s wish', async () => {
    const anna = await shop.app.member({ credits: 10 })
    const { reference } = await shop.order(anna)
    await shop.pay(reference, 'paid')
    expect((await shop.app.call(anna, 'listMandates', {})).mandates).toEqual([])
  })
})

describe('refusals', () => {
  test('a repeated key returns the same order, even concurrently, and is rejected for another package', async () => {
    const { app, small, large } = shop
    const anna = await app.member()
    const once = newKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.order(anna, { package: small, key: once })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ checkout_url }) => checkout_url)).size).toBe(1)
    await expect(shop.order(anna, { package: large, key: once })).rejects.toMatchObject({
      code: 'key_reused',
    })
    expect((await app.call(anna, 'listTransactions', {})).transactions).toHaveLength(1)
  })

  test('orders nothing at another price than the page showed', async () => {
    const { app } = shop
    const anna = await app.member()
    await expect(shop.order(anna, { price_cents: 499 })).rejects.toMatchObject({
      code: 'order_price_changed',
    })
    await expect(shop.order(anna, { credits: 15, price_cents: 112 })).rejects.toMatchObject({
      code: 'order_price_changed',
    })
    expect((await app.call(anna, 'listTransactions', {})).transactions).toEqual([])
  })

  test('rejects another member’s order, and a method or package that is not offered', async () => {
    const { app } = shop
    const anna = await app.member()
    const bruno = await app.member()
    const { id } = await shop.order(anna)
    await expect(app.call(bruno, 'getTransaction', { id })).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(shop.order(anna, { payment_method: 'ideal' })).rejects.toMatchObject({
      code: 'payment_method_unknown',
    })
    await expect(shop.order(anna, { package: '77' as PackageId })).rejects.toMatchObject({
      code: 'package_not_found',
    })
  })
})
