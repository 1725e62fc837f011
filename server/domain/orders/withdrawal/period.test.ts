import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundValue } from '#contract/orders/refund-value.ts'
import type { OutgoingMail } from '#server/adapters/mail/port.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import { openShop, type TestShop } from '../shop.fixture.ts'
import { isInTime, lastDayOf, orderNumberIn } from './rules.ts'
import { type Buyer, withdrawing } from './withdrawal.fixture.ts'

/** The period of withdrawal, and the waiver for spent credits. */

const refused = new Set<string>()
const sent: OutgoingMail[] = []
let shop: TestShop
let by: ReturnType<typeof withdrawing>
beforeAll(async () => {
  const mail = {
    async send(outgoing: OutgoingMail) {
      if (refused.has(outgoing.to)) throw new MailRefused('550 no such mailbox', true)
      sent.push(outgoing)
    },
    close: async () => {},
  }
  shop = await openShop({ edge: { mail } })
  by = withdrawing(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('the last day', () => {
  test('counts calendar days in the product’s time zone, and lasts until its last second', () => {
    // 23:30 in Rome is the day before in UTC.
    expect(lastDayOf('2026-11-16T22:30:00Z', 14)).toBe('2026-11-30')
    expect(lastDayOf('2026-11-16T23:30:00Z', 14)).toBe('2026-12-01')
    expect(isInTime('2026-11-30', new Date('2026-11-30T22:59:59.999Z'))).toBe(true)
    expect(isInTime('2026-11-30', new Date('2026-11-30T23:00:00Z'))).toBe(false)
    // A day of 23 hours: the clock goes forward on 28 March 2027.
    expect(lastDayOf('2027-03-20T12:00:00Z', 14)).toBe('2027-04-03')
    expect(isInTime('2027-04-03', new Date('2027-04-03T21:59:59Z'))).toBe(true)
  })

  test('allows a withdrawal in its last second, and none in the next', async () => {
    const [early, late] = [await by.buyer(), await by.buyer()]
    const { last_day } = await by.read(early.anna, early.order.id)
    // Midnight in Rome, in the winter time of November and December.
    const end = Date.parse(`${last_day}T23:00:00Z`)
    shop.app.clock.advance(end - 1_000 - shop.app.clock.now().getTime())
    expect((await by.withdraw(early, 150)).result?.cents).toBe(1199)
    shop.app.clock.advance(1_000)
    expect(await by.read(late.anna, late.order.id)).toMatchObject({ why_not: 'too_late' })
    await expect(by.withdraw(late, 1)).rejects.toMatchObject({ code: 'withdrawal_closed' })
    expect(await by.paidBack(late)).toBe(0)
  })

  test('stays the one that was agreed when the site shortens its period', async () => {
    const buyer = await by.buyer()
    await shop.app.db.query('update order_agreement set refund_days = 30 where order_id = $1', [
      buyer.order.id,
    ])
    const { last_day, completed_at } = await by.read(buyer.anna, buyer.order.id)
    expect(last_day).toBe(lastDayOf(completed_at ?? '', 30))
  })
})

describe('the waiver for spent credits', () => {
  const acts = { begins_at_once: true, acknowledges_loss: true }
  const withSpent = async (more: object): Promise<Buyer> => {
    const buyer = await by.buyer(more)
    await by.spend(buyer.anna, 3)
    return buyer
  }

  test('keeps spent credits out of the refund after both acts and their mail', async () => {
    const buyer = await withSpent(acts)
    expect((await by.read(buyer.anna, buyer.order.id)).is_waived).toBe(false)
    await shop.app.runJobs()
    const receipt = sent.filter(({ to }) => to === buyer.anna.email).at(-1)
    expect(receipt?.text).toContain('Hai chiesto di cominciare subito.')
    expect(await by.read(buyer.anna, buyer.order.id)).toMatchObject({
      ...{ is_waived: true, unspent: 135, spent: 15, most: 135, most_cents: 1079 },
    })
    await expect(by.withdraw(buyer, 136)).rejects.toMatchObject({ code: 'invalid_fields' })
    expect((await by.withdraw(buyer, 135)).result).toMatchObject({ cents: 1079, spent_credits: 0 })
    await by.expectAgreement(buyer)
  })

  test.each([{ begins_at_once: true }, { acknowledges_loss: true }, {}])(
    'has no effect with %j',
    async (some) => {
      const buyer = await withSpent(some)
      await shop.app.runJobs()
      expect(await by.read(buyer.anna, buyer.order.id)).toMatchObject({ is_waived: false, most: 150 })
      expect((await by.withdraw(buyer, 150)).result).toMatchObject({ cents: 1199, spent_credits: 15 })
      await by.expectAgreement(buyer)
    },
  )

  test('has no effect if the mail failed', async () => {
    const buyer = await withSpent(acts)
    refused.add(buyer.anna.email)
    await shop.app.runJobs()
    expect(await by.read(buyer.anna, buyer.order.id)).toMatchObject({ is_waived: false, most: 150 })
    expect((await by.withdraw(buyer, 150)).result?.cents).toBe(1199)
  })
})

test('pays a discounted order back at the paid price', async () => {
  await using reduced = await openShop({ discount: true })
  const at = withdrawing(reduced)
  const buyer = await at.buyer()
  expect((await at.withdraw(buyer, 50)).result?.cents).toBe(300)
  expect((await at.withdraw(buyer, 100)).result?.cents).toBe(599)
  expect(await at.paidBack(buyer)).toBe(899)
})

test('the values of all parts sum to the whole price, in whatever parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
      (credits, paid_cents, sizes) => {
        let [gone_credits, gone_cents] = [0, 0]
        const take = (count: number) => {
          const lot = { credits, paid_cents, gone_credits, gone_cents, charged_back_cents: 0 }
          const value = refundValue(lot, count)
          expect(value).toBeGreaterThanOrEqual(0)
          gone_credits += count
          gone_cents += value
        }
        for (const size of sizes) if (gone_credits + size <= credits) take(size)
        take(credits - gone_credits)
        expect(gone_cents).toBe(paid_cents)
      },
    ),
  )
})

test('the page’s value is the one that the books hold', async () => {
  const buyer = await by.buyer()
  for (const credits of [1, 7, 33, 2, 50, 57]) {
    const { lot } = await by.read(buyer.anna, buyer.order.id)
    expect((await by.withdraw(buyer, credits)).result?.cents).toBe(refundValue(lot, credits))
  }
  expect(await by.paidBack(buyer)).toBe(1199)
})

test('reads the number of an order in what people write', () => {
  for (const text of ['4102', ' n. 4102', 'Ordine 4102.', 'ordine n°04102'])
    expect(orderNumberIn(text)).toBe('4102')
  for (const text of ['', 'quello di ieri', '16/11/2026', '150 crediti, 11,99'])
    expect(orderNumberIn(text)).toBe(null)
})
