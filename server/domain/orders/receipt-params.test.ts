import { afterAll, beforeAll, expect, test } from 'vitest'
import { discounted } from '#server/domain/discounts/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { receiptOf } from './receipt-params.ts'
import type { ReceiptRow } from './store/receipts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const paid: ReceiptRow = {
  ...{ site_id: '1' as never, number: '4187', receipt_number: '2026-004187', credits: 150 },
  ...{ list_price_cents: 1199, price_cents: 899, refunded_cents: 0, currency: 'EUR' },
  ...{ discount_code: 'TIMEBONUS25', payment_method: 'paypal' as const, payment_country: 'IT' },
  ...{ vat_percentage: 22, vat_cents: 162, vat_country: 'IT', invoice: null, seller: null },
  completed_at: '2026-11-22 18:42:11.123+00',
  ...{ refund_days: null, begins_at_once: false, acknowledges_loss: false },
}
const buyer = { name: 'giulia', email: 'giulia@posta.test' }
const of = (change: Partial<ReceiptRow> = {}) => receiptOf(app.site, buyer, { ...paid, ...change })

test('a receipt has the seller, the buyer, the messages that the credits buy, and their price', () => {
  expect(of()).toMatchObject({
    kind: 'receipt',
    number: '2026-004187',
    completed_at: '2026-11-22T18:42:11.123Z',
    site_name: 'main.test',
    support_email: 'aiuto@main.test',
    seller: { name: 'Batticuore S.r.l.', city: 'Bologna', vat_numbers: ['IT00000000000'] },
    customer: { name: 'giulia', email: 'giulia@posta.test', country: 'IT', invoice: null },
    order_number: '4187',
    messages: 30,
    message_credits: 5,
    message_cents: 30,
    discount: { code: 'TIMEBONUS25', percentage: 25 },
    vat: { percentage: 22, cents: 162, country: 'IT' },
    withdrawal: { last_day: '2026-12-06', url: 'https://main.test/withdrawal', has_both_acts: false },
  })
})

test('a receipt has the support address as it was typed', () => {
  const settings = { ...app.site.settings, support_email: 'aiuto@xn--exmple-cua.test' }
  const receipt = receiptOf({ ...app.site, settings }, buyer, paid)
  expect(receipt.support_email).toBe('aiuto@exämple.test')
})

test('a document keeps the seller that was stored with its number', () => {
  const seller = {
    name: 'Prima S.r.l.',
    address: 'Via Uno 1',
    city: 'Milano',
    country: 'IT',
    vat_numbers: ['IT1'],
  }
  expect(of({ seller }).seller).toEqual(seller)
})

test('an invoice has the name, address and tax code that the buyer wrote', () => {
  const invoice = { name: 'Ferri S.n.c.', address: 'Via Nuova 3, 40100 Bologna', tax_code: '01234567890' }
  expect(of({ invoice, receipt_number: '2026/F-0042' })).toMatchObject({
    kind: 'invoice',
    number: '2026/F-0042',
    customer: {
      name: 'Ferri S.n.c.',
      email: 'giulia@posta.test',
      invoice: { address: 'Via Nuova 3, 40100 Bologna', tax_code: '01234567890' },
    },
  })
})

test('an order before rates were recorded has no VAT, and the country of its payment', () => {
  const old = of({ vat_percentage: null, vat_cents: null, vat_country: null, payment_country: 'CH' })
  expect(old).toMatchObject({ vat: null, customer: { country: 'CH' } })
})

test('credits for less than a message buy no message; others remain after the last message', () => {
  expect(of({ credits: 4 })).toMatchObject({ messages: 0 })
  expect(of({ credits: 52, price_cents: 520 })).toMatchObject({ messages: 10, message_cents: 50 })
})

test('finds the percentage of every discount from the prices alone', () => {
  const wrong: unknown[] = []
  for (const list of [499, 1199, 1999, 4999, 12_345])
    for (let hundredths = 100; hundredths < 10_000; hundredths += 25) {
      const price = discounted(list, hundredths / 100)
      const found = of({ list_price_cents: list, price_cents: price }).discount?.percentage
      // Several percentages may give the same price. The one with the fewest decimals is shown.
      if (found == null || discounted(list, found) !== price) wrong.push([list, hundredths, found])
      if (hundredths % 100 === 0 && found !== hundredths / 100) wrong.push([list, hundredths, found])
    }
  expect(wrong).toEqual([])
  expect(of({ price_cents: 1199 }).discount).toBeNull()
})

test.each([
  ['2026-11-22 18:42:11+00', '2026-12-06'],
  // In Rome, these times are on the next day.
  ['2026-11-22 23:30:00+00', '2026-12-07'],
  ['2026-06-01 22:30:00+00', '2026-06-16'],
  // Summer time ends on 25 October 2026 and begins on 28 March 2027: a day of 25 hours, a day of 23 hours.
  ['2026-10-19 22:30:00+00', '2026-11-03'],
  ['2027-03-20 22:30:00+00', '2027-04-03'],
])('who paid at %s may withdraw until %s', (completed_at, last_day) => {
  expect(of({ completed_at }).withdrawal.last_day).toBe(last_day)
})
