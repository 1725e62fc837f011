import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderId } from '#contract/wire/ids.ts'
import type { Payment } from '#server/adapters/payments/port.ts'
import { expireHold } from '#server/domain/credits/expire-hold.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { compareBooks, compareWithProvider } from './compare-books.fixture.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop, type PlacedOrder, type TestShop } from './shop.fixture.ts'

/** Processes that die and answers that come too late. */

let shop: TestShop
let support: CallAsStaff
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

const expectAgreement = async (who: TestMember) => {
  expect(await compareWithProvider(shop.app, [who.id])).toEqual([])
  expect(await compareBooks(shop.app)).toEqual([])
}

describe('a process that dies while the provider is asked for a payment', () => {
  /** Orders as a process does that dies before it reads the provider's answer. */
  async function orderAndDie(who: TestMember, more: Parameters<TestShop['order']>[1] = {}): Promise<OrderId> {
    const key = newKey()
    await shop.withProvider(
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
  await shop.withProvider(
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

test('simultaneous calls that charge a stored method with one key charge it once, and all return the same order', async () => {
  const { anna } = await paidOrder()
  const [mandate] = (await shop.app.call(anna, 'listMandates', {})).mandates
  for (let round = 0; round < 8; round++) {
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.order(anna, { mandate: mandate!.id, key })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  }
  const { rows } = await shop.app.db.query(
    'select count(*)::int as n from sandbox_payment p join purchase_order o on o.id = p.order_id where o.member_id = $1',
    [anna.id],
  )
  // The payment that stored the method, and one charge of each round.
  expect(rows).toEqual([{ n: 9 }])
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

test('money that the operator paid back at the provider is booked when our own refund is refused', async () => {
  const { anna, order } = await paidOrder()
  const { reference } = order
  const input = {
    member: anna.id,
    order: order.id,
    credits: 50,
    reason: 'Chiesto per lettera.',
    key: newKey(),
  }
  await shop.withProvider(
    () => ({ refund: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
    async () => expect(await support('refundOrder', input)).toMatchObject({ status: 'unknown' }),
  )
  await shop.app.sandbox.refund({
    ...{ reference, refundId: 'by hand', amountCents: 499, currency: 'EUR', description: '1001' },
  })
  await settleOrder(shop.app, 'sandbox', reference, 'refunded by hand')
  shop.app.clock.advance(minutes(11))
  await shop.app.runJobs()
  expect(await anna.credits()).toBe(10)
  await expectAgreement(anna)
})

test('a refund that was never sent is refused when its hold has expired', async () => {
  const { anna, order } = await paidOrder()
  const input = {
    member: anna.id,
    order: order.id,
    credits: 50,
    reason: 'Chiesto per lettera.',
    key: newKey(),
  }
  let isAsked = false
  const refund = () => {
    isAsked = true
    return new Promise<void>(() => {})
  }
  await shop.withProvider(
    () => ({ refund }),
    async () => {
      void support('refundOrder', input).catch(() => {})
      await expect.poll(() => isAsked).toBe(true)
    },
  )
  // The process has died before it marked the hold, and the worker was down until the hold expired.
  const { rows } = await shop.app.db.query(
    'update credit_hold set is_in_doubt = false where member_id = $1 returning id',
    [anna.id],
  )
  shop.app.clock.advance(days(2))
  await expireHold.run(shop.app, { member: anna.id, hold: rows[0].id })
  expect(await anna.credits()).toBe(60)
  await shop.app.runJobs()
  expect(await shop.app.sandbox.find(order.reference)).toMatchObject({ refundedCents: 0 })
  expect(await anna.credits()).toBe(60)
  await expect(support('refundOrder', input)).rejects.toMatchObject({ code: 'payment_failed' })
  await expectAgreement(anna)
})

test('a payment that arrives after its buyer was erased can also be paid back by hand', async () => {
  const anna = await shop.app.member({ credits: 10 })
  const { id, reference } = await shop.order(anna)
  await inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, anna.id))
  await shop.pay(reference, 'paid')
  await shop.app.sandbox.refund({
    ...{ reference, refundId: 'by hand', amountCents: 499, currency: 'EUR', description: '1001' },
  })
  await settleOrder(shop.app, 'sandbox', reference, 'refunded to an erased buyer')
  await shop.app.runJobs()
  const { rows } = await shop.app.db.query(
    'select status, refunded_cents + charged_back_cents as paid_back from purchase_order where id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'completed', paid_back: 499 }])
  expect(await shop.app.sandbox.find(reference)).toMatchObject({ refundedCents: 499 })
  expect(await compareBooks(shop.app)).toEqual([])
})

test('a purchase of an erased buyer can be charged back, and the dispute be won', async () => {
  const { anna, order } = await paidOrder()
  await inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, anna.id))
  await shop.app.sandbox.chargeBack(order.reference, 'chargeback')
  await settleOrder(shop.app, 'sandbox', order.reference, 'dispute about an erased buyer')
  const sums = async () => {
    const { rows } = await shop.app.db.query(
      `select o.charged_back_cents, l.remaining from purchase_order o
         join credit_lot l on l.member_id = o.member_id and l.order_id = o.id where o.id = $1`,
      [order.id],
    )
    return rows
  }
  expect(await sums()).toEqual([{ charged_back_cents: 499, remaining: 0 }])
  await shop.app.sandbox.winDispute(order.reference)
  await settleOrder(shop.app, 'sandbox', order.reference, 'won against an erased buyer')
  expect(await sums()).toEqual([{ charged_back_cents: 0, remaining: 50 }])
  expect(await compareBooks(shop.app)).toEqual([])
})

test('a chargeback and a won dispute whose notices were lost are found later', async () => {
  const { anna, order } = await paidOrder()
  await shop.app.sandbox.chargeBack(order.reference, 'chargeback')
  shop.app.clock.advance(days(6))
  await shop.app.runJobs()
  expect(await anna.credits()).toBe(60)
  shop.app.clock.advance(days(1))
  await shop.app.runJobs()
  expect(await anna.credits()).toBe(10)
  await shop.app.sandbox.winDispute(order.reference)
  shop.app.clock.advance(days(23))
  await shop.app.runJobs()
  expect(await anna.credits()).toBe(60)
  await expectAgreement(anna)
})
