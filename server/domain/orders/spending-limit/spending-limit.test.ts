import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderId } from '#contract/wire/ids.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { insertPaidOrder } from '../paid-order.fixture.ts'
import { openShop, type TestShop } from '../shop.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const limit = async (who: TestMember, limit_cents: number | null, period: 'week' | 'month' = 'week') =>
  (await shop.app.call(who, 'setSpendingLimit', { period, limit_cents, currency: 'EUR' })).spending[period]
const spending = async (who: TestMember) => (await shop.app.call(who, 'getSpending', {})).spending
const ordersOf = async (who: TestMember) =>
  (await shop.app.call(who, 'listTransactions', {})).transactions.map(({ status }) => status)
const buy = async (who: TestMember, more = {}) => {
  const order = await shop.order(who, more)
  await shop.pay(order.reference, 'paid')
  return order
}
const setRefunded = (who: TestMember, order: OrderId, cents: number) =>
  shop.app.db.query('update purchase_order set refunded_cents = $3 where member_id = $1 and id = $2', [
    ...[who.id, order, cents],
  ])

describe('orders past the limit', () => {
  test('are refused with what was spent and the moment at which room returns, and no order is stored', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    const completed_at = shop.app.clock.now()
    await insertPaidOrder(shop.app, anna, { price_cents: 960, list_price_cents: 960, completed_at })
    await limit(anna, 1_000)
    await expect(shop.order(anna)).rejects.toMatchObject({
      code: 'spending_limit_reached',
      params: {
        ...{ period: 'week', limit_cents: 1_000, spent_cents: 960, would_be_cents: 1_459, currency: 'EUR' },
        room_from: new Date(completed_at.getTime() + days(7)).toISOString(),
      },
    })
    expect(await ordersOf(anna)).toEqual(['completed'])
  })

  test('fit as soon as the earlier one has left the period, and not a millisecond before', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    const { clock } = shop.app
    await limit(anna, 499)
    await insertPaidOrder(shop.app, anna, { price_cents: 1, list_price_cents: 1, completed_at: clock.now() })
    clock.advance(days(7) - 1)
    await expect(shop.order(anna)).rejects.toMatchObject({ code: 'spending_limit_reached' })
    clock.advance(1)
    await shop.order(anna)
  })

  test('an order that reaches the limit exactly is accepted', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 998)
    await buy(anna)
    await buy(anna)
    expect((await spending(anna)).week).toMatchObject({ paid_cents: 998, spent_cents: 998 })
    await expect(shop.order(anna, { credits: 5 })).rejects.toMatchObject({ code: 'spending_limit_reached' })
  })

  test('money that came back makes room again, only within the period of its payment', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 1_000, 'month')
    const { id } = await insertPaidOrder(shop.app, anna, {
      price_cents: 899,
      completed_at: shop.app.clock.now(),
    })
    const completed_at = new Date(shop.app.clock.now().getTime() - days(30))
    const old = await insertPaidOrder(shop.app, anna, { price_cents: 899, completed_at })
    await setRefunded(anna, old.id, 899)
    await expect(shop.order(anna)).rejects.toMatchObject({ code: 'spending_limit_reached' })
    await setRefunded(anna, id, 500)
    expect((await spending(anna)).month).toMatchObject({
      ...{ paid_cents: 899, returned_cents: 500, spent_cents: 399 },
    })
    await shop.order(anna)
  })

  test('ten simultaneous orders do not pass the limit', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 1_000)
    await shop.withProvider(
      () => ({ canCancel: false, cancel: async () => {} }),
      async () => {
        const results = await Promise.allSettled(Array.from({ length: 10 }, () => shop.order(anna)))
        for (const each of results)
          if (each.status === 'rejected')
            expect(each.reason).toMatchObject({ code: 'spending_limit_reached' })
      },
    )
    // A simultaneous order can cancel one whose page does not exist yet, and so make room for itself.
    const open = (await ordersOf(anna)).filter((status) => status === 'loading')
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThanOrEqual(2)
  })

  test('going back from the payment page leaves room for the next order', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 500)
    await shop.order(anna)
    const { packages } = await shop.app.call(anna, 'listPackages', {})
    expect(packages.map(({ beyond_limit }) => beyond_limit?.period ?? null)).toEqual([null, 'week'])
    await shop.order(anna)
    expect(await ordersOf(anna)).toEqual(['loading', 'cancelled'])
  })

  test('a repeated call of an order that took the room continues it', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 499)
    const key = crypto.randomUUID() as never
    const first = await shop.order(anna, { key })
    expect(await shop.order(anna, { key })).toEqual(first)
  })

  test('a payment that arrives after the limit was lowered completes, and counts as spent', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    const { id, reference } = await shop.order(anna)
    await limit(anna, 100)
    await shop.pay(reference, 'paid')
    const { transaction } = await shop.app.call(anna, 'getTransaction', { id })
    expect(transaction.status).toBe('completed')
    expect((await spending(anna)).week).toMatchObject({ limit_cents: 100, spent_cents: 499 })
  })

  test('an order in another currency does not evade the limit', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 100)
    await expect(shop.order(anna, { payment_country: 'CH', credits: 50 })).rejects.toMatchObject({
      ...{ code: 'spending_limit_currency', params: { currency: 'EUR' } },
    })
    expect(await ordersOf(anna)).toEqual([])
    expect((await shop.app.call(anna, 'listPackages', { payment_country: 'CH' })).limit_currency).toBe('EUR')
  })
})

describe('changing the limit', () => {
  test('a raise is valid after 24 hours and sends one mail; the same raise again changes nothing', async () => {
    const { app } = shop
    const anna = await app.member({ country: 'IT' })
    const mails = () => app.outbox.to(anna.email).length
    expect(await limit(anna, 499)).toMatchObject({ limit_cents: 499, pending: null })
    const from = new Date(app.clock.now().getTime() + hours(24)).toISOString()
    expect(await limit(anna, 1_199)).toMatchObject({
      limit_cents: 499,
      pending: { limit_cents: 1_199, from },
    })
    app.clock.advance(minutes(5))
    expect((await limit(anna, 1_199)).pending).toEqual({ limit_cents: 1_199, from })
    await app.runJobs()
    expect(mails()).toBe(1)
    app.clock.advance(hours(24) - minutes(5) - 1)
    await expect(shop.order(anna, { package: shop.large })).rejects.toMatchObject({
      code: 'spending_limit_reached',
    })
    app.clock.advance(1)
    await shop.order(anna, { package: shop.large })
    expect((await spending(anna)).week).toMatchObject({ limit_cents: 1_199, pending: null })
    await app.runJobs()
    expect(mails()).toBe(1)
  })

  test('lowering takes back a pending raise, for good', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 1_000)
    await limit(anna, null)
    expect(await limit(anna, 500)).toMatchObject({ limit_cents: 500, pending: null })
    shop.app.clock.advance(days(2))
    expect((await spending(anna)).week).toMatchObject({ limit_cents: 500, pending: null })
  })

  test('a removed limit is gone after 24 hours, and the other limit stays', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 500)
    await limit(anna, 2_000, 'month')
    await limit(anna, null)
    shop.app.clock.advance(hours(24))
    expect(await spending(anna)).toMatchObject({ week: { limit_cents: null }, month: { limit_cents: 2_000 } })
    await shop.order(anna, { package: shop.large })
  })

  test('a member who pays in another currency meanwhile keeps the currency of the limit', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 500)
    await shop.app.db.query(`update member set country = 'CH' where id = $1`, [anna.id])
    expect(await spending(anna)).toMatchObject({ currency: 'EUR', week: { limit_cents: 500 } })
    const inFrancs = { period: 'week', limit_cents: 900, currency: 'CHF' } as const
    await expect(shop.app.call(anna, 'setSpendingLimit', inFrancs)).rejects.toMatchObject({
      ...{ code: 'spending_limit_currency', params: { currency: 'EUR' } },
    })
    expect((await limit(anna, 400)).limit_cents).toBe(400)
  })
})

describe('purchases in two currencies', () => {
  test('are counted for each currency, and only those in its currency count in the limit', async () => {
    const { app } = shop
    const anna = await app.member({ country: 'IT' })
    const paid = (price_cents: number, currency: string, ago = 0) =>
      insertPaidOrder(app, anna, {
        ...{ price_cents, list_price_cents: price_cents, currency },
        completed_at: new Date(app.clock.now().getTime() - days(ago)),
      })
    await paid(499, 'EUR')
    await paid(3_700, 'DKK')
    const { id } = await paid(1_000, 'DKK', 8)
    await paid(550, 'CHF', 31)
    expect(await spending(anna)).toMatchObject({
      currency: 'EUR',
      week: { spent_cents: 499 },
      month: { spent_cents: 499 },
      also: [{ currency: 'DKK', week_cents: 3_700, month_cents: 4_700 }],
    })
    await setRefunded(anna, id, 1_000)
    expect((await spending(anna)).also).toEqual([{ currency: 'DKK', week_cents: 3_700, month_cents: 3_700 }])
    await limit(anna, 499 + 499)
    await shop.order(anna)
    await expect(shop.order(anna, { package: shop.large })).rejects.toMatchObject({
      code: 'spending_limit_reached',
      params: { spent_cents: 499, currency: 'EUR' },
    })
  })
})

describe('at the limit', () => {
  const isAt = async (who: TestMember) => (await shop.app.call(who, 'currentUser', {})).user.at_spending_limit

  /** Whether everything on the page of credits is beyond the limit. */
  const isAllBeyond = async (who: TestMember, at = shop) => {
    const { packages } = await at.app.call(who, 'listPackages', {})
    return packages.every(({ beyond_limit }) => beyond_limit !== null)
  }

  test('a member is at the limit when no package fits, until room returns', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    expect(await isAt(anna)).toBe(false)
    await insertPaidOrder(shop.app, anna, { price_cents: 899, completed_at: shop.app.clock.now() })
    await limit(anna, 899 + 499)
    expect([await isAt(anna), await isAllBeyond(anna)]).toEqual([false, false])
    await limit(anna, 898 + 499)
    expect([await isAt(anna), await isAllBeyond(anna)]).toEqual([true, true])
    shop.app.clock.advance(days(7))
    expect(await isAt(anna)).toBe(false)
  })

  test('a limit of 1 € leaves no package, although the credits of a message fit', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 100)
    expect([await isAt(anna), await isAllBeyond(anna)]).toEqual([true, true])
    const { exact } = await shop.app.call(anna, 'listPackages', { credits: 5 })
    expect(exact).toMatchObject({ credits: 10, price_cents: 100, beyond_limit: null })
    await shop.order(anna, { credits: 5, price_cents: 100 })
  })

  test('counts the price with the member’s own discount, and not with one that an order has', async () => {
    await using other = await openShop({ discount: true })
    const anna = await other.app.member({ country: 'IT' })
    const isAtLimit = async () => (await other.app.call(anna, 'currentUser', {})).user.at_spending_limit
    const setLimit = (limit_cents: number) =>
      other.app.call(anna, 'setSpendingLimit', { period: 'week', limit_cents, currency: 'EUR' })
    await setLimit(374)
    expect([await isAtLimit(), await isAllBeyond(anna, other)]).toEqual([false, false])
    await setLimit(373)
    expect([await isAtLimit(), await isAllBeyond(anna, other)]).toEqual([true, true])
    const berta = await other.app.member({ country: 'IT' })
    const { reference } = await other.order(berta)
    await other.pay(reference, 'pending_paid')
    await other.app.call(berta, 'setSpendingLimit', {
      ...{ period: 'week', limit_cents: 374 + 498, currency: 'EUR' },
    })
    const { user } = await other.app.call(berta, 'currentUser', {})
    expect([user.at_spending_limit, await isAllBeyond(berta, other)]).toEqual([true, true])
  })

  test('a member whose country pays in another currency than the limit is at it', async () => {
    const anna = await shop.app.member({ country: 'IT' })
    await limit(anna, 100_000)
    expect(await isAt(anna)).toBe(false)
    await shop.app.db.query(`update member set country = 'CH' where id = $1`, [anna.id])
    expect(await isAt(anna)).toBe(true)
    await expect(shop.order(anna, { credits: 50 })).rejects.toMatchObject({
      code: 'spending_limit_currency',
    })
  })

  test('gets no welcome discount there', async () => {
    await using other = await openShop({ discount: true })
    const anna = await other.app.member({ country: 'IT' })
    const offered = async () => (await other.app.call(anna, 'listPackages', {})).discountcode
    expect(await offered()).not.toBeNull()
    await other.app.call(anna, 'setSpendingLimit', { period: 'week', limit_cents: 0, currency: 'EUR' })
    expect(await offered()).toBeNull()
  })
})
