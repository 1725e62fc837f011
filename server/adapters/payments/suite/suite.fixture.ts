import { expect } from 'vitest'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { hours } from '#server/kernel/clock.ts'
import type { FakeProvider } from '../fake-provider.fixture.ts'
import {
  type Checkout,
  type Payment,
  PaymentRefused,
  type PaymentRequest,
  type StoredMandate,
} from '../port.ts'

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

export const email = 'giulia.bianchi@posta.example'
export const hosted: Checkout = { kind: 'checkout', storesMandate: false }
export const storing: Checkout = { kind: 'checkout', storesMandate: true }

/**
 * References that no provider issues. An adapter that inserts one into a path without a check would request another
 * resource of the provider.
 */
export const malformedReferences = [
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
export const repeatedAfter = { lost_response: [0, hours(2), hours(20)], no_response: [hours(2)] }

let lastId = 4_611_686_018_427_000_000n
export const nextId = (): string => String(++lastId)

export type Suite = ReturnType<typeof createSuite>

/** Returns the traits of an adapter, and the steps with which most of its tests begin. */
export function createSuite(name: string, open: () => Promise<FakeProvider>, traits: ProviderTraits) {
  const method = traits.method ?? 'card'
  const currency = traits.currency ?? 'EUR'
  const staysOpenAfter = traits.staysOpenAfter ?? []

  const requestOf = (
    fake: FakeProvider,
    payment: Checkout | StoredMandate = hosted,
    changes: Partial<PaymentRequest> = {},
  ): PaymentRequest => ({
    orderId: nextId(),
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

  const refundOf = (reference: string, amountCents: number, refundId = nextId()) => ({
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

  return {
    name,
    open,
    traits,
    method,
    currency,
    staysOpenAfter,
    requestOf,
    refundOf,
    pay,
    storeMandate,
    decided,
    settle,
  }
}

/** Returns a payment that must exist. */
export async function found(fake: FakeProvider, reference: string): Promise<Payment> {
  const payment = await fake.provider.find(reference)
  if (!payment) throw new Error(`the provider does not know the payment ${reference}`)
  return payment
}

/** Expects an error that does not claim a definite result. */
export async function expectUnknown(attempt: Promise<unknown>): Promise<void> {
  const error: unknown = await attempt.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(PaymentRefused)
}
