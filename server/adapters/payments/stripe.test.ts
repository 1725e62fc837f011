import { expect, test } from 'vitest'
import { PaymentRefused } from './port.ts'
import { describeProvider } from './provider-suite.fixture.ts'
import { startStripe } from './stripe-server.fixture.ts'
import { orderOf, pay, storeMandate, storing } from './stripe/orders.fixture.ts'

const unknownReferences = ['cs_test_a1UnknownSession', 'pi_3UnknownIntent']

describeProvider('Stripe, card', startStripe, {
  zeroDecimalCurrency: 'JPY',
  unknownReferences,
  withoutPending: true,
  staysOpenAfter: ['declined', 'cancelled'],
  noticesHaveOtherIds: true,
})

// The dispute of a direct debit cannot be won. corrections.test.ts tests it.
describeProvider('Stripe, direct debit', startStripe, {
  method: 'directdebit',
  unknownReferences,
  debits: 'checked',
  withoutChargebacks: true,
  staysOpenAfter: ['declined', 'cancelled'],
  noticesHaveOtherIds: true,
})

test.each([
  ['sk_live_1', true],
  ['rk_live_1', true],
  ['sk_test_1', false],
  ['rk_test_1', false],
])('the key %s moves real money: %s', async (key, isLive) => {
  await using stripe = await startStripe()
  expect(stripe.providerWithKey(key).isLive).toBe(isLive)
})

test('with a wrong key, every result is unknown', async () => {
  await using stripe = await startStripe()
  const reference = await pay(stripe)
  const order = orderOf(stripe)
  const provider = stripe.providerWithKey('sk_test_other')
  for (const attempt of [
    () => provider.create(order),
    () => provider.find(reference),
    () => provider.findByOrder(order),
    () => provider.refund({ reference, refundId: '1', amountCents: 1, currency: 'EUR', description: '-' }),
  ]) {
    const error: unknown = await attempt().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PaymentRefused)
  }
})

test('a failed request is not repeated, and no request contains telemetry', async () => {
  await using stripe = await startStripe()
  const { reference } = await stripe.provider.create(orderOf(stripe))
  await stripe.provider.find(reference)
  const before = stripe.requestUrls.length
  for (const fault of ['no_connection', 'server_error'] as const) {
    stripe.failNext(fault)
    await expect(stripe.provider.find(reference)).rejects.toMatchObject({ kind: 'unknown' })
  }
  stripe.failNext('lost_response')
  await expect(stripe.provider.create(orderOf(stripe))).rejects.toMatchObject({ kind: 'unknown' })
  expect(stripe.requestUrls.length - before).toBe(3)
  for (const { headers } of stripe.requests) expect(headers['x-stripe-client-telemetry']).toBeUndefined()
})

test('a declined mandate is a failed payment, and its error shows no data of the buyer', async () => {
  await using stripe = await startStripe()
  const order = orderOf(stripe, { payment: await storeMandate(stripe) })
  stripe.rejectMandates()
  const { reference, checkoutUrl } = await stripe.provider.create(order)
  expect(checkoutUrl).toBeNull()
  expect(await stripe.provider.find(reference)).toMatchObject({
    orderId: order.orderId,
    state: 'failed',
    failure: 'needs_card_entry',
    mandate: null,
  })
  expect((await stripe.provider.create(order)).reference).toBe(reference)
  expect(stripe.countPayments(order.orderId)).toBe(1)
})

test('a revoked mandate leaves neither a card nor a customer at Stripe', async () => {
  await using stripe = await startStripe()
  const payment = await storeMandate(stripe)
  await stripe.provider.revokeMandate(payment.mandate)
  expect(stripe.account.customers.size).toBe(0)
  expect([...stripe.account.methods.values()].map(({ customer }) => customer)).toEqual([null])
  const charge = stripe.provider.create(orderOf(stripe, { payment }))
  await expect(charge).rejects.toMatchObject({ name: 'PaymentRefused', reason: 'needs_card_entry' })
})

test('a direct debit reports its mandate when it is paid', async () => {
  await using stripe = await startStripe()
  const order = orderOf(stripe, { method: 'directdebit', payment: storing })
  const { reference } = await stripe.provider.create(order)
  await stripe.leavePage(reference, 'pending')
  expect(await stripe.provider.find(reference)).toMatchObject({ state: 'pending', mandate: null })
  await stripe.confirm(reference, 'paid')
  expect(await stripe.provider.find(reference)).toMatchObject({ mandate: { label: '•• 3456' } })
})

test('a direct debit without funds fails with this reason', async () => {
  await using stripe = await startStripe()
  const { reference } = await stripe.provider.create(orderOf(stripe, { method: 'directdebit' }))
  await stripe.leavePage(reference, 'pending')
  await stripe.confirm(reference, 'failed')
  const payment = await stripe.provider.find(reference)
  expect(payment).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
})
