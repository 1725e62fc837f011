import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderId } from '#contract/wire/ids.ts'
import type { Payment, PaymentProvider } from '#server/adapters/payments/port.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { compareBooks, compareWithProvider } from './compare-books.fixture.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop, type PlacedOrder, type TestShop } from './shop.fixture.ts'

/** Processes that die and answers that come too late. */

let shop: TestShop
let support: Awaited<ReturnType<typeof createReviewer>>
beforeAll(async () => {
  shop = await openShop()
  support = await createReviewer(shop.app, 'support')
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (who: TestMember, id: OrderId) =>
  (await shop.app.call(who, 'getTransaction', { id })).transaction

async function paidOrder(): Promise<{ anna: TestMember; order: PlacedOrder }> {
  const anna = await shop.app.member({ credits: 10 })
  const order = await shop.order(anna, { store_mandate: true })
  await shop.pay(order.reference, 'paid')
  return { anna, order }
}

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

const expectAgreement = async (who: TestMember) => {
  expect(await compareWithProvider(shop.app, [who.id])).toEqual([])
  expect(await compareBooks(shop.app)).toEqual([])
}

describe('a process that dies while the provider is asked for a payment', () => {
  /** Orders as a process does that dies before it reads the provider's answer. */
  async function orderAndDie(who: TestMember, more: Parameters<TestShop['order']>[1] = {}): Promise<OrderId> {
    const key = newKey()
    await withProvider(
      ({ create }) => ({
        create: async (request) => {
          await create(request)
          return new Promise(() => {})
        },
      }),
      async () => {
        void shop.order(who, { ...more, key }).catch(() => {})
        const made = async () => {
          const { rows } = await shop.app.db.query(
            'select o.id from purchase_order o join sandbox_payment p on p.order_id = o.id where o.key = $1',
            [key],
          )
          return rows.length === 1
        }
        await expect.poll(made).toBe(true)
      },
    )
    const { rows } = await shop.app.db.query('select id from purchase_order where key = $1', [key])
    return rows[0].id
  }

  test('leaves an order whose payment a job finds; the member can then pay it', async () => {
    const anna = await shop.app.member({ credits: 10 })
    const id = await orderAndDie(anna)
    shop.app.clock.advance(minutes(1))
    await shop.app.runJobs()
    const { checkout_url } = await read(anna, id)
    expect(checkout_url).toContain('/sandbox-pay/')
    await shop.pay(String(checkout_url).split('/').at(-1) as string, 'paid')
    expect(await anna.credits()).toBe(60)
  })

  test('leaves a charge that blocks a second one, and whose credits come without its notice', async () => {
    const { anna } = await paidOrder()
    const [mandate] = (await shop.app.call(anna, 'listMandates', {})).mandates
    const id = await orderAndDie(anna, { mandate: mandate!.id })
    await expect(shop.order(anna, { mandate: mandate!.id })).rejects.toMatchObject({
      code: 'payment_unknown',
    })
    shop.app.clock.advance(minutes(1))
    await shop.app.runJobs()
    expect((await read(anna, id)).status).toBe('completed')
    expect(await anna.credits()).toBe(110)
  })
})

test('an answer of the provider that is older than the order’s last change is asked for again', async () => {
  const { anna, order } = await paidOrder()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  await withProvider(
    ({ find }) => ({
      find: async (reference): Promise<Payment | null> => {
        const answer = await find(reference)
        if (!isHeld) {
          isHeld = true
          await held
        }
        return answer
      },
    }),
    async () => {
      const slow = settleOrder(shop.app, 'sandbox', order.reference, 'slow')
      await expect.poll(() => isHeld).toBe(true)
      await shop.app.sandbox.chargeBack(order.reference, 'chargeback')
      await settleOrder(shop.app, 'sandbox', order.reference, 'fast')
      expect(await anna.credits()).toBe(10)
      release()
      await slow
    },
  )
  expect(await anna.credits()).toBe(10)
  await expectAgreement(anna)
})

test('simultaneous refunds with one key pay back once, and all return the same result', async () => {
  const { anna, order } = await paidOrder()
  const input = {
    ...{ member: anna.id, order: order.id, credits: 50, reason: 'Chiesto per lettera.', key: newKey() },
  }
  const answers = await Promise.all(Array.from({ length: 4 }, () => support('refundOrder', input)))
  for (const answer of answers)
    expect(answer).toEqual({ refunded_cents: 499, currency: 'EUR', status: 'sent' })
  expect(await anna.credits()).toBe(10)
  await expectAgreement(anna)
})

test('a repeated removal of a stored payment method returns the same list', async () => {
  const { anna } = await paidOrder()
  const [mandate] = (await shop.app.call(anna, 'listMandates', {})).mandates
  const remove = () => shop.app.call(anna, 'deleteMandate', { id: mandate!.id })
  expect(await Promise.all([remove(), remove()])).toEqual([{ mandates: [] }, { mandates: [] }])
  expect(await remove()).toEqual({ mandates: [] })
})

test('a key that was used for another number of credits is rejected', async () => {
  const anna = await shop.app.member()
  const key = newKey()
  const first = await shop.order(anna, { credits: 30, price_cents: 299, key })
  await expect(shop.order(anna, { credits: 40, price_cents: 399, key })).rejects.toMatchObject({
    code: 'key_reused',
  })
  await expect(shop.order(anna, { credits: 40, key })).rejects.toMatchObject({ code: 'key_reused' })
  expect(await shop.order(anna, { credits: 30, price_cents: 299, key })).toEqual(first)
})
