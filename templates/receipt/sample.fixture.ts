import type { Receipt } from '#contract/orders/receipt.ts'

/** The receipt of the design: 150 credits for 11.99 €, with 25 % off. */
export const sampleReceipt: Receipt = {
  kind: 'receipt',
  number: '2026-004187',
  completed_at: '2026-11-22T18:42:11.000Z',
  site_name: 'Batticuore',
  support_email: 'assistenza@batticuore.example',
  seller: {
    name: 'Batticuore Dimostrazione S.r.l.',
    address: 'Via dell’Esempio 12',
    city: '40100 Bologna',
    country: 'IT',
    vat_numbers: ['IT00000000000'],
  },
  customer: { name: 'Giulia Ferri', email: 'giulia@posta.example', country: 'IT', invoice: null },
  payment_method: 'paypal',
  order_number: '4187',
  credits: 150,
  messages: 30,
  message_credits: 5,
  message_cents: 30,
  list_price_cents: 1199,
  price_cents: 899,
  refunded_cents: 0,
  currency: 'EUR',
  discount: { code: 'TIMEBONUS25', percentage: 25 },
  vat: { percentage: 22, cents: 162, country: 'IT' },
  withdrawal: { last_day: '2026-12-06', url: 'https://batticuore.example/withdrawal', has_both_acts: false },
}
