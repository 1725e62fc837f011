import { describe, expect, test } from 'vitest'
import { days, minutes, seconds } from '#server/kernel/clock.ts'
import { startStripe, type StripeServer } from '../stripe-server.fixture.ts'
import { createStripeProvider } from '../stripe.ts'
import { orderOf, pay, storeMandate } from './orders.fixture.ts'
import { request, signatureOf } from './webhooks.fixture.ts'

const bodyOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })

/** Reads an event with a valid signature. */
function read({ provider, webhookSecret, now }: StripeServer, type: string, object: object) {
  const body = bodyOf(type, object)
  return provider.readNotices(request(body, signatureOf(body, webhookSecret, now), now))
}

describe('signatures', () => {
  const body = bodyOf('checkout.session.completed', { id: 'cs_test_1', object: 'checkout.session' })

  test('a delivery is accepted until five minutes after its signature, by the time of the request', async () => {
    await using stripe = await startStripe()
    const { provider, webhookSecret, now } = stripe
    const signature = signatureOf(body, webhookSecret, now)
    const after = (ms: number) => new Date(now.getTime() + ms)
    for (const ms of [0, minutes(5), -seconds(30)])
      expect(provider.readNotices(request(body, signature, after(ms))), String(ms)).toEqual([
        { reference: 'cs_test_1', eventId: 'evt_1' },
      ])
    for (const ms of [minutes(5) + seconds(1), days(1)])
      expect(provider.readNotices(request(body, signature, after(ms))), String(ms)).toBeNull()
  })

  test('a delivery with another secret or a changed body is rejected', async () => {
    await using stripe = await startStripe()
    const { provider, webhookSecret, now } = stripe
    const signature = signatureOf(body, webhookSecret, now)
    const other = signatureOf(body, `${webhookSecret}x`, now)
    expect(provider.readNotices(request(body, other, now))).toBeNull()
    expect(provider.readNotices(request(body.replace('cs_test_1', 'cs_test_2'), signature, now))).toBeNull()
    expect(provider.readNotices(request(`${body} `, signature, now))).toBeNull()
    expect(provider.readNotices(request(body, `${other},${signature.replace(/^t=\d+,/, '')}`, now))).toEqual([
      { reference: 'cs_test_1', eventId: 'evt_1' },
    ])
  })

  test('a delivery with the earlier secret is accepted while the operator changes it', async () => {
    await using stripe = await startStripe()
    const { now, webhookSecret: otherWebhookSecret } = stripe
    const settings = {
      secretKey: 'sk_test_batticuore',
      webhookSecret: 'whsec_the_new_one',
      clock: { now: () => now },
    }
    const signed = request(body, signatureOf(body, otherWebhookSecret, now), now)
    const accepted = [{ reference: 'cs_test_1', eventId: 'evt_1' }]
    expect(createStripeProvider({ ...settings, otherWebhookSecret }).readNotices(signed)).toEqual(accepted)
    expect(createStripeProvider(settings).readNotices(signed)).toBeNull()
  })

  test('a signed body without an event is rejected', async () => {
    await using stripe = await startStripe()
    const { provider, webhookSecret, now } = stripe
    for (const text of ['{"id":', 'null', '[]', '{}', '"evt_1"', '{"id":"evt_1","data":null}'])
      expect(provider.readNotices(request(text, signatureOf(text, webhookSecret, now), now)), text).toBeNull()
  })
})

describe('events', () => {
  test.each([
    ['checkout.session.expired', { id: 'cs_test_1', object: 'checkout.session' }, 'cs_test_1'],
    ['payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' }, 'pi_1'],
    ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, 'pi_1'],
    ['refund.failed', { id: 're_1', object: 'refund', payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['charge.dispute.closed', { id: 'du_1', object: 'dispute', payment_intent: 'pi_1' }, 'pi_1'],
  ])('%s refers to its payment', async (type, object, reference) => {
    await using stripe = await startStripe()
    expect(read(stripe, type, object)).toEqual([{ reference, eventId: 'evt_1' }])
  })

  test.each([
    ['customer.created', { id: 'cus_1', object: 'customer' }],
    ['payout.paid', { id: 'po_1', object: 'payout' }],
    ['charge.succeeded', { id: 'ch_1', object: 'charge', payment_intent: null }],
  ])('%s refers to no payment', async (type, object) => {
    await using stripe = await startStripe()
    expect(read(stripe, type, object)).toEqual([])
  })

  test('an event about a payment that another system has made finds nothing', async () => {
    await using stripe = await startStripe()
    const reference = await pay(stripe)
    const intent = stripe.account.intentOf(reference)
    expect((await stripe.provider.find(intent.id))?.reference).toBe(reference)
    for (const name of Object.keys(intent.metadata)) delete intent.metadata[name]
    expect(await stripe.provider.find(intent.id)).toBeNull()
  })

  test('a dispute about a payment from a mandate refers to it', async () => {
    await using stripe = await startStripe()
    const order = orderOf(stripe, { payment: await storeMandate(stripe) })
    const { reference } = await stripe.provider.create(order)
    stripe.takeNotices()
    await stripe.chargeBack(reference, 500)
    for (const notice of stripe.takeNotices())
      expect(stripe.provider.readNotices(notice)).toMatchObject([{ reference }])
    expect(await stripe.provider.find(reference)).toMatchObject({ chargedBackCents: 500 })
  })
})
