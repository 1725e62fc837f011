import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MandateId, OrderId } from '#contract/wire/ids.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { hours, minutes, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { compareBooks } from './compare-books.fixture.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop, type TestShop } from './shop.fixture.ts'

/** Orders that are still open: the next attempt, other orders beside them, and payments that do not fit. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ discount: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (who: TestMember, id: OrderId) =>
  (await shop.app.call(who, 'getTransaction', { id })).transaction

/** Runs `work` with a provider whose methods are replaced. */
async function withProvider<Result>(
  change: (provider: PaymentProvider) => Partial<PaymentProvider>,
  work: () => Promise<Result>,
): Promise<Result> {
  const payments = shop.app.payments as Map<string, PaymentProvider>
  const provider = payments.get('sandbox') as PaymentProvider
  payments.set('sandbox', { ...provider, ...change(provider) })
  try {
    return await work()
  } finally {
    payments.set('sandbox', provider)
  }
}

/** A member with 60 credits and a stored card. */
async function withCard(): Promise<{ anna: TestMember; card: MandateId }> {
  const anna = await shop.app.member({ credits: 10 })
  const { reference } = await shop.order(anna, { store_mandate: true })
  await shop.pay(reference, 'paid')
  const { mandates } = await shop.app.call(anna, 'listMandates', {})
  return { anna, card: mandates[0]!.id }
}

/** A provider that looks for an order as real ones do: pages in one list, charges of stored cards in another. */
const twoLists = ({ findByOrder }: PaymentProvider): Partial<PaymentProvider> => ({
  findByOrder: async (request) => {
    const found = await findByOrder(request)
    const isPage = request.payment.kind === 'checkout'
    return found && isPage === (found.checkoutUrl !== null) ? found : null
  },
})

const statusOf = async (id: OrderId) =>
  (await shop.app.db.query('select status from purchase_order where id = $1', [id])).rows[0].status

const referenceOf = async (id: OrderId): Promise<string> =>
  (await shop.app.db.query('select reference from sandbox_payment where order_id = $1', [id])).rows[0]
    .reference

test('orders nothing at the same number in another currency', async () => {
  const { app } = shop
  const anna = await app.member()
  const { packages } = await app.call(anna, 'listPackages', {})
  const { price_cents } = packages[0]!
  await expect(shop.order(anna, { price_cents, currency: 'CHF' })).rejects.toMatchObject({
    code: 'order_price_changed',
  })
  const key = newKey()
  await shop.order(anna, { price_cents, currency: 'EUR', key })
  await expect(shop.order(anna, { price_cents, currency: 'CHF', key })).rejects.toMatchObject({
    code: 'key_reused',
  })
})

describe('a charge with an unknown result', () => {
  test('is found after its stored card was removed', async () => {
    const { app } = shop
    const { anna, card } = await withCard()
    await withProvider(twoLists, async () => {
      shop.loseAnswer('create')
      const { id } = await shop.order(anna, { mandate: card })
      await app.call(anna, 'deleteMandate', { id: card })
      app.clock.advance(minutes(11))
      await app.runJobs()
      expect((await read(anna, id)).status).toBe('completed')
    })
    expect(await anna.credits()).toBe(110)
  })

  test('is found after its buyer was erased, and never counts as absent', async () => {
    const { app } = shop
    const { anna, card } = await withCard()
    shop.loseAnswer('create')
    const { id } = await shop.order(anna, { mandate: card })
    await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id))
    await withProvider(
      () => ({ findByOrder: async () => null }),
      async () => {
        app.clock.advance(minutes(11))
        await app.runJobs()
        expect(await statusOf(id)).toBe('loading')
      },
    )
    await withProvider(twoLists, async () => {
      app.clock.advance(minutes(30))
      await app.runJobs()
      expect(await statusOf(id)).toBe('completed')
    })
  })

  test('is not repeated from a removed card', async () => {
    const { app } = shop
    const { anna, card } = await withCard()
    const key = newKey()
    const { id } = await withProvider(
      () => ({ create: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
      () => shop.order(anna, { mandate: card, key }),
    )
    await app.call(anna, 'deleteMandate', { id: card })
    expect((await shop.order(anna, { mandate: card, key })).checkout_url).toBe(`/transactions/${id}`)
    app.clock.advance(minutes(11))
    await app.runJobs()
    expect((await read(anna, id)).status).toBe('failed')
    expect(await anna.credits()).toBe(60)
  })
})

test('an order is absent at the provider only some minutes after the last attempt', async () => {
  const { app } = shop
  const { anna, card } = await withCard()
  const key = newKey()
  const { id } = await withProvider(
    () => ({ create: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
    () => shop.order(anna, { mandate: card, key }),
  )
  app.clock.advance(minutes(9) + seconds(50))
  shop.loseAnswer('create')
  await shop.order(anna, { mandate: card, key })
  // The provider's list does not show the charge yet.
  await withProvider(
    () => ({ findByOrder: async () => null }),
    async () => {
      app.clock.advance(seconds(20))
      await app.runJobs()
    },
  )
  expect((await read(anna, id)).status).toBe('loading')
  app.clock.advance(minutes(11))
  await app.runJobs()
  expect((await read(anna, id)).status).toBe('completed')
})

test('two simultaneous orders from a stored card charge it once', async () => {
  const { anna, card } = await withCard()
  let arrived = 0
  const answers = await withProvider(
    ({ create }) => ({
      // Both orders are placed before the first one knows its payment.
      create: async (request) => {
        arrived++
        await expect
          .poll(() => arrived, { timeout: 500 })
          .toBe(2)
          .catch(() => {})
        return create(request)
      },
    }),
    () => Promise.allSettled([shop.order(anna, { mandate: card }), shop.order(anna, { mandate: card })]),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [placed] = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value.id : []))
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'payment_unknown', params: { order: placed } },
  })
})

describe('a payment that differs from its order', () => {
  const changes = { amount_cents: 1, currency: 'CHF' }
  for (const [column, value] of Object.entries(changes))
    test(`gives no credits, is paid back and told by mail: ${column}`, async () => {
      const { app } = shop
      const anna = await app.member({ credits: 10 })
      const { id, reference } = await shop.order(anna)
      await app.db.query(`update sandbox_payment set ${column} = $2 where reference = $1`, [reference, value])
      await shop.pay(reference, 'paid')
      for (const wait of [minutes(1), hours(4), hours(30)]) {
        app.clock.advance(wait)
        await app.runJobs()
        expect(await read(anna, id)).toMatchObject({
          ...{ status: 'failed', failure: 'amount_differs', checkout_url: null },
        })
      }
      expect(await anna.credits()).toBe(10)
      const paid = await app.sandbox.find(reference)
      expect(paid?.refundedCents).toBe(paid?.amountCents)
      expect(app.outbox.to(anna.email).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Ti restituiamo /),
      ])
      // A repeated notice, by whatever name, pays nothing back again.
      for (const name of [reference, id]) await settleOrder(app, 'sandbox', name, `again ${name}`)
      await app.runJobs()
      expect((await app.sandbox.find(reference))?.refundedCents).toBe(paid?.amountCents)
      const sales = `select count(*)::int as n from withdrawal where kind = 'undelivered' and email = $1`
      expect((await app.db.query(sales, [anna.email])).rows).toEqual([{ n: 1 }])
      expect(await compareBooks(app)).toEqual([])
    })

  test('is shown also when its order has ended before', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const { id, reference } = await shop.order(anna)
    await app.db.query(
      `update sandbox_payment set amount_cents = 1, status = 'completed' where reference = $1`,
      [reference],
    )
    await app.db.query(`update purchase_order set status = 'cancelled', failure = 'expired' where id = $1`, [
      id,
    ])
    await settleOrder(app, 'sandbox', reference, `event ${id}`)
    expect(await read(anna, id)).toMatchObject({ status: 'failed', failure: 'amount_differs' })
  })
})

describe('a repeated key', () => {
  const invoice = { name: 'Anna Bassi', address: 'Via Roma 1, Milano', tax_code: '' }

  test('changes the invoice of the open order', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const key = newKey()
    const { id, reference } = await shop.order(anna, { key })
    expect((await shop.order(anna, { key, invoice })).id).toBe(id)
    await shop.pay(reference, 'paid')
    expect((await read(anna, id)).receipt?.kind).toBe('invoice')
    const bruno = await app.member({ credits: 10 })
    const other = newKey()
    const second = await shop.order(bruno, { key: other, invoice })
    await shop.order(bruno, { key: other })
    await shop.pay(second.reference, 'paid')
    expect((await read(bruno, second.id)).receipt?.kind).toBe('receipt')
  })

  test('is rejected if the member no longer wants to store the card, or now wants to', async () => {
    const anna = await shop.app.member()
    for (const store_mandate of [true, false]) {
      const key = newKey()
      await shop.order(anna, { key, store_mandate })
      await expect(shop.order(anna, { key, store_mandate: !store_mandate })).rejects.toMatchObject({
        code: 'key_reused',
      })
    }
    const key = newKey()
    const first = await shop.order(anna, { key, payment_method: 'paypal', store_mandate: true })
    expect(await shop.order(anna, { key, payment_method: 'paypal', store_mandate: true })).toEqual(first)
  })
})

describe('a second order beside an open one', () => {
  test('closes the first page, so that only one can be paid', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    const first = await shop.order(anna)
    const second = await shop.order(anna, { payment_method: 'paypal' })
    expect((await read(anna, first.id)).status).toBe('cancelled')
    expect(await app.sandbox.choose(first.reference, 'paid')).toBe(false)
    await shop.pay(second.reference, 'paid')
    expect(await anna.credits()).toBe(60)
  })

  test('ends an order whose page the member never saw', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    shop.loseAnswer('create')
    const first = await shop.order(anna)
    await shop.order(anna, { payment_method: 'paypal' })
    expect(await read(anna, first.id)).toMatchObject({ status: 'cancelled', checkout_url: null })
    app.clock.advance(minutes(2))
    await app.runJobs()
    expect(await read(anna, first.id)).toMatchObject({ status: 'cancelled', checkout_url: null })
    expect(await app.sandbox.choose(await referenceOf(first.id), 'paid')).toBe(false)
  })

  test('finds the payment of an order whose page the member never saw, without a notice', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10 })
    shop.loseAnswer('create')
    const first = await shop.order(anna)
    await shop.order(anna, { payment_method: 'paypal' })
    expect(await app.sandbox.choose(await referenceOf(first.id), 'paid')).toBe(true)
    await app.sandbox.takeDueNotices()
    app.clock.advance(minutes(2))
    await app.runJobs()
    expect((await read(anna, first.id)).status).toBe('completed')
    expect(await anna.credits()).toBe(60)
  })

  test('is placed although the provider does not answer, and leaves a payment that has arrived', async () => {
    const { app } = shop
    const anna = await app.member({ credits: 10, paid: true })
    const first = await shop.order(anna)
    await app.sandbox.choose(first.reference, 'pending_paid')
    await withProvider(
      () => ({ cancel: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
      () => shop.order(anna, { payment_method: 'paypal' }),
    )
    expect((await read(anna, first.id)).status).toBe('loading')
    await settleOrder(app, 'sandbox', first.reference, null)
    await shop.order(anna, { credits: 40 })
    expect((await read(anna, first.id)).status).toBe('pending')
  })
})

describe('the welcome discount', () => {
  const priceOf = async (who: TestMember) =>
    (await shop.app.call(who, 'listPackages', {})).packages[0]?.price_cents

  test('moves to the next order when the first page is closed', async () => {
    const anna = await shop.app.member()
    await shop.order(anna, { price_cents: 374 })
    expect(await priceOf(anna)).toBe(374)
    await shop.order(anna, { price_cents: 374, payment_method: 'paypal' })
    const { transactions } = await shop.app.call(anna, 'listTransactions', {})
    expect(transactions.map(({ status, discount_code }) => [status, discount_code])).toEqual([
      ['loading', 'BENVENUTO25'],
      ['cancelled', 'BENVENUTO25'],
    ])
  })

  test('is not offered while an open order has it and cannot be closed', async () => {
    const { app } = shop
    const anna = await app.member()
    const first = await shop.order(anna)
    await withProvider(
      () => ({ canCancel: false, cancel: async () => {} }),
      async () => {
        expect(await priceOf(anna)).toBe(499)
        // The page showed the discount that the open order has taken: the refusal names this order.
        await expect(shop.order(anna, { price_cents: 374 })).rejects.toMatchObject({
          code: 'code_reserved',
          params: { order: first.id },
        })
        const second = await shop.order(anna, { price_cents: 499 })
        expect(await read(anna, second.id)).toMatchObject({ discount_code: null, price_cents: 499 })
      },
    )
    await shop.pay(first.reference, 'pending_paid')
    expect(await priceOf(anna)).toBe(499)
  })

  test('is not given twice when the provider does not answer', async () => {
    const anna = await shop.app.member()
    await shop.order(anna, { price_cents: 374 })
    await withProvider(
      () => ({ cancel: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
      () => expect(shop.order(anna)).rejects.toMatchObject({ code: 'code_reserved' }),
    )
    await shop.order(anna, { price_cents: 374 })
  })

  test('is given to one of many simultaneous orders', async () => {
    const { app } = shop
    const anna = await app.member()
    await withProvider(
      () => ({ canCancel: false, cancel: async () => {} }),
      () => Promise.allSettled(Array.from({ length: 5 }, () => shop.order(anna))),
    )
    const { transactions } = await app.call(anna, 'listTransactions', {})
    expect(
      transactions.filter(({ status, discount_code }) => status === 'loading' && discount_code !== null),
    ).toHaveLength(1)
  })
})
