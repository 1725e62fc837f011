import type { WithdrawalReceipt } from '#contract/orders/withdrawal-receipt.ts'
import { sampleReceipt } from '../receipt/sample.fixture.ts'

/** The withdrawal of the design: 90 credits of order 4102 for 7.19 €. */
export const sampleWithdrawal: WithdrawalReceipt = {
  number: 'R-2208',
  kind: 'signed_in',
  declared_at: '2026-11-18T20:07:33.000Z',
  name: 'Giulia Ferri',
  contract: '',
  email: 'giulia@posta.example',
  wanted_credits: 90,
  result: {
    order: '1' as never,
    order_number: '4102',
    credits: 90,
    spent_credits: 0,
    cents: 719,
    currency: 'EUR',
    vat: { percentage: 22, cents: 130 },
    payment_method: 'paypal',
    refund: 'sent',
  },
  site_name: sampleReceipt.site_name,
  support_email: sampleReceipt.support_email,
  seller: sampleReceipt.seller,
}
