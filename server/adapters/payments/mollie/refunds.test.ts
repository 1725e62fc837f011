import { describe, expect, test } from 'vitest'
import { hours } from '#server/kernel/clock.ts'
import { apiKey, startMollie } from '../mollie-server.fixture.ts'
import { PaymentRefused } from '../port.ts'
import { found, hosted, pay, requestOf } from './payments.fixture.ts'

let lastRefund = 0

describe('Mollie: refunds', () => {
  const refundOf = (reference: string, amountCents: number, refundId = `refund-${++lastRefund}`) => ({
    reference,
    refundId,
    amountCents,
    currency: 'EUR',
    description: 'Rimborso Batticuore',
  })

  test('a refund above the payment is refused here, because Mollie would accept it', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake, requestOf(fake, hosted, { amountCents: 1000 }))
    await fake.provider.refund(refundOf(reference, 600))
    await expect(fake.provider.refund(refundOf(reference, 401))).rejects.toBeInstanceOf(PaymentRefused)
    expect(fake.refundedCents(reference)).toBe(600)
    expect(fake.requests.at(-1)?.method).toBe('GET')
    const accepted = await fetch(`${fake.origin}/v2/payments/${reference}/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': 'over-refund',
      },
      body: JSON.stringify({ amount: { currency: 'EUR', value: '4.01' }, description: 'x' }),
    })
    expect(accepted.status).toBe(201)
  })

  test('a refund that the bank sends back no longer counts, and is refused when it is repeated', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake)
    const refund = refundOf(reference, 29)
    await fake.provider.refund(refund)
    await fake.returnRefund(reference)
    expect((await found(fake, reference)).refundedCents).toBe(0)
    fake.advance(hours(2))
    await expect(fake.provider.refund(refund)).rejects.toBeInstanceOf(PaymentRefused)
    expect(fake.refundedCents(reference)).toBe(0)
    await fake.provider.refund(refundOf(reference, 29))
    expect((await found(fake, reference)).refundedCents).toBe(29)
  })

  test('finds an earlier refund on a later page of the list', async () => {
    await using fake = await startMollie({ largestPage: 1 })
    const reference = await pay(fake)
    const refund = refundOf(reference, 5)
    await fake.provider.refund(refund)
    for (const cents of [3, 4]) await fake.provider.refund(refundOf(reference, cents))
    fake.advance(hours(2))
    await fake.provider.refund(refund)
    expect(fake.refundedCents(reference)).toBe(12)
  })

  test('a part of several chargebacks that was won does not count', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake)
    await fake.chargeBack(reference, 10)
    await fake.chargeBack(reference, 9)
    expect((await found(fake, reference)).chargedBackCents).toBe(19)
    await fake.winDispute(reference)
    expect((await found(fake, reference)).chargedBackCents).toBe(10)
  })
})
