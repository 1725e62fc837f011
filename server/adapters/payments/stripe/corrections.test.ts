import { describe, expect, test } from 'vitest'
import { PaymentRefused } from '../port.ts'
import { startStripe } from '../stripe-server.fixture.ts'
import { pay } from './orders.fixture.ts'

describe('disputes', () => {
  test('the dispute of a direct debit counts, because it is lost from the beginning', async () => {
    await using stripe = await startStripe()
    const reference = await pay(stripe, { method: 'directdebit' })
    await stripe.chargeBack(reference, 1999)
    const payment = await stripe.provider.find(reference)
    expect(payment).toMatchObject({ state: 'completed', chargedBackCents: 1999 })
  })

  test('an inquiry does not count, because it withdraws nothing', async () => {
    await using stripe = await startStripe()
    const reference = await pay(stripe)
    stripe.openInquiry(reference, 1999)
    expect(await stripe.provider.find(reference)).toMatchObject({ chargedBackCents: 0 })
  })

  test('a won dispute does not count before Stripe has returned the money', async () => {
    await using stripe = await startStripe()
    const reference = await pay(stripe)
    await stripe.chargeBack(reference, 1999)
    for (const dispute of stripe.account.disputes.values()) dispute.status = 'won'
    expect(await stripe.provider.find(reference)).toMatchObject({ chargedBackCents: 0 })
  })

  test('only the won one of two disputes does not count', async () => {
    await using stripe = await startStripe()
    const reference = await pay(stripe)
    await stripe.chargeBack(reference, 700)
    await stripe.chargeBack(reference, 300)
    expect(await stripe.provider.find(reference)).toMatchObject({ chargedBackCents: 1000 })
    await stripe.winDispute(reference)
    expect(await stripe.provider.find(reference)).toMatchObject({ chargedBackCents: 700 })
  })
})

describe('refunds', () => {
  const description = 'Rimborso Batticuore'

  test('a refund that the bank returns no longer counts, and is refused when it is repeated', async () => {
    await using stripe = await startStripe()
    const reference = await pay(stripe)
    const refund = { reference, refundId: '71', amountCents: 500, currency: 'EUR', description }
    await stripe.provider.refund({ ...refund, refundId: '70', amountCents: 300 })
    await stripe.provider.refund(refund)
    await stripe.returnRefund(reference)
    expect(await stripe.provider.find(reference)).toMatchObject({ refundedCents: 300 })
    await expect(stripe.provider.refund(refund)).rejects.toBeInstanceOf(PaymentRefused)
    expect(stripe.refundedCents(reference)).toBe(300)
  })

  test('many refunds are read page by page', async () => {
    await using stripe = await startStripe()
    const reference = await pay(stripe)
    for (let id = 1; id <= 105; id++)
      await stripe.provider.refund({
        reference,
        refundId: `${id}`,
        amountCents: 1,
        currency: 'EUR',
        description,
      })
    await stripe.provider.refund({ reference, refundId: '1', amountCents: 1, currency: 'EUR', description })
    expect(await stripe.provider.find(reference)).toMatchObject({ refundedCents: 105 })
  })

  test('a refund with the number of an order does not use the order’s idempotency key', async () => {
    await using stripe = await startStripe()
    const reference = await pay(stripe, { orderId: '12' })
    await stripe.provider.refund({ reference, refundId: '12', amountCents: 1, currency: 'EUR', description })
    expect(stripe.refundedCents(reference)).toBe(1)
  })
})
