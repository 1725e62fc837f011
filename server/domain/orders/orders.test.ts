import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdempotencyKey, OrderId, PackageId } from '#contract/wire/ids.ts'
import type { PaymentState } from '#server/adapters/payments/port.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { createWelcomeCode } from '#server/domain/discounts/index.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { insertReadyOrders, personalData } from './index.ts'
import { settleOrder } from './settle-order.ts'

let app: TestApp
let small: PackageId
let large: PackageId
beforeAll(async () => {
  app = await startTestApp()
  const sell = (country: string, credits: number, price_cents: number, position: number, currency = 'EUR') =>
    createPackage(
      app.db,
      { site: app.site.id, country, credits, price_cents, currency, position, emphasised: position === 2 },
      app.clock.now(),
    )
  small = await sell('*', 50, 499, 1)
  large = await sell('*', 150, 1199, 2)
  await sell('CH', 50, 550, 1, 'CHF')
  const expires = new Date(app.clock.now().getTime() + days(30))
  await createWelcomeCode(app.db, { site: app.site.id, code: 'BENVENUTO25', percentage: 25, expires })
})
afterAll(() => app[Symbol.asyncDispose]())

const key = () => randomUUID() as IdempotencyKey
const order = (who: TestMember, packageId: PackageId, withKey = key()) =>
  app.call(who, 'createOrder', { package: packageId, payment_method: 'card', key: withKey })
const referenceOf = (url: string) => url.split('/').at(-1) as string

async function pay(checkout: string, outcome: PaymentState) {
  const reference = referenceOf(checkout)
  await app.payments.choose(reference, outcome)
  await settleOrder(app, 'sandbox', reference)
}

test('A8: exports all orders, also those that the list of purchases leaves out', async () => {
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

describe('packages (M1)', () => {
  test('H3: the message price of a member without credits is computed from the packages of the member’s country', async () => {
    const price = async (country: string) => {
      const member = await app.member({ country, active: false })
      return (await app.call(member, 'currentUser', {})).user.message_price
    }
    expect(await price('IT')).toMatchObject({ cents: 50, currency: 'EUR' })
    expect(await price('CH')).toMatchObject({ cents: 55, currency: 'CHF' })
  })

  test('lists the country’s packages, or else the default packages, with the welcome discount', async () => {
    const { packages, discountcode } = await app.call(await app.member(), 'listPackages', {})
    expect(packages).toMatchObject([
      { credits: 50, messages: 10, list_price_cents: 499, price_cents: 374, cheapest: false },
      {
        credits: 150,
        messages: 30,
        list_price_cents: 1199,
        price_cents: 899,
        emphasised: true,
        cheapest: true,
      },
    ])
    expect(discountcode).toMatchObject({ code: 'BENVENUTO25', value_percentage: 25, expired: false })
    const swiss = await app.call(null, 'listPackages', { payment_country: 'CH' })
    expect(swiss.packages).toMatchObject([{ currency: 'CHF' }])
  })

  test('offers no welcome discount after a purchase or after the discount has expired', async () => {
    const paid = await app.member({ paid: true })
    expect((await app.call(paid, 'listPackages', {})).packages[0]?.price_cents).toBe(499)
    expect(await app.call(paid, 'findDiscountCode', { welcome: 'true' })).toEqual({ discountcode: null })
    const { clock } = app
    clock.advance(days(31))
    expect((await app.call(null, 'listPackages', {})).discountcode).toBeNull()
    clock.advance(-days(31))
  })
})

describe('orders (M3, M4, M5)', () => {
  test('a paid order grants its credits once, however often the notice arrives, and makes the member premium', async () => {
    const anna = await app.member({ credits: 10 })
    const { transaction, checkout_url } = await order(anna, large)
    expect(transaction).toMatchObject({ status: 'loading', price_cents: 899, discount_code: 'BENVENUTO25' })
    expect(await anna.credits()).toBe(10)
    await Promise.all(Array.from({ length: 10 }, () => pay(checkout_url, 'completed')))
    expect(await anna.credits()).toBe(160)
    expect(await app.call(anna, 'getTransaction', { id: transaction.id })).toMatchObject({
      transaction: { status: 'completed' },
    })
    const { user } = await app.call(anna, 'currentUser', {})
    expect(user).toMatchObject({ paid_user: true, credits: 160, conversations_left: null })
    const { entries } = await app.call(anna, 'listCreditEntries', {})
    expect(entries).toMatchObject([
      { cause: 'purchase', amount: 150, balance: 160 },
      { cause: 'signup', amount: 10, balance: 10 },
    ])
  })

  test('the purchase uses up the welcome code', async () => {
    const anna = await app.member()
    const { checkout_url } = await order(anna, small)
    await pay(checkout_url, 'completed')
    await expect(app.call(anna, 'findDiscountCode', { code: 'benvenuto25' })).rejects.toMatchObject({
      code: 'code_used',
    })
    await expect(app.call(anna, 'findDiscountCode', { code: 'NIENTE' })).rejects.toMatchObject({
      code: 'code_not_found',
    })
  })

  test('failed, cancelled and pending orders grant nothing; a failed order can still be paid; a completed order stays completed', async () => {
    const anna = await app.member({ credits: 10 })
    const status = async (id: OrderId) => (await app.call(anna, 'getTransaction', { id })).transaction.status
    const { transaction, checkout_url } = await order(anna, small)
    for (const outcome of ['pending', 'failed', 'cancelled'] as const) {
      await pay(checkout_url, outcome)
      expect(await status(transaction.id)).toBe(outcome)
      expect(await anna.credits()).toBe(10)
    }
    await pay(checkout_url, 'pending')
    expect(await status(transaction.id)).toBe('cancelled')
    await pay(checkout_url, 'completed')
    await pay(checkout_url, 'failed')
    expect(await status(transaction.id)).toBe('completed')
    expect(await anna.credits()).toBe(60)
  })

  test('a payment of another amount grants nothing', async () => {
    const anna = await app.member({ credits: 10 })
    const { transaction, checkout_url } = await order(anna, large)
    await app.db.query('update sandbox_payment set amount_cents = 1 where reference = $1', [
      referenceOf(checkout_url),
    ])
    await pay(checkout_url, 'completed')
    expect(await anna.credits()).toBe(10)
    expect((await app.call(anna, 'getTransaction', { id: transaction.id })).transaction.status).toBe(
      'loading',
    )
  })

  test('a repeated key returns the same order, even concurrently, and is rejected for another package', async () => {
    const anna = await app.member()
    const once = key()
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(anna, small, once)))
    expect(new Set(answers.map(({ transaction }) => transaction.id)).size).toBe(1)
    expect(new Set(answers.map(({ checkout_url }) => checkout_url)).size).toBe(1)
    await expect(order(anna, large, once)).rejects.toMatchObject({ code: 'key_reused' })
    expect((await app.call(anna, 'listTransactions', {})).transactions).toHaveLength(1)
  })

  test('the job completes an order whose notice was lost', async () => {
    const anna = await app.member({ credits: 10 })
    const { checkout_url } = await order(anna, small)
    await app.payments.choose(referenceOf(checkout_url), 'completed')
    app.clock.advance(minutes(6))
    await app.runJobs()
    expect(await anna.credits()).toBe(60)
  })

  test('rejects another member’s order, and a method or package that is not offered', async () => {
    const anna = await app.member()
    const bruno = await app.member()
    const { transaction } = await order(anna, small)
    await expect(app.call(bruno, 'getTransaction', { id: transaction.id })).rejects.toMatchObject({
      code: 'order_not_found',
    })
    const input = { package: small, payment_method: 'ideal' as const, key: key() }
    await expect(app.call(anna, 'createOrder', input)).rejects.toMatchObject({
      code: 'payment_method_unknown',
    })
    await expect(order(anna, '77' as PackageId)).rejects.toMatchObject({ code: 'package_not_found' })
  })
})
