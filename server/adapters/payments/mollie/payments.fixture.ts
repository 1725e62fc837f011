import { hours } from '#server/kernel/clock.ts'
import type { FakeMollie } from '../mollie-server.fixture.ts'
import type { Checkout, PaymentRequest, StoredMandate } from '../port.ts'

/** This file contains the payments of Mollie's own tests. */

export const hosted: Checkout = { kind: 'checkout', storesMandate: false }
export const storing: Checkout = { kind: 'checkout', storesMandate: true }

let lastOrder = 4_611_686_018_500_000_000n

export const requestOf = (
  fake: FakeMollie,
  payment: Checkout | StoredMandate = hosted,
  changes: Partial<PaymentRequest> = {},
): PaymentRequest => ({
  orderId: String(++lastOrder),
  amountCents: 29,
  currency: 'EUR',
  method: 'card',
  description: 'Batticuore 20 crediti',
  returnUrl: 'https://batticuore.example/transactions/1',
  noticeUrl: 'https://batticuore.example/notices/mollie',
  locale: 'it',
  orderedAt: fake.now,
  expiresAt: new Date(fake.now.getTime() + hours(24)),
  email: 'giulia.bianchi@posta.example',
  payment,
  ...changes,
})

export const pay = async (fake: FakeMollie, request = requestOf(fake)) => {
  const { reference } = await fake.provider.create(request)
  await fake.leavePage(reference, 'paid')
  return reference
}

export const found = async (fake: FakeMollie, reference: string) => {
  const payment = await fake.provider.find(reference)
  if (!payment) throw new Error(`no payment ${reference}`)
  return payment
}

/** Stores a mandate with a first payment. */
export const storeMandate = async (fake: FakeMollie, changes: Partial<PaymentRequest> = {}) => {
  const { mandate } = await found(fake, await pay(fake, requestOf(fake, storing, changes)))
  if (!mandate) throw new Error('no mandate')
  return { mandate, stored: { kind: 'mandate', mandate } as const }
}
