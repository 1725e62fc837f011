import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderId, WithdrawalId } from '#contract/wire/ids.ts'
import { makeReceiptToken, newReceipt } from '#server/domain/accounts/leaving/receipt.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { PaymentRefused } from '#server/kernel/payments.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { compareBooks } from './compare-books.fixture.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop, type PlacedOrder, type TestShop } from './shop.fixture.ts'

/** Payments and refunds of buyers who are erased meanwhile. */

let shop: TestShop
let support: CallAsStaff
beforeAll(async () => {
  shop = await openShop()
  support = await createReviewer(shop.app, 'support')
})
afterAll(() => shop[Symbol.asyncDispose]())

const erase = (who: TestMember) => inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, who.id))

async function paidOrder(): Promise<{ anna: TestMember; order: PlacedOrder }> {
  const anna = await shop.app.member({ credits: 10 })
  const order = await shop.order(anna)
  await shop.pay(order.reference, 'paid')
  return { anna, order }
}

const refund = (anna: TestMember, { id }: PlacedOrder) =>
  support('refundOrder', {
    ...{ member: anna.id, order: id, credits: 20, reason: 'Chiesto per lettera.', key: newKey() },
  })

/** Returns an order, its credits and its one refund, under whatever id they are stored. */
async function readOrder(id: OrderId) {
  const { rows } = await shop.app.db.query(
    `select o.status, o.refunded_cents, o.charged_back_cents, l.remaining, l.held, r.status as refund
       from purchase_order o
       left join credit_lot l on l.member_id = o.member_id and l.order_id = o.id
       left join order_refund r on r.member_id = o.member_id and r.order_id = o.id
      where o.id = $1`,
    [id],
  )
  return rows
}

test('X21: the receipt tells purchases until the end of their tenth year, and the address for an open payment', async () => {
  const { app } = shop
  const { anna } = await paidOrder()
  await shop.order(anna)
  const receipt = newReceipt(app.clock.now())
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id, receipt))
  const token = await makeReceiptToken(app, receipt)
  const { kept = [] } = (await app.call(null, 'getErasureReceipt', { token })).receipt ?? {}
  const year = app.clock.now().getUTCFullYear() + 10
  const open_until = new Date(app.clock.now().getTime() + days(30)).toISOString()
  expect(kept.slice(0, 2)).toEqual([
    { kind: 'purchases', count: 1, until: `${year}-12-31T12:00:00.000Z` },
    { kind: 'payments', count: 1, until: open_until },
  ])
  const { rows } = await app.db.query('select 1 from leaver_contact where email = $1', [anna.email])
  expect(rows).toHaveLength(1)
})

test('a notice whose buyer is erased while the provider is asked is applied to the kept order', async () => {
  const anna = await shop.app.member({ credits: 10 })
  const { id, reference } = await shop.order(anna)
  await shop.app.sandbox.choose(reference, 'paid')
  let isErased = false
  await shop.withProvider(
    ({ find }) => ({
      async find(named) {
        const answer = await find(named)
        if (!isErased) await erase(anna)
        isErased = true
        return answer
      },
    }),
    () => settleOrder(shop.app, 'sandbox', reference, 'paid meanwhile'),
  )
  expect(await readOrder(id)).toMatchObject([{ status: 'completed' }])
})

test('a payment method that an erased buyer has stored is removed at the provider', async () => {
  const anna = await shop.app.member({ credits: 10 })
  const { reference } = await shop.order(anna, { store_mandate: true })
  await erase(anna)
  await shop.pay(reference, 'paid')
  expect(await shop.app.sandbox.find(reference)).toMatchObject({ mandate: { label: '•• 4242' } })
  await shop.app.runJobs()
  expect(await shop.app.sandbox.find(reference)).toMatchObject({ state: 'completed', mandate: null })
})

test('a chargeback against an erased buyer whose notice was lost is found later', async () => {
  const { anna, order } = await paidOrder()
  await erase(anna)
  await shop.app.sandbox.chargeBack(order.reference, 'chargeback')
  shop.app.clock.advance(days(7))
  await shop.app.runJobs()
  expect(await readOrder(order.id)).toMatchObject([{ charged_back_cents: 499, remaining: 0 }])
})

test('a refund without an answer is repeated after its buyer was erased', async () => {
  const { anna, order } = await paidOrder()
  await shop.withProvider(
    () => ({ refund: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
    async () => expect(await refund(anna, order)).toMatchObject({ status: 'unknown' }),
  )
  await erase(anna)
  expect(await readOrder(order.id)).toMatchObject([{ refund: 'unknown', held: 20 }])
  shop.app.clock.advance(minutes(11))
  await shop.app.runJobs()
  expect(await readOrder(order.id)).toMatchObject([
    { refund: 'sent', refunded_cents: 200, charged_back_cents: 0, held: 0, remaining: 30 },
  ])
  expect(await shop.app.sandbox.find(order.reference)).toMatchObject({ refundedCents: 200 })
  expect(await compareBooks(shop.app)).toEqual([])
})

test('a refund that was requested before the erasure, but never sent, is sent after it', async () => {
  const { anna, order } = await paidOrder()
  await shop.withProvider(
    () => ({ refund: () => new Promise(() => {}) }),
    async () => {
      void refund(anna, order).catch(() => {})
      await expect.poll(async () => (await readOrder(order.id))[0].refund).toBe('requested')
      await erase(anna)
    },
  )
  shop.app.clock.advance(minutes(11))
  await shop.app.runJobs()
  expect(await readOrder(order.id)).toMatchObject([{ refund: 'sent', refunded_cents: 200, held: 0 }])
})

test('a refund whose buyer is erased while the provider pays it back is booked', async () => {
  const { anna, order } = await paidOrder()
  await shop.withProvider(
    ({ refund }) => ({
      async refund(request) {
        await refund(request)
        await erase(anna)
      },
    }),
    () => refund(anna, order),
  )
  expect(await readOrder(order.id)).toMatchObject([
    { refund: 'sent', refunded_cents: 200, charged_back_cents: 0, held: 0, remaining: 30 },
  ])
  expect(await compareBooks(shop.app)).toEqual([])
})

test('a refund whose buyer is erased while a job asks for it is asked for again', async () => {
  const { anna, order } = await paidOrder()
  const unreachable = new Error('connect ECONNREFUSED')
  await shop.withProvider(
    () => ({ refund: () => Promise.reject(unreachable) }),
    () => refund(anna, order),
  )
  shop.app.clock.advance(minutes(11))
  await shop.withProvider(
    () => ({ refund: () => erase(anna).then(() => Promise.reject(unreachable)) }),
    () => shop.app.runJobs(),
  )
  expect(await readOrder(order.id)).toMatchObject([{ refund: 'unknown', held: 20 }])
  shop.app.clock.advance(minutes(11))
  await shop.app.runJobs()
  expect(await readOrder(order.id)).toMatchObject([{ refund: 'sent', refunded_cents: 200, held: 0 }])
})

describe('a payment that arrives after its buyer was erased', () => {
  async function paidLate() {
    const anna = await shop.app.member({ credits: 10 })
    const order = await shop.order(anna)
    await shop.pay(order.reference, 'pending_paid')
    await erase(anna)
    await shop.app.sandbox.choose(order.reference, 'paid')
    await settleOrder(shop.app, 'sandbox', order.reference, null)
    return { anna, order }
  }
  const addressesOf = async (email: string) => {
    const { rows } = await shop.app.db.query(
      `select (select count(*)::int from leaver_contact where email = $1) as contacts,
              (select count(*)::int from withdrawal where email = $1) as withdrawals`,
      [email],
    )
    return rows[0]
  }

  test('is booked, paid back at once, and its buyer is told; the address is then forgotten', async () => {
    const { anna, order } = await paidLate()
    await shop.app.runJobs()
    expect(await readOrder(order.id)).toMatchObject([
      { status: 'completed', refunded_cents: 499, remaining: 0, held: 0, refund: 'sent' },
    ])
    expect(await shop.app.sandbox.find(order.reference)).toMatchObject({ refundedCents: 499 })
    const { rows } = await shop.app.db.query(
      `select e.account, sum(e.amount)::int as sum, count(*)::int as entries
         from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
        where t.order_id = $1 and e.account >= 10 group by 1 order by 1`,
      [order.id],
    )
    // Money, sales and VAT: one entry of the sale, one of the refund.
    expect(rows).toEqual([11, 12, 13].map((account) => ({ account, sum: 0, entries: 2 })))
    expect(await compareBooks(shop.app)).toEqual([])
    const mails = shop.app.outbox.to(anna.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ti restituiamo 4,99\u00a0€'])
    expect(await addressesOf(anna.email)).toEqual({ contacts: 0, withdrawals: 1 })
    shop.app.clock.advance(days(61))
    await shop.app.runJobs()
    expect(await addressesOf(anna.email)).toEqual({ contacts: 0, withdrawals: 0 })
  })

  test('is paid back once, whatever the number of notices', async () => {
    const { order } = await paidLate()
    for (let notices = 0; notices < 3; notices++)
      await settleOrder(shop.app, 'sandbox', order.reference, `again ${notices}`)
    await shop.app.runJobs()
    expect(await readOrder(order.id)).toHaveLength(1)
    expect(await shop.app.sandbox.find(order.reference)).toMatchObject({ refundedCents: 499 })
  })

  test('waits for support if the provider refuses, and support can pay it back', async () => {
    let order: PlacedOrder | undefined
    await shop.withProvider(
      () => ({ refund: () => Promise.reject(new PaymentRefused('the account is closed')) }),
      async () => {
        ;({ order } = await paidLate())
        await shop.app.runJobs()
      },
    )
    const { id, reference } = order as unknown as PlacedOrder
    expect(await readOrder(id)).toMatchObject([{ refund: 'refused', remaining: 50, held: 0 }])
    const support = await createReviewer(shop.app, 'support')
    const { withdrawals } = await support('listWithdrawalsToReview', {})
    const found = withdrawals.find(({ result }) => result?.order === id)
    expect(found).toMatchObject({ problem: 'undelivered', result: { cents: 499 } })
    const answer = await support('carryOutWithdrawal', {
      ...{
        withdrawal: found?.id as WithdrawalId,
        order_number: String(found?.result?.order_number),
        credits: 50,
      },
    })
    expect(answer).toEqual({ refund: 'sent' })
    expect(await shop.app.sandbox.find(reference)).toMatchObject({ refundedCents: 499 })
    expect((await support('listWithdrawalsToReview', {})).withdrawals).not.toContainEqual(
      expect.objectContaining({ id: found?.id }),
    )
    expect(await compareBooks(shop.app)).toEqual([])
  })

  test('leaves only the rest to pay back if the operator has paid a part back before', async () => {
    const anna = await shop.app.member({ credits: 10 })
    const order = await shop.order(anna)
    await erase(anna)
    await shop.app.sandbox.choose(order.reference, 'paid')
    await shop.app.sandbox.refund({
      ...{ reference: order.reference, refundId: '77', amountCents: 499, currency: 'EUR', description: '' },
    })
    await settleOrder(shop.app, 'sandbox', order.reference, null)
    await shop.app.runJobs()
    expect(await shop.app.sandbox.find(order.reference)).toMatchObject({ refundedCents: 499 })
    expect(await compareBooks(shop.app)).toEqual([])
  })

  test('is not expected for ever: without a payment, the address is deleted after a month', async () => {
    const anna = await shop.app.member({ credits: 10 })
    await shop.order(anna)
    await erase(anna)
    expect(await addressesOf(anna.email)).toEqual({ contacts: 1, withdrawals: 0 })
    shop.app.clock.advance(days(31))
    await shop.app.runJobs()
    expect(await addressesOf(anna.email)).toEqual({ contacts: 0, withdrawals: 0 })
  })
})
