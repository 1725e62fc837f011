import { describe, expect, test } from 'vitest'
import { hours, minutes } from '#server/kernel/clock.ts'
import { PaymentRefused } from '../port.ts'
import { startStripe, type StripeServer } from '../stripe-server.fixture.ts'
import { orderOf, pay, storing } from './orders.fixture.ts'

const lastForm = ({ requests }: StripeServer) => requests.at(-1)?.form

/** Seconds from now to the end of the page that was requested last. */
const pageSeconds = (stripe: StripeServer) =>
  Number(lastForm(stripe)?.expires_at) - Math.floor(stripe.now.getTime() / 1_000)

test('requests a page for one method and the exact price, without data of the member', async () => {
  await using stripe = await startStripe()
  const order = orderOf(stripe)
  await stripe.provider.create(order)
  expect(lastForm(stripe)).toEqual({
    mode: 'payment',
    client_reference_id: order.orderId,
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: 'false' },
    line_items: [
      {
        quantity: '1',
        price_data: {
          currency: 'eur',
          unit_amount: '1999',
          product_data: { name: 'Batticuore 200 crediti' },
        },
      },
    ],
    payment_intent_data: {
      description: 'Batticuore 200 crediti',
      metadata: { order: order.orderId, kind: 'checkout' },
      statement_descriptor_suffix: 'Batticuore 200 crediti',
    },
    locale: 'it',
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1_000)),
  })
})

test('a page that stores a mandate creates a customer with the mail address', async () => {
  await using stripe = await startStripe()
  const { reference } = await stripe.provider.create(orderOf(stripe, { payment: storing }))
  expect(lastForm(stripe)).toMatchObject({
    customer_creation: 'always',
    customer_email: 'giulia.bianchi@posta.example',
    payment_intent_data: { setup_future_usage: 'off_session' },
  })
  await stripe.leavePage(reference, 'paid')
  expect(await stripe.provider.find(reference)).toMatchObject({ mandate: { label: '•• 4242' } })
  expect(stripe.account.customers.size).toBe(1)
})

test.each([
  ['card', 'IT', 'Xt5EWLLDS7FJjR1c'],
  ['ideal', 'NL', null],
  ['bancontact', 'BE', null],
  ['paypal', 'DE', '9KWTNUHBJHK2C'],
  ['directdebit', 'NL', 'vifs0Ho7vwRn1Miu'],
] as const)(
  'a payment with %s reports the payer’s country %s and fingerprint %s',
  async (method, ...payer) => {
    const [payerCountry, payerFingerprint] = payer
    await using stripe = await startStripe()
    const reference = await pay(stripe, { method })
    expect(await stripe.provider.find(reference)).toMatchObject({
      ...{ state: 'completed', payerCountry, payerFingerprint },
    })
  },
)

test('a method that the account does not offer in a currency is refused, and its page is ended', async () => {
  await using stripe = await startStripe()
  const order = orderOf(stripe, { method: 'ideal', currency: 'SEK' })
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(stripe.provider.create(order)).rejects.toBeInstanceOf(PaymentRefused)
  expect([...stripe.account.sessions.values()].map(({ status }) => status)).toEqual(['expired'])
})

test('a mandate of a method that stores none is refused', async () => {
  await using stripe = await startStripe()
  const order = orderOf(stripe, { method: 'paypal', payment: storing })
  await expect(stripe.provider.create(order)).rejects.toBeInstanceOf(PaymentRefused)
  expect(stripe.requests).toEqual([])
})

describe('end of the page', () => {
  test.each([
    ['the order', hours(3), hours(3)],
    ['31 minutes, of an order that ends sooner', minutes(5), minutes(31)],
    ['24 hours less a minute, of an order that ends later', hours(50), hours(24) - minutes(1)],
  ])('is the end of %s', async (_, lifetime, expected) => {
    await using stripe = await startStripe()
    await stripe.provider.create(orderOf(stripe, { expiresAt: new Date(stripe.now.getTime() + lifetime) }))
    expect(pageSeconds(stripe) * 1_000).toBe(expected)
  })

  test('a page that nobody paid is failed after its end, with the last reason', async () => {
    await using stripe = await startStripe()
    const untouched = await stripe.provider.create(orderOf(stripe))
    const declined = await stripe.provider.create(orderOf(stripe))
    const cancelled = await stripe.provider.create(orderOf(stripe))
    await stripe.leavePage(declined.reference, 'declined')
    await stripe.provider.cancel(cancelled.reference)
    stripe.advance(hours(4))
    const find = async ({ reference }: { reference: string }) => stripe.provider.find(reference)
    expect(await find(untouched)).toMatchObject({ state: 'failed', failure: 'expired' })
    expect(await find(declined)).toMatchObject({ state: 'failed', failure: 'declined', payerCountry: null })
    expect(await find(cancelled)).toMatchObject({ state: 'cancelled', failure: null })
    await stripe.provider.cancel(untouched.reference)
    expect(await find(untouched)).toMatchObject({ state: 'failed', failure: 'expired' })
  })

  test('a payment that the buyer makes while we end its page is completed', async () => {
    await using stripe = await startStripe()
    const { reference } = await stripe.provider.create(orderOf(stripe))
    const cancelling = stripe.provider.cancel(reference)
    while (!stripe.account.sessions.get(reference)?.metadata.cancelled) await new Promise(setImmediate)
    await stripe.leavePage(reference, 'paid')
    await cancelling
    expect(await stripe.provider.find(reference)).toMatchObject({ state: 'completed', failure: null })
  })
})

describe('a repeated create', () => {
  test('near the end of the order returns the first page, although it would end later', async () => {
    await using stripe = await startStripe()
    const order = orderOf(stripe)
    const { reference } = await stripe.provider.create(order)
    stripe.advance(hours(2) + minutes(50))
    expect((await stripe.provider.create(order)).reference).toBe(reference)
    expect(stripe.countPayments(order.orderId)).toBe(1)
  })

  test('finds the payment when the idempotency key is no longer valid', async () => {
    await using stripe = await startStripe()
    const order = orderOf(stripe, { expiresAt: new Date(stripe.now.getTime() + hours(72)) })
    const { reference } = await stripe.provider.create(order)
    stripe.advance(hours(30))
    expect((await stripe.provider.create(order)).reference).toBe(reference)
    expect(stripe.countPayments(order.orderId)).toBe(1)
  })

  test('of an order that has ended creates nothing', async () => {
    await using stripe = await startStripe()
    const [paid, unpaid] = [orderOf(stripe), orderOf(stripe)]
    const { reference } = await stripe.provider.create(paid)
    await stripe.leavePage(reference, 'paid')
    stripe.advance(hours(3))
    expect((await stripe.provider.create(paid)).reference).toBe(reference)
    await expect(stripe.provider.create(unpaid)).rejects.toMatchObject({
      name: 'PaymentRefused',
      reason: 'expired',
    })
    expect(stripe.countPayments(unpaid.orderId)).toBe(0)
  })

  test('is unknown while Stripe knows the key of the order and lists no payment', async () => {
    await using stripe = await startStripe()
    const order = orderOf(stripe)
    await stripe.provider.create(order)
    stripe.account.sessions.clear()
    stripe.advance(hours(2) + minutes(50))
    const error: unknown = await stripe.provider.create(order).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'StripeFailure', kind: 'key_reused' })
  })
})

test('findByOrder reads the list page by page until the time of the order', async () => {
  await using stripe = await startStripe()
  await pay(stripe)
  stripe.advance(hours(1))
  const first = orderOf(stripe)
  const { reference } = await stripe.provider.create(first)
  for (let order = 0; order < 210; order++) await stripe.provider.create(orderOf(stripe))
  const before = stripe.requests.length
  expect((await stripe.provider.findByOrder(first))?.reference).toBe(reference)
  expect(stripe.requests.length - before).toBe(3)
  expect(await stripe.provider.findByOrder(orderOf(stripe, { orderedAt: first.orderedAt }))).toBeNull()
  expect(stripe.requests.length - before).toBe(6)
  stripe.advance(hours(2))
  expect(await stripe.provider.findByOrder(orderOf(stripe))).toBeNull()
  expect(stripe.requests.length - before).toBe(7)
})
