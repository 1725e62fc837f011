import { describe, expect, test } from 'vitest'
import { returnCodes } from '#contract/orders/return-codes.ts'
import type { FakeProvider } from '../fake-provider.fixture.ts'
import { type MandateRequest, PaymentRefused, type PaymentRequest } from '../port.ts'
import { email, expectUnknown, found, nextId, repeatedAfter, storing, type Suite } from './suite.fixture.ts'

/** Tests of stored mandates, and of SEPA mandates that are given on our page. */
export function describeMandates({
  requestOf,
  storeMandate,
  decided,
  settle,
  method,
  traits,
  open,
  name,
}: Suite): void {
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
        mandateId: nextId(),
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
