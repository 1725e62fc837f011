import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderId } from '#contract/wire/ids.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { compareBooks, compareWithProvider } from './compare-books.fixture.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop, type PlacedOrder, type TestShop } from './shop.fixture.ts'

let shop: TestShop
let support: CallAsStaff
beforeAll(async () => {
  shop = await openShop()
  support = await createReviewer(shop.app, 'support')
})
afterAll(() => shop[Symbol.asyncDispose]())

const reason = 'Il membro ha chiesto i soldi indietro.'

/** A member with 10 free credits and one paid order of 50 credits for 4.99 EUR. */
async function buyer(): Promise<{ anna: TestMember; order: PlacedOrder }> {
  const anna = await shop.app.member({ credits: 10 })
  const order = await shop.order(anna)
  await shop.pay(order.reference, 'paid')
  return { anna, order }
}
const refund = (anna: TestMember, order: OrderId, credits: number, key = newKey()) =>
  support('refundOrder', { member: anna.id, order, credits, reason, key })
const isPremium = async (who: TestMember) => (await shop.app.call(who, 'currentUser', {})).user.paid_user
const paidBack = async ({ reference }: PlacedOrder) =>
  (await shop.app.sandbox.findPayment(reference))?.refundedCents

test('refunds unspent credits at the price of their order; the parts sum to the whole', async () => {
  const { anna, order } = await buyer()
  const answers = []
  for (const credits of [17, 17, 16]) answers.push((await refund(anna, order.id, credits)).refunded_cents)
  expect(answers.reduce((sum, cents) => sum + cents)).toBe(499)
  expect(await anna.credits()).toBe(10)
  expect(await paidBack(order)).toBe(499)
})

test('M4: premium lasts while one order is not paid back completely', async () => {
  const { anna, order } = await buyer()
  await refund(anna, order.id, 49)
  expect(await isPremium(anna)).toBe(true)
  await refund(anna, order.id, 1)
  expect(await isPremium(anna)).toBe(false)
})

test('repeats a refund whose answer was lost, and pays back once', async () => {
  const { anna, order } = await buyer()
  const key = newKey()
  shop.loseAnswer('refund')
  expect(await refund(anna, order.id, 20, key)).toMatchObject({ status: 'unknown' })
  // The credits are on hold: the member cannot spend what may be paid back already.
  expect(await anna.credits()).toBe(40)
  shop.app.clock.advance(minutes(11))
  await shop.app.runJobs()
  expect(await refund(anna, order.id, 20, key)).toMatchObject({ status: 'sent', refunded_cents: 200 })
  expect(await paidBack(order)).toBe(200)
  expect(await anna.credits()).toBe(40)
})

test('refunds no spent credits, and nothing twice', async () => {
  const { anna, order } = await buyer()
  await expect(refund(anna, order.id, 51)).rejects.toMatchObject({ code: 'not_enough_credits' })
  const key = newKey()
  await refund(anna, order.id, 50, key)
  await refund(anna, order.id, 50, key)
  await expect(refund(anna, order.id, 1)).rejects.toMatchObject({ code: 'not_enough_credits' })
  expect(await paidBack(order)).toBe(499)
})

test('only admin and support of the member’s site may refund', async () => {
  const { anna, order } = await buyer()
  const input = { member: anna.id, order: order.id, credits: 1, reason, key: newKey() }
  const moderator = await createReviewer(shop.app)
  await expect(moderator('refundOrder', input)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await anna.credits()).toBe(60)
})

describe('a refund that comes back days later', () => {
  /** Lets the last refund come back, and delivers two notices about it. */
  const comeBack = async ({ reference }: PlacedOrder) => {
    shop.app.clock.advance(days(4))
    await shop.app.sandbox.returnRefund(reference)
    for (const event of ['returned', 'repeated'])
      await settleOrder(shop.app, 'sandbox', reference, `${event} ${reference}`)
  }

  test('gives the credits back and restores premium, once', async () => {
    const { anna, order } = await buyer()
    const key = newKey()
    await refund(anna, order.id, 50, key)
    expect(await isPremium(anna)).toBe(false)
    await comeBack(order)
    expect(await anna.credits()).toBe(60)
    expect(await isPremium(anna)).toBe(true)
    await expect(refund(anna, order.id, 50, key)).rejects.toMatchObject({ code: 'payment_failed' })
    const { entries } = await shop.app.call(anna, 'listCreditEntries', {})
    expect(entries.slice(0, 2)).toMatchObject([
      { cause: 'refund_returned', amount: 50, balance: 60, cents: 499, order: { id: order.id } },
      { cause: 'refund', amount: -50, balance: 10, cents: 499 },
    ])
    expect(await compareWithProvider(shop.app, [anna.id])).toEqual([])
    expect(await compareBooks(shop.app)).toEqual([])
  })

  test('can be made again with another key, to the last cent', async () => {
    const { anna, order } = await buyer()
    await refund(anna, order.id, 17)
    await refund(anna, order.id, 17)
    await comeBack(order)
    expect(await anna.credits()).toBe(43)
    expect((await refund(anna, order.id, 33)).refunded_cents).toBe(329)
    expect(await paidBack(order)).toBe(499)
    expect(await compareWithProvider(shop.app, [anna.id])).toEqual([])
    expect(await compareBooks(shop.app)).toEqual([])
  })

  test('gives its credits to a chargeback that waits for them', async () => {
    const { anna, order } = await buyer()
    const bruno = await shop.app.member()
    await refund(anna, order.id, 30)
    // Ten free credits and ten of the order.
    for (const text of ['ciao', 'come va', 'ci sei?', 'ciao'])
      await shop.app.call(anna, 'sendMessage', { to: bruno.id, text, key: newKey() })
    await shop.app.sandbox.chargeBack(order.reference, 'chargeback')
    await settleOrder(shop.app, 'sandbox', order.reference, `dispute ${order.reference}`)
    expect(await anna.credits()).toBe(0)
    await comeBack(order)
    expect(await anna.credits()).toBe(20)
    expect(await compareWithProvider(shop.app, [anna.id])).toEqual([])
    expect(await compareBooks(shop.app)).toEqual([])
  })

  test('is not booked at all if its answer was lost', async () => {
    const { anna, order } = await buyer()
    shop.loseAnswer('refund')
    await refund(anna, order.id, 20)
    await comeBack(order)
    expect(await anna.credits()).toBe(60)
    await shop.app.runJobs()
    expect(await paidBack(order)).toBe(0)
    expect(await compareWithProvider(shop.app, [anna.id])).toEqual([])
    expect(await compareBooks(shop.app)).toEqual([])
  })
})

test('a chargeback of a part and the refund of the rest pay back the price, and not a cent more', async () => {
  const { anna, order } = await buyer()
  // The chargeback takes 7 whole credits, and pays back 2 cents more than their price.
  await shop.app.sandbox.chargeBack(order.reference, 'chargeback', 72)
  await settleOrder(shop.app, 'sandbox', order.reference, null)
  expect(await anna.credits()).toBe(53)
  expect((await refund(anna, order.id, 43)).refunded_cents).toBe(499 - 72)
})

test('a chargeback takes what remains, owes the rest, and ends premium; a won dispute gives it back', async () => {
  const { anna, order } = await buyer()
  const bruno = await shop.app.member()
  // The free credits are spent first, so the third message is the first that the order pays.
  for (const text of ['ciao', 'come va', 'ci sei?'])
    await shop.app.call(anna, 'sendMessage', { to: bruno.id, text, key: newKey() })
  expect(await anna.credits()).toBe(45)
  await shop.app.sandbox.chargeBack(order.reference, 'chargeback')
  await settleOrder(shop.app, 'sandbox', order.reference, 'dispute')
  expect(await anna.credits()).toBe(0)
  expect(await isPremium(anna)).toBe(false)
  await shop.app.sandbox.winDispute(order.reference)
  await settleOrder(shop.app, 'sandbox', order.reference, 'won')
  expect(await anna.credits()).toBe(45)
  expect(await isPremium(anna)).toBe(true)
})
