import type { CreditEntry, CreditMonth, Transaction } from './queries.ts'

/** A completed order of 150 credits with a discount, for tests. */
export const anOrder = (changes: Partial<Transaction> = {}): Transaction => ({
  id: '4187' as never,
  number: '1051',
  status: 'completed',
  credits: 150,
  messages: 30,
  price_cents: 899,
  list_price_cents: 1199,
  message_cents: 30,
  currency: 'EUR',
  vat: { percentage: 22, cents: 162, country: 'IT' },
  discount_code: 'BENVENUTO25',
  payment_method: 'paypal',
  payment_country: 'IT',
  package: '2' as never,
  mandate: null,
  failure: null,
  collect_on: null,
  return_code: null,
  checkout_url: null,
  refunded_cents: 0,
  receipt: { number: 'R-2026-51', kind: 'receipt' },
  created_at: '2026-11-21T17:42:07Z',
  checked_at: '2026-11-21T17:43:10Z',
  expires_at: '2026-11-21T20:42:07Z',
  completed_at: '2026-11-21T17:42:31Z',
  ...changes,
})

/** An order that is not paid, for tests. */
export const anUnpaidOrder = (changes: Partial<Transaction>): Transaction =>
  anOrder({ receipt: null, completed_at: null, ...changes })

const lot = { cause: 'purchase', at: '2026-11-16T09:00:00Z', lot_credits: 150, currency: 'EUR' } as const

const aMessage = (at: string, balance: number): CreditEntry => ({
  id: at,
  at,
  amount: -5,
  balance,
  cause: 'message',
  cents: 30,
  currency: 'EUR',
  order: null,
  gift: null,
  parts: [{ ...lot, credits: 5, cents: 30 }],
})

/** A month with a purchase and two messages that it paid for, for tests. */
export const aMonth = (changes: Partial<CreditMonth> = {}): CreditMonth => ({
  credits: 180,
  value: [{ cents: 839, currency: 'EUR' }],
  month: '2026-11',
  months: ['2026-11', '2026-10'],
  opening: 40,
  closing: 180,
  received: 150,
  spent: 10,
  entries: [
    aMessage('2026-11-21T10:02:00Z', 180),
    aMessage('2026-11-21T10:01:00Z', 185),
    {
      id: '1',
      at: '2026-11-16T09:00:00Z',
      amount: 150,
      balance: 190,
      cause: 'purchase',
      cents: 899,
      currency: 'EUR',
      order: { id: '4187' as never, number: '1051', payment_method: 'paypal' },
      gift: null,
      parts: [{ ...lot, credits: 150, cents: 899 }],
    },
  ],
  next: null,
  ...changes,
})
