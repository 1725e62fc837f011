import { describe, expect, test } from 'vitest'
import { days, hours } from '#server/kernel/clock.ts'
import { PaymentRefused } from '../port.ts'
import { expectUnknown, found, malformedReferences, repeatedAfter, type Suite } from './suite.fixture.ts'

/** Tests of refunds, returned refunds and chargebacks. */
export function describeRefunds({ requestOf, refundOf, pay, traits, open, name }: Suite): void {
  describe(`${name}: refunds and chargebacks`, () => {
    test('partial refunds add up to the payment and not beyond it', async () => {
      await using fake = await open()
      const reference = await pay(fake)
      for (const [amount, sum] of [
        [29, 29],
        [1000, 1029],
        [970, 1999],
      ] as const) {
        await fake.provider.refund(refundOf(reference, amount))
        expect((await found(fake, reference)).refundedCents).toBe(sum)
        expect(fake.refundedCents(reference)).toBe(sum)
      }
      await expect(fake.provider.refund(refundOf(reference, 1))).rejects.toBeInstanceOf(PaymentRefused)
      expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed', refundedCents: 1999 })
    })

    test('a refund of more than the payment is refused and pays nothing', async () => {
      await using fake = await open()
      const reference = await pay(fake)
      await expect(fake.provider.refund(refundOf(reference, 2000))).rejects.toBeInstanceOf(PaymentRefused)
      expect(fake.refundedCents(reference)).toBe(0)
    })

    test('a refund of an open payment and of an unknown payment is refused', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake))
      for (const unpaid of [reference, ...traits.unknownReferences, ...malformedReferences])
        await expect(fake.provider.refund(refundOf(unpaid, 100)), unpaid).rejects.toBeInstanceOf(
          PaymentRefused,
        )
    })

    test('a repeated refund id pays once, also in parallel and days later', async () => {
      await using fake = await open()
      const reference = await pay(fake)
      const refund = refundOf(reference, 500)
      await fake.provider.refund(refund)
      for (const laterMs of [0, hours(2), days(3)]) {
        fake.advance(laterMs)
        await fake.provider.refund(refund)
        expect(fake.refundedCents(reference)).toBe(500)
      }
      if (fake.provider.withoutIdempotencyKeys) return
      const other = refundOf(reference, 300)
      await Promise.allSettled([1, 2, 3].map(() => fake.provider.refund(other)))
      expect(fake.refundedCents(reference)).toBe(800)
    })

    for (const fault of ['lost_response', 'no_response'] as const)
      test(`a refund with ${fault} pays once, whenever it is repeated`, async () => {
        await using fake = await open()
        const reference = await pay(fake)
        let sum = 0
        for (const laterMs of repeatedAfter[fault]) {
          const refund = refundOf(reference, 400)
          fake.failNext(fault)
          await expectUnknown(fake.provider.refund(refund))
          sum += 400
          expect(fake.refundedCents(reference)).toBe(sum)
          fake.advance(laterMs)
          await fake.provider.refund(refund)
          expect(fake.refundedCents(reference)).toBe(sum)
        }
      })

    for (const fault of ['server_error', 'no_connection'] as const)
      test(`a refund with ${fault} pays nothing until it is repeated`, async () => {
        await using fake = await open()
        const reference = await pay(fake)
        const refund = refundOf(reference, 400)
        fake.failNext(fault)
        await expectUnknown(fake.provider.refund(refund))
        expect(fake.refundedCents(reference)).toBe(0)
        await fake.provider.refund(refund)
        expect(fake.refundedCents(reference)).toBe(400)
      })

    if (!traits.withoutReturns)
      test('a refund that came back is named, no longer counts, and is refused when it is repeated', async () => {
        await using fake = await open()
        const reference = await pay(fake)
        const [first, last] = [refundOf(reference, 300), refundOf(reference, 500)]
        await fake.provider.refund(first)
        await fake.provider.refund(last)
        fake.takeNotices()
        await fake.returnRefund(reference)
        const returned = { state: 'completed', refundedCents: 300, returnedRefunds: [last.refundId] }
        expect(await fake.provider.find(reference)).toMatchObject(returned)
        expect(fake.takeNotices().length).toBeGreaterThan(0)
        fake.advance(hours(30))
        await expect(fake.provider.refund(last)).rejects.toBeInstanceOf(PaymentRefused)
        await fake.provider.refund(first)
        expect(await fake.provider.find(reference)).toMatchObject(returned)
        await fake.provider.refund(refundOf(reference, 1699))
        expect(await fake.provider.find(reference)).toMatchObject({ ...returned, refundedCents: 1999 })
      })

    if (!traits.withoutChargebacks)
      test('a chargeback counts until the dispute is won', async () => {
        await using fake = await open()
        const reference = await pay(fake)
        await fake.chargeBack(reference, 1999)
        expect(await fake.provider.find(reference)).toMatchObject({
          state: 'completed',
          chargedBackCents: 1999,
        })
        await fake.winDispute(reference)
        expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed', chargedBackCents: 0 })
      })
  })
}
