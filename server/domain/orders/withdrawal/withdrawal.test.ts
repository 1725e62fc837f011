import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentRefused } from '#server/kernel/payments.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { settleOrder } from '../settle-order.ts'
import { newKey, openShop, type TestShop } from '../shop.fixture.ts'
import { withdrawing } from './withdrawal.fixture.ts'

let shop: TestShop
let by: ReturnType<typeof withdrawing>
let support: CallAsStaff
beforeAll(async () => {
  shop = await openShop()
  by = withdrawing(shop)
  support = await createReviewer(shop.app, 'support')
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('M7: a member', () => {
  test('gives a part back at the price of the order, and the parts sum to the whole', async () => {
    const buyer = await by.buyer()
    const { result } = await by.withdraw(buyer, 90)
    expect(result).toMatchObject({ credits: 90, spent_credits: 0, cents: 719, refund: 'sent' })
    expect(result?.vat.cents).toBe(130)
    expect(await buyer.anna.credits()).toBe(60)
    expect(await by.isPremium(buyer)).toBe(true)
    expect((await by.withdraw(buyer, 1)).result?.cents).toBe(8)
    expect((await by.withdraw(buyer, 59)).result?.cents).toBe(472)
    expect(await by.paidBack(buyer)).toBe(1199)
    expect(await by.isPremium(buyer)).toBe(false)
    await by.expectAgreement(buyer)
  })

  test('gets spent credits back in money without a waiver', async () => {
    const buyer = await by.buyer()
    await by.spend(buyer.anna, 3)
    expect(await by.read(buyer.anna, buyer.order.id)).toMatchObject({
      ...{ unspent: 135, spent: 15, most: 150, unspent_cents: 1079, most_cents: 1199, why_not: null },
    })
    const { result } = await by.withdraw(buyer, 150)
    expect(result).toMatchObject({ credits: 150, spent_credits: 15, cents: 1199 })
    expect(await by.paidBack(buyer)).toBe(1199)
    expect(await buyer.anna.credits()).toBe(0)
    expect(await by.read(buyer.anna, buyer.order.id)).toMatchObject({ why_not: 'nothing_left', most: 0 })
    const { entries } = await shop.app.call(buyer.anna, 'listCreditEntries', {})
    expect(entries.slice(0, 2)).toMatchObject([
      { cause: 'refund', amount: -150 },
      { cause: 'withdrawn', amount: 15 },
    ])
    await by.expectAgreement(buyer)
  })

  test('is confirmed at the second of the declaration, by mail with a PDF, where the member wants it', async () => {
    const buyer = await by.buyer()
    const withdrawal = await by.withdraw(buyer, 10, { email: 'altra@posta.test' })
    expect(Date.parse(withdrawal.declared_at)).toBe(shop.app.clock.now().getTime())
    expect(withdrawal.number).toMatch(/^R-\d+$/)
    await shop.app.runJobs()
    const [mail] = shop.app.outbox.to('altra@posta.test')
    expect(mail?.subject).toContain(withdrawal.number)
    expect(mail?.text).toMatch(/\d\d:\d\d:\d\d/)
    expect(mail?.attachments?.[0]?.name).toBe(`recesso-${withdrawal.number}.pdf`)
    // The account's own address learns of it, too.
    expect(shop.app.outbox.to(buyer.anna.email).at(-1)?.subject).toContain(withdrawal.number)
  })

  test('withdraws once per key, also at the same time', async () => {
    const buyer = await by.buyer()
    const input = { order: buyer.order.id, credits: 90, spent_credits: 0, cents: 719, key: newKey() }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.app.call(buyer.anna, 'withdrawOrder', input)),
    )
    expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1)
    expect(await by.paidBack(buyer)).toBe(719)
    await expect(
      shop.app.call(buyer.anna, 'withdrawOrder', { ...input, credits: 1, cents: 8 }),
    ).rejects.toMatchObject({ code: 'key_reused' })
    expect(await by.paidBack(buyer)).toBe(719)
    await by.expectAgreement(buyer)
  })

  test('withdraws nothing if the sums differ from those on the page', async () => {
    const buyer = await by.buyer()
    await by.spend(buyer.anna, 3)
    const input = { order: buyer.order.id, credits: 150, spent_credits: 0, cents: 1199, key: newKey() }
    await expect(shop.app.call(buyer.anna, 'withdrawOrder', input)).rejects.toMatchObject({
      code: 'withdrawal_changed',
    })
    expect(await by.paidBack(buyer)).toBe(0)
    expect(await buyer.anna.credits()).toBe(135)
    const { withdrawals } = await shop.app.call(buyer.anna, 'listWithdrawals', {})
    expect(withdrawals).toEqual([])
  })

  test('cannot withdraw more than the order, or from an order of another member', async () => {
    const [buyer, other] = [await by.buyer(), await by.buyer()]
    const input = { order: buyer.order.id, credits: 151, spent_credits: 0, cents: 1207, key: newKey() }
    await expect(shop.app.call(buyer.anna, 'withdrawOrder', input)).rejects.toMatchObject({
      code: 'invalid_fields',
    })
    await expect(
      shop.app.call(other.anna, 'withdrawOrder', { ...input, credits: 1, cents: 8 }),
    ).rejects.toMatchObject({ code: 'order_not_found' })
    expect(await buyer.anna.credits()).toBe(150)
  })

  test('sees why an order that is not paid yet cannot be withdrawn', async () => {
    const anna = await shop.app.member()
    const order = await shop.order(anna)
    expect(await by.read(anna, order.id)).toMatchObject({ why_not: 'not_completed', last_day: null })
    await expect(
      shop.app.call(anna, 'previewWithdrawal', { order: order.id, credits: 1 }),
    ).rejects.toMatchObject({ code: 'withdrawal_closed' })
  })
})

describe('a provider that does not pay', () => {
  test('leaves the declaration with its date; support repeats the refund', async () => {
    const buyer = await by.buyer()
    const refuse = () => ({ refund: () => Promise.reject(new PaymentRefused('no')) })
    const withdrawal = await shop.withProvider(refuse, () => by.withdraw(buyer, 90))
    expect(withdrawal.result?.refund).toBe('support')
    expect(await by.read(buyer.anna, buyer.order.id)).toMatchObject({ why_not: 'with_support' })
    const { withdrawals } = await support('listWithdrawalsToReview', {})
    const listed = withdrawals.find(({ number }) => number === withdrawal.number)
    expect(listed).toMatchObject({ problem: 'refused', result: { credits: 90, cents: 719 } })
    await support('carryOutWithdrawal', {
      withdrawal: listed!.id,
      order_number: withdrawal.result!.order_number,
      credits: 90,
    })
    expect(await by.paidBack(buyer)).toBe(719)
    const after = await shop.app.call(null, 'getWithdrawal', { receipt: withdrawal.receipt })
    expect(after.withdrawal).toMatchObject({
      declared_at: withdrawal.declared_at,
      result: { refund: 'sent', cents: 719 },
    })
    await by.expectAgreement(buyer)
  })

  test('keeps the credits on hold while it does not answer', async () => {
    const buyer = await by.buyer()
    shop.loseAnswer('refund')
    expect((await by.withdraw(buyer, 90)).result?.refund).toBe('pending')
    expect(await buyer.anna.credits()).toBe(60)
    shop.app.clock.advance(660_000)
    await shop.app.runJobs()
    const { withdrawals } = await shop.app.call(buyer.anna, 'listWithdrawals', {})
    expect(withdrawals[0]?.result?.refund).toBe('sent')
    expect(await by.paidBack(buyer)).toBe(719)
    await by.expectAgreement(buyer)
  })
})

describe('at the same time', () => {
  test('as spending, a withdrawal takes only what is left or nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await by.buyer()
      const bruno = await shop.app.member()
      const input = { order: buyer.order.id, credits: 150, spent_credits: 0, cents: 1199, key: newKey() }
      const [withdrawn, sent] = await Promise.allSettled([
        shop.app.call(buyer.anna, 'withdrawOrder', input),
        shop.app.call(buyer.anna, 'sendMessage', { to: bruno.id, text: 'ciao', key: newKey() }),
      ])
      expect([withdrawn.status, sent.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await by.paidBack(buyer)).toBe(withdrawn.status === 'fulfilled' ? 1199 : 0)
      await by.expectAgreement(buyer)
    }
  })

  test('as a second withdrawal, a refund by staff and a chargeback, no cent goes back twice', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await by.buyer()
      await by.spend(buyer.anna, 2)
      const { anna, order } = buyer
      const withdraw = (spent_credits: number, credits: number, cents: number) =>
        shop.app.call(anna, 'withdrawOrder', {
          ...{ order: order.id, credits, spent_credits, cents, key: newKey() },
        })
      await Promise.allSettled([
        withdraw(10, 150, 1199),
        withdraw(0, 100, 799),
        support('refundOrder', {
          ...{ member: anna.id, order: order.id, credits: 70, reason: 'Chiesto per lettera.', key: newKey() },
        }),
        shop.app.sandbox
          .chargeBack(order.reference, 'chargeback', 300)
          .then(() => settleOrder(shop.app, 'sandbox', order.reference, `dispute ${order.reference}`)),
      ])
      await shop.app.runJobs()
      expect(await by.paidBack(buyer)).toBeLessThanOrEqual(1199)
      await by.expectAgreement(buyer)
    }
  })
})
