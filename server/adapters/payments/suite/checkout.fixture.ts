import { describe, expect, test } from 'vitest'
import { hours } from '#server/kernel/clock.ts'
import { type Payment, PaymentRefused } from '../port.ts'
import { found, hosted, malformedReferences, type Suite } from './suite.fixture.ts'

/** Tests of payments on the hosted page, from their creation to their end. */
export function describeCheckout({
  requestOf,
  refundOf,
  pay,
  currency,
  staysOpenAfter,
  traits,
  open,
  name,
}: Suite): void {
  describe(`${name}: checkout`, () => {
    test('returns a hosted page, and reports the payment as open until the buyer pays', async () => {
      await using fake = await open()
      const request = requestOf(fake)
      const { reference, checkoutUrl } = await fake.provider.create(request)
      expect(checkoutUrl).toMatch(/^https?:\/\//)
      expect(await fake.provider.find(reference)).toEqual({
        reference,
        orderId: request.orderId,
        state: 'open',
        failure: null,
        returnCode: null,
        amountCents: 1999,
        currency,
        refundedCents: 0,
        returnedRefunds: [],
        chargedBackCents: 0,
        payerCountry: null,
        payerFingerprint: null,
        mandate: null,
      } satisfies Payment)
    })

    test('reports a paid payment with its order, amount and the payer’s country', async () => {
      await using fake = await open()
      const request = requestOf(fake)
      const payment = await found(fake, await pay(fake, request))
      expect(payment).toMatchObject({
        orderId: request.orderId,
        state: 'completed',
        failure: null,
        amountCents: 1999,
        currency,
        mandate: null,
      })
      expect(payment.payerCountry ?? 'IT').toMatch(/^[A-Z]{2}$/)
    })

    test('reports a declined payment as failed with its reason, or as open where the buyer can try again', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake))
      await fake.leavePage(reference, 'declined')
      const retries = staysOpenAfter.includes('declined')
      expect(await fake.provider.find(reference)).toMatchObject(
        retries ? { state: 'open', failure: null } : { state: 'failed', failure: 'declined' },
      )
      if (!retries) return
      await fake.leavePage(reference, 'paid')
      expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed', failure: null })
    })

    test('reports a payment that the buyer cancelled', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake))
      await fake.leavePage(reference, 'cancelled')
      const state = staysOpenAfter.includes('cancelled') ? 'open' : 'cancelled'
      expect(await fake.provider.find(reference)).toMatchObject({ state, failure: null })
    })

    if (!traits.withoutPending)
      for (const [outcome, state] of [
        ['paid', 'completed'],
        ['failed', 'failed'],
      ] as const)
        test(`reports a payment as pending until the provider decides it as ${outcome}`, async () => {
          await using fake = await open()
          const { reference } = await fake.provider.create(requestOf(fake))
          await fake.leavePage(reference, 'pending')
          expect(await fake.provider.find(reference)).toMatchObject({ state: 'pending', failure: null })
          await fake.confirm(reference, outcome)
          const payment = await found(fake, reference)
          expect(payment.state).toBe(state)
          expect(payment.failure === null).toBe(outcome === 'paid')
        })

    test('a repeated create returns the same payment, also in parallel and hours later', async () => {
      await using fake = await open()
      const request = requestOf(fake)
      const first = await fake.provider.create(request)
      expect((await fake.provider.create(request)).reference).toBe(first.reference)
      for (const hoursLater of [2, 20]) {
        fake.advance(hours(hoursLater))
        expect((await fake.provider.create(request)).reference).toBe(first.reference)
      }
      expect(fake.countPayments(request.orderId)).toBe(1)

      const other = requestOf(fake)
      const results = await Promise.allSettled([1, 2, 3].map(() => fake.provider.create(other)))
      const references = results.flatMap((result) =>
        result.status === 'fulfilled' ? [result.value.reference] : [],
      )
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).not.toBeInstanceOf(PaymentRefused)
      expect(new Set(references).size).toBe(1)
      expect(references).not.toContain(first.reference)
      expect(fake.countPayments(other.orderId)).toBe(1)
    })

    test('an amount below the minimum and an unknown currency are refused and create no payment', async () => {
      await using fake = await open()
      const below = requestOf(fake, hosted, { amountCents: fake.provider.minimumCents(currency) - 1 })
      const unknown = requestOf(fake, hosted, { currency: 'XTS' })
      expect([currency, 'XTS'].map((each) => fake.provider.acceptsCurrency(each))).toEqual([true, false])
      for (const request of [below, unknown]) {
        await expect(fake.provider.create(request)).rejects.toBeInstanceOf(PaymentRefused)
        expect(fake.countPayments(request.orderId)).toBe(0)
      }
    })

    test('amounts arrive exactly, without rounding errors of floats', async () => {
      await using fake = await open()
      const smallest = fake.provider.minimumCents(currency)
      const cents = [smallest, 29, 57, 58, 110, 113, 114, 1001, 1999, 4035, 8070, 9999, 100_00]
      for (const amountCents of cents.filter((amount) => amount >= smallest)) {
        const request = requestOf(fake, hosted, { amountCents })
        const payment = await found(fake, await pay(fake, request))
        expect([payment.amountCents, payment.currency]).toEqual([amountCents, currency])
      }
    })

    const { zeroDecimalCurrency } = traits
    if (zeroDecimalCurrency)
      test(`amounts in ${zeroDecimalCurrency}, which has no decimals, arrive exactly`, async () => {
        await using fake = await open()
        const request = requestOf(fake, hosted, { currency: zeroDecimalCurrency, amountCents: 1980 })
        const reference = await pay(fake, request)
        await fake.provider.refund({ ...refundOf(reference, 990), currency: zeroDecimalCurrency })
        expect(await fake.provider.find(reference)).toMatchObject({
          state: 'completed',
          amountCents: 1980,
          currency: zeroDecimalCurrency,
          refundedCents: 990,
        })
      })

    test('cancel ends an open payment where the provider can, and changes no other payment', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake))
      await fake.provider.cancel(reference)
      const { state } = await found(fake, reference)
      expect(state).toBe(traits.withoutCancel ? 'open' : 'cancelled')
      if (state === 'cancelled') {
        await fake.leavePage(reference, 'paid').catch(() => undefined)
        expect(await fake.provider.find(reference)).toMatchObject({ state: 'cancelled' })
      }
      await fake.provider.cancel(reference)

      const completed = await pay(fake)
      await fake.provider.cancel(completed)
      expect(await fake.provider.find(completed)).toMatchObject({ state: 'completed' })
    })

    test('find returns null for a reference that the provider does not know', async () => {
      await using fake = await open()
      for (const reference of traits.unknownReferences)
        expect(await fake.provider.find(reference), reference).toBeNull()
    })

    test('find returns null for a malformed reference, and inserts it into no path', async () => {
      await using fake = await open()
      for (const reference of malformedReferences) {
        const before = fake.requestUrls.length
        expect(await fake.provider.find(reference), reference).toBeNull()
        const paths = fake.requestUrls.slice(before).map((url) => new URL(url, 'http://provider').pathname)
        if (/[./?#%\s]/.test(reference) || reference === '') expect(paths, reference).toEqual([])
        for (const path of paths) expect(path.length).toBeLessThan(2000)
      }
    })
  })
}
