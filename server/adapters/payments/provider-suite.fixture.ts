import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { returnCodes } from '#contract/orders/return-codes.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { FakeProvider } from './fake-provider.fixture.ts'
import {
  type Checkout,
  type MandateRequest,
  type Payment,
  PaymentRefused,
  type PaymentRequest,
  type StoredMandate,
} from './port.ts'

/** Differences between providers that the suite takes into account. */
export interface ProviderTraits {
  /** Method of the checkouts. The default is `card`. */
  readonly method?: PaymentMethod
  /** Currency of the payments. The default is `EUR`. */
  readonly currency?: string
  /** A currency without decimals that the provider supports. */
  readonly zeroDecimalCurrency?: string
  /** References that have the provider's form, and that the provider does not know. */
  readonly unknownReferences: readonly string[]
  /** The provider stores no mandates. */
  readonly withoutMandates?: boolean
  /** The provider takes SEPA mandates given on our page, and perhaps checks their accounts at once. */
  readonly debits?: 'checked' | 'unchecked'
  /** The provider cannot end an open payment before it expires. */
  readonly withoutCancel?: boolean
  /** The provider decides every payment immediately. */
  readonly withoutPending?: boolean
  /** Ways to leave the hosted page after which the buyer can try again there, so that the payment stays open. */
  readonly staysOpenAfter?: readonly ('declined' | 'cancelled')[]
  /** The notices have no signature. A forged notice is accepted and only leads to a `find`. */
  readonly unsignedNotices?: boolean
  /** Some notices contain another id of the payment, which `find` accepts as well. */
  readonly noticesHaveOtherIds?: boolean
  /** The provider does not report refunds that came back. */
  readonly withoutReturns?: boolean
  /** The provider does not report chargebacks in `find`. */
  readonly withoutChargebacks?: boolean
  /** Time for which the provider repeats an undelivered notice. The default is three days. */
  readonly retriesNoticesForMs?: number
}

const email = 'giulia.bianchi@posta.example'
const hosted: Checkout = { kind: 'checkout', storesMandate: false }
const storing: Checkout = { kind: 'checkout', storesMandate: true }

/**
 * References that no provider issues. An adapter that inserts one into a path without a check would request another
 * resource of the provider.
 */
const malformedReferences = [
  '',
  '.',
  '..',
  '../customers/cst_1',
  'tr_1/refunds',
  'tr_1?testmode=true',
  'tr_1#part',
  '%2e%2e%2fcustomers',
  'tr_1 or 1=1',
  'tr_1\r\nhost: example.com',
  'tr_\u0000',
  'pagò',
  `tr_${'a'.repeat(5000)}`,
]

/**
 * Times after which a request with an unknown result is repeated. Tests without a response use only one of them, because
 * each waits for the adapter's own time-out.
 */
const repeatedAfter = { lost_response: [0, hours(2), hours(20)], no_response: [hours(2)] }

let lastOrder = 4_611_686_018_427_000_000n

/** Registers the tests that every payment adapter must pass. `open` starts a new local server with its adapter. */
export function describeProvider(
  name: string,
  open: () => Promise<FakeProvider>,
  traits: ProviderTraits,
): void {
  const method = traits.method ?? 'card'
  const currency = traits.currency ?? 'EUR'
  const staysOpenAfter = traits.staysOpenAfter ?? []

  const requestOf = (
    fake: FakeProvider,
    payment: Checkout | StoredMandate = hosted,
    changes: Partial<PaymentRequest> = {},
  ): PaymentRequest => ({
    orderId: String(++lastOrder),
    amountCents: 1999,
    currency,
    method,
    description: 'Batticuore 200 crediti',
    returnUrl: 'https://batticuore.example/credits/return/1',
    noticeUrl: 'https://batticuore.example/api/notices/payments',
    locale: 'it-IT',
    orderedAt: fake.now,
    expiresAt: new Date(fake.now.getTime() + hours(24)),
    email,
    payment,
    ...changes,
  })

  const refundOf = (reference: string, amountCents: number, refundId = String(++lastOrder)) => ({
    reference,
    refundId,
    amountCents,
    currency,
    description: 'Rimborso Batticuore',
  })

  /** Creates a payment and ends its hosted page as paid. */
  const pay = async (fake: FakeProvider, request = requestOf(fake)) => {
    const { reference } = await fake.provider.create(request)
    await fake.leavePage(reference, 'paid')
    return reference
  }

  /** Stores a mandate and returns the payment that stored it. */
  const storeMandate = async (fake: FakeProvider) => {
    const payment = await found(fake, await pay(fake, requestOf(fake, storing)))
    const { mandate } = payment
    if (!mandate) throw new Error('the payment has stored no mandate')
    return { payment, mandate, stored: { kind: 'mandate', mandate } as const }
  }

  /** Waits until a payment from a mandate is decided, and returns it. */
  const decided = async (fake: FakeProvider, reference: string) => {
    const payment = await found(fake, reference)
    if (payment.state !== 'pending') return payment
    await fake.confirm(reference, 'paid')
    return found(fake, reference)
  }

  /** Creates the payment of a request after its first attempt had an unknown result. */
  const settle = async (fake: FakeProvider, request: PaymentRequest) => {
    const earlier = await fake.provider.findByOrder(request)
    const repeated = await fake.provider.create(request)
    if (earlier) expect(repeated.reference).toBe(earlier.reference)
    expect(fake.countPayments(request.orderId)).toBe(1)
    return repeated
  }

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

  describe(`${name}: faults`, () => {
    for (const fault of ['lost_response', 'no_response'] as const)
      test(`create with ${fault}: the result is unknown, and the one payment is found or repeated`, async () => {
        await using fake = await open()
        for (const laterMs of repeatedAfter[fault]) {
          const request = requestOf(fake)
          fake.failNext(fault)
          await expectUnknown(fake.provider.create(request))
          expect(fake.countPayments(request.orderId)).toBe(1)
          fake.advance(laterMs)
          const { reference } = await settle(fake, request)
          const { state, failure } = await found(fake, reference)
          if (state !== 'open') {
            expect([state, failure]).toEqual(['failed', 'expired'])
            expect(laterMs).toBeGreaterThan(0)
            continue
          }
          await fake.leavePage(reference, 'paid')
          expect(await fake.provider.find(reference)).toMatchObject({
            orderId: request.orderId,
            state: 'completed',
          })
        }
      })

    test('findByOrder finds a paid payment whose reference never arrived', async () => {
      await using fake = await open()
      const request = requestOf(fake)
      const { reference } = await fake.provider.create(request)
      await fake.leavePage(reference, 'paid')
      for (const laterMs of [0, hours(2), hours(20)]) {
        fake.advance(laterMs)
        expect((await fake.provider.findByOrder(request))?.reference).toBe(reference)
      }
    })

    test('findByOrder returns null for an order without a payment', async () => {
      await using fake = await open()
      await pay(fake)
      expect(await fake.provider.findByOrder(requestOf(fake))).toBeNull()
    })

    for (const fault of ['server_error', 'no_connection'] as const)
      test(`create with ${fault} twice: the result is unknown, and a third attempt succeeds`, async () => {
        await using fake = await open()
        const request = requestOf(fake)
        fake.failNext(fault, 2)
        await expectUnknown(fake.provider.create(request))
        await expectUnknown(fake.provider.create(request))
        const { reference } = await fake.provider.create(request)
        expect(fake.countPayments(request.orderId)).toBe(1)
        await fake.leavePage(reference, 'paid')
        expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed' })
      })

    for (const fault of ['server_error', 'no_connection'] as const)
      test(`find and findByOrder with ${fault} throw and do not return null`, async () => {
        await using fake = await open()
        const request = requestOf(fake)
        const { reference } = await fake.provider.create(request)
        fake.failNext(fault)
        await expectUnknown(fake.provider.find(reference))
        fake.failNext(fault)
        await expectUnknown(fake.provider.findByOrder(request))
        expect(await fake.provider.find(reference)).toMatchObject({ state: 'open' })
      })
  })

  describe(`${name}: mandates`, () => {
    if (traits.withoutMandates) {
      test('refuses to store or to charge a mandate', async () => {
        await using fake = await open()
        expect(fake.provider.mandateMethods).toEqual([])
        const charged = { kind: 'mandate', mandate: { customer: '', id: 'mandate-1' } } as const
        for (const payment of [storing, charged]) {
          const request = requestOf(fake, payment)
          await expect(fake.provider.create(request)).rejects.toBeInstanceOf(PaymentRefused)
          expect(fake.countPayments(request.orderId)).toBe(0)
        }
      })
      return
    }

    test('a storing checkout returns a mandate with a label, without the full number', async () => {
      await using fake = await open()
      expect(fake.provider.mandateMethods).toContain(method)
      const { mandate } = await storeMandate(fake)
      expect(mandate.id).not.toBe('')
      expect(mandate.label).toMatch(/\S/)
      expect(mandate.label).not.toMatch(/\d{5}/)
    })

    test('a storing checkout that was not paid has no mandate', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake, storing))
      await fake.leavePage(reference, 'declined')
      expect(await fake.provider.find(reference)).toMatchObject({ mandate: null })
    })

    test('a payment from a mandate has no hosted page and completes', async () => {
      await using fake = await open()
      const { payment, stored } = await storeMandate(fake)
      const request = requestOf(fake, stored, { amountCents: 2999 })
      const { reference, checkoutUrl } = await fake.provider.create(request)
      expect(checkoutUrl).toBeNull()
      expect(reference).not.toBe(payment.reference)
      expect(await decided(fake, reference)).toMatchObject({
        orderId: request.orderId,
        state: 'completed',
        amountCents: 2999,
        mandate: null,
      })
      expect(fake.countPayments(request.orderId)).toBe(1)
    })

    for (const fault of ['lost_response', 'no_response'] as const)
      test(`create from a mandate with ${fault} charges once, whenever it is repeated`, async () => {
        await using fake = await open()
        const { stored } = await storeMandate(fake)
        for (const laterMs of repeatedAfter[fault]) {
          const request = requestOf(fake, stored)
          fake.failNext(fault)
          await expectUnknown(fake.provider.create(request))
          expect(fake.countPayments(request.orderId)).toBe(1)
          fake.advance(laterMs)
          const { reference } = await settle(fake, request)
          expect(await decided(fake, reference)).toMatchObject({ state: 'completed' })
          await settle(fake, request)
        }
      })

    test('parallel creates from a mandate charge once', async () => {
      await using fake = await open()
      const { stored } = await storeMandate(fake)
      const request = requestOf(fake, stored)
      const results = await Promise.allSettled([1, 2, 3].map(() => fake.provider.create(request)))
      expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).not.toBeInstanceOf(PaymentRefused)
      expect(fake.countPayments(request.orderId)).toBe(1)
    })

    test('a rejected mandate fails and asks for the card', async () => {
      await using fake = await open()
      const { stored } = await storeMandate(fake)
      fake.rejectMandates()
      expect(await failureOf(fake, requestOf(fake, stored))).toBe('needs_card_entry')
    })

    test('a revoked mandate cannot be charged, and can be revoked again', async () => {
      await using fake = await open()
      const { mandate, stored } = await storeMandate(fake)
      await fake.provider.revokeMandate(mandate)
      await fake.provider.revokeMandate(mandate)
      expect(await failureOf(fake, requestOf(fake, stored))).not.toBeNull()
    })

    test('a mandate that the provider never issued cannot be charged', async () => {
      await using fake = await open()
      const { mandate } = await storeMandate(fake)
      const unknown = { kind: 'mandate', mandate: { ...mandate, id: `${mandate.id}x` } } as const
      expect(await failureOf(fake, requestOf(fake, unknown))).not.toBeNull()
    })
  })

  if (traits.debits)
    describe(`${name}: SEPA mandates`, () => {
      const mandateOf = (fake: FakeProvider, changes: Partial<MandateRequest> = {}): MandateRequest => ({
        mandateId: String(++lastOrder),
        reference: 'BC-00412',
        iban: 'IT60X0542811101000000123456',
        holder: 'Giulia Ferri',
        email,
        signedAt: fake.now,
        ...changes,
      })
      const register = async (fake: FakeProvider, request = mandateOf(fake)) => {
        const mandate = await fake.provider.createMandate?.(request)
        if (!mandate) throw new Error('the provider takes no mandates')
        return { kind: 'mandate', mandate } as const
      }
      const debit = async (fake: FakeProvider) => {
        const changes = { method: 'directdebit', currency: 'EUR' } as const
        const request = requestOf(fake, await register(fake), changes)
        return (await fake.provider.create(request)).reference
      }

      test('a mandate given on our page is charged, pending until the bank decides', async () => {
        await using fake = await open()
        const reference = await debit(fake)
        expect(await fake.provider.find(reference)).toMatchObject({ state: 'pending', returnCode: null })
        await fake.confirm(reference, 'paid')
        expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed', returnCode: null })
      })

      test('a mandate can be charged again, and no more after its removal', async () => {
        await using fake = await open()
        const stored = await register(fake)
        const charge = (changes = {}) =>
          fake.provider.create(
            requestOf(fake, stored, { method: 'directdebit', currency: 'EUR', ...changes }),
          )
        const references = [(await charge()).reference, (await charge()).reference]
        expect(new Set(references).size).toBe(2)
        await fake.provider.revokeMandate(stored.mandate)
        await expect(charge()).rejects.toBeInstanceOf(PaymentRefused)
      })

      for (const fault of ['lost_response', 'server_error', 'no_connection'] as const)
        test(`createMandate with ${fault}: the result is unknown, and a repetition succeeds`, async () => {
          await using fake = await open()
          const request = mandateOf(fake)
          fake.failNext(fault)
          await expectUnknown(fake.provider.createMandate!(request))
          const stored = await register(fake, request)
          const order = requestOf(fake, stored, { method: 'directdebit', currency: 'EUR' })
          await fake.provider.create(order)
          expect(fake.countPayments(order.orderId)).toBe(1)
        })

      if (traits.debits === 'checked')
        test('an account that does not exist is refused', async () => {
          await using fake = await open()
          const request = mandateOf(fake, { iban: 'IT61X0542811101000000123456' })
          await expect(fake.provider.createMandate!(request)).rejects.toBeInstanceOf(PaymentRefused)
        })

      test.each(returnCodes)(
        'reports a debit that is returned with %s before its completion',
        async (code) => {
          await using fake = await open()
          const reference = await debit(fake)
          await fake.returnDebit?.(reference, code)
          expect(await fake.provider.find(reference)).toMatchObject({
            ...{ state: 'failed', returnCode: code, chargedBackCents: 0 },
          })
        },
      )

      test.each(returnCodes)(
        'reports a debit that is returned with %s after its completion',
        async (code) => {
          await using fake = await open()
          const reference = await debit(fake)
          await fake.confirm(reference, 'paid')
          await fake.returnDebit?.(reference, code)
          expect(await fake.provider.find(reference)).toMatchObject({
            ...{ state: 'completed', returnCode: code, chargedBackCents: 1999 },
          })
        },
      )

      test('no request for a mandate has personal data in its URL', async () => {
        await using fake = await open()
        await debit(fake)
        expect(fake.requestUrls.filter((url) => /IT60|123456|Giulia|Ferri|posta/i.test(url))).toEqual([])
      })
    })

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

  describe(`${name}: notices`, () => {
    /** Checks that each notice is valid and that its reference finds the payment. Returns the number of notices. */
    const readAll = async (fake: FakeProvider, reference: string) => {
      const requests = fake.takeNotices()
      for (const request of requests) {
        const notices = fake.provider.readNotices(request)
        expect(notices?.length).toBeGreaterThan(0)
        for (const notice of notices ?? []) {
          if (!traits.noticesHaveOtherIds) expect(notice.reference).toBe(reference)
          expect((await fake.provider.find(notice.reference))?.reference).toBe(reference)
        }
      }
      return requests.length
    }

    test('each change sends a notice whose reference finds the payment', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake))
      fake.takeNotices()
      if (!traits.withoutPending) {
        await fake.leavePage(reference, 'pending')
        await readAll(fake, reference)
        await fake.confirm(reference, 'paid')
      } else await fake.leavePage(reference, 'paid')
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
      await fake.provider.refund(refundOf(reference, 100))
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
      if (traits.withoutChargebacks) return
      await fake.chargeBack(reference, 1899)
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
      await fake.winDispute(reference)
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
    })

    test('duplicated and reordered notices lead to the same payment', async () => {
      await using fake = await open()
      const reference = await pay(fake)
      await fake.provider.refund(refundOf(reference, 100))
      const requests = fake.takeNotices()
      expect(requests.length).toBeGreaterThan(0)
      const expected = await found(fake, reference)
      for (const request of [...requests, ...requests.toReversed(), ...requests]) {
        const [first] = fake.provider.readNotices(request) ?? []
        expect(await fake.provider.find(first?.reference ?? '')).toEqual(expected)
      }
      const eventIds = requests.map((request) => fake.provider.readNotices(request)?.[0]?.eventId)
      const repeated = requests.map((request) => fake.provider.readNotices(request)?.[0]?.eventId)
      expect(repeated).toEqual(eventIds)
    })

    test('a notice that arrives late, after repeated deliveries, is still accepted', async () => {
      await using fake = await open()
      const reference = await pay(fake)
      fake.advance(traits.retriesNoticesForMs ?? days(3))
      expect(await readAll(fake, reference)).toBeGreaterThan(0)
      expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed' })
    })

    test('a forged notice is rejected, or leads only to a look-up that returns the true state', async () => {
      await using fake = await open()
      const { reference } = await fake.provider.create(requestOf(fake))
      const forged = fake.forgeNotices(reference)
      expect(forged.length).toBeGreaterThan(0)
      for (const request of forged) {
        const notices = fake.provider.readNotices(request)
        if (!traits.unsignedNotices) expect(notices, request.body.toString()).toBeNull()
        for (const notice of notices ?? []) {
          const payment = await fake.provider.find(notice.reference)
          expect(payment === null || payment.state === 'open').toBe(true)
        }
      }
      expect(await fake.provider.find(reference)).toMatchObject({ state: 'open' })
    })

    test('a body without a notice is rejected', async () => {
      await using fake = await open()
      for (const body of ['', '{}', 'null', '[]', '{"id":', 'id=', '\u0000', 'a'.repeat(100_000)]) {
        const request = { headers: {}, query: '', body: Buffer.from(body), now: fake.now }
        expect(fake.provider.readNotices(request), body.slice(0, 20)).toBeNull()
      }
    })
  })

  test(`${name}: no request contains the mail address in its URL`, async () => {
    await using fake = await open()
    const storesMandate = !traits.withoutMandates
    const request = requestOf(fake, { kind: 'checkout', storesMandate })
    const reference = await pay(fake, request)
    await fake.provider.findByOrder(request)
    await fake.provider.refund(refundOf(reference, 100))
    const { mandate } = await found(fake, reference)
    if (mandate) {
      await fake.provider.create(requestOf(fake, { kind: 'mandate', mandate }))
      await fake.provider.revokeMandate(mandate)
    }
    for (const url of fake.requestUrls)
      expect(decodeURIComponent(url)).not.toMatch(/@|giulia|posta\.example/i)
  })
}

/** Returns a payment that must exist. */
async function found(fake: FakeProvider, reference: string): Promise<Payment> {
  const payment = await fake.provider.find(reference)
  if (!payment) throw new Error(`the provider does not know the payment ${reference}`)
  return payment
}

/** Expects an error that does not claim a definite result. */
async function expectUnknown(attempt: Promise<unknown>): Promise<void> {
  const error: unknown = await attempt.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(PaymentRefused)
}

/** Creates a payment and returns the reason of its failure: a refusal, or a payment that has failed. */
async function failureOf(fake: FakeProvider, request: PaymentRequest) {
  try {
    const { reference } = await fake.provider.create(request)
    return (await found(fake, reference)).failure
  } catch (error) {
    if (error instanceof PaymentRefused) return error.reason
    throw error
  }
}
