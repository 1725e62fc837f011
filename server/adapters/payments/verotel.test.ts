import { describe, expect, test } from 'vitest'
import { hours } from '#server/kernel/clock.ts'
import { PaymentRefused, type PaymentRequest } from './port.ts'
import { describeProvider } from './provider-suite.fixture.ts'
import { startVerotel, type VerotelServer } from './verotel-server.fixture.ts'
import { createVerotelProvider, type VerotelConfig } from './verotel.ts'
import { formatAmount, parseAmount } from './verotel/amount.ts'
import { readFlatYaml } from './verotel/flat-yaml.ts'
import { sign } from './verotel/ledger.fixture.ts'
import { isSigned, signatureOf } from './verotel/signature.ts'

describeProvider('verotel', startVerotel, {
  // The reference of another website of the same operator.
  unknownReferences: ['4611686018427000001-1999-EUR-68850'],
  withoutMandates: true,
  withoutCancel: true,
  withoutPending: true,
  staysOpenAfter: ['cancelled'],
  // The adapter reports chargebacks; the tests below check that. The provider announces no won disputes.
  withoutChargebacks: true,
  withoutReturns: true,
})

let lastOrder = 7_000_000

function order(fake: VerotelServer, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    orderId: String(++lastOrder),
    amountCents: 1999,
    currency: 'EUR',
    method: 'card',
    description: 'Batticuore 200 crediti',
    returnUrl: 'https://batticuore.example/credits/return/1',
    noticeUrl: 'https://batticuore.example/api/notices/payments',
    locale: 'it-IT',
    orderedAt: fake.now,
    expiresAt: new Date(fake.now.getTime() + hours(24)),
    email: 'giulia.bianchi@posta.example',
    payment: { kind: 'checkout', storesMandate: false },
    ...changes,
  }
}

/** Creates a payment and ends its order page as paid. */
async function pay(fake: VerotelServer, changes?: Partial<PaymentRequest>): Promise<string> {
  const { reference } = await fake.provider.create(order(fake, changes))
  await fake.leavePage(reference, 'paid')
  return reference
}

const refundOf = (reference: string, refundId: string, amountCents: number, currency = 'EUR') => ({
  reference,
  refundId,
  amountCents,
  currency,
  description: 'Rimborso Batticuore',
})

describe('verotel: signature', () => {
  const signatureKey = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J'

  // Both examples are from the tests of Verotel's client for FlexPay 4.
  test('equals the published examples of a start URL and of a postback', () => {
    const description = 'My Dščřčřřěřě&?=blah123'
    const start = {
      version: '4',
      type: 'purchase',
      successURL: 'http://example.com/approve',
      shopID: '60678',
      referenceID: 'ref1',
      priceCurrency: 'EUR',
      priceAmount: '45.20',
      paymentMethod: 'CC',
      description,
      declineURL: 'http://example.com/decline',
      custom3: 'custom3',
      custom2: 'custom2',
      custom1: 'custom1',
    }
    expect(signatureOf(start, signatureKey)).toBe(
      '08a33095ae3f4cee4ba25bc50a4076d11c008b84e40423a1cd436c29d2a9225b',
    )
    const postback = {
      shopID: '68849',
      priceAmount: '0.00',
      referenceID: 'reference1234',
      priceCurrency: 'USD',
      custom1: 'My',
      description,
      subscriptionType: 'RECURRING',
      period: 'P1M',
      name: 'My name',
      trialAmount: '0.01',
      trialPeriod: 'P3D',
      successURL: 'http://successURL.test',
      declineURL: 'http://declineURL.test',
      cancelDiscountPercentage: '30',
      signature: '0df722dd32b8a9f68e3ae4e3f226651eba1397d7928862635ba32674dc7bed6a',
    }
    expect(isSigned(postback, signatureKey)).toBe(true)
    expect(isSigned({ ...postback, priceAmount: '0.01' }, signatureKey)).toBe(false)
    expect(isSigned({ ...postback, signature: sign(postback, signatureKey, 'sha1') }, signatureKey)).toBe(
      false,
    )
  })

  test('sorts upper-case names before lower-case names', () => {
    expect(signatureOf({ custom1: 'a', CCBrand: 'VISA' }, 'key')).toBe(
      signatureOf({ CCBrand: 'VISA', custom1: 'a' }, 'key'),
    )
    expect(signatureOf({ custom1: 'a', CCBrand: 'VISA' }, 'key')).toBe(
      sign({ CCBrand: 'VISA', custom1: 'a' }, 'key'),
    )
  })
})

describe('verotel: start URL', () => {
  test('contains the order and the way back, and no personal data', async () => {
    await using fake = await startVerotel()
    const request = order(fake, { method: 'directdebit' })
    const { reference, checkoutUrl } = await fake.provider.create(request)
    const url = new URL(checkoutUrl ?? '')
    const { signature, ...params } = Object.fromEntries(url.searchParams)
    expect(url.pathname).toBe('/startorder')
    expect(params).toEqual({
      version: '4',
      shopID: '68849',
      type: 'purchase',
      priceAmount: '19.99',
      priceCurrency: 'EUR',
      description: 'Batticuore 200 crediti',
      paymentMethod: 'DDEU',
      referenceID: reference,
      successURL: request.returnUrl,
      declineURL: request.returnUrl,
    })
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
  })

  test('the order page rejects every changed or removed parameter', async () => {
    await using fake = await startVerotel()
    const { checkoutUrl } = await fake.provider.create(order(fake))
    expect((await fetch(checkoutUrl ?? '')).status).toBe(200)
    const names = [...new URL(checkoutUrl ?? '').searchParams.keys()]
    for (const name of names) {
      const changed = new URL(checkoutUrl ?? '')
      changed.searchParams.set(name, name === 'priceAmount' ? '0.99' : `${changed.searchParams.get(name)}1`)
      expect((await fetch(changed)).status, `${name} changed`).toBe(400)
      const removed = new URL(checkoutUrl ?? '')
      removed.searchParams.delete(name)
      expect((await fetch(removed)).status, `${name} removed`).toBe(400)
    }
  })

  test('sells an order once', async () => {
    await using fake = await startVerotel()
    const request = order(fake)
    const { reference } = await fake.provider.create(request)
    await fake.leavePage(reference, 'declined')
    await fake.leavePage(reference, 'paid')
    await fake.provider.create(request)
    await expect(fake.leavePage(reference, 'paid')).rejects.toThrow('not unique')
    expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed' })
  })

  test('shortens a long description, and refuses a return URL that the provider would cut', async () => {
    await using fake = await startVerotel()
    await pay(fake, { description: `${'crediti '.repeat(20)}💕` })
    const returnUrl = `https://batticuore.example/${'a'.repeat(255)}`
    await expect(fake.provider.create(order(fake, { returnUrl }))).rejects.toThrow('return URL')
  })

  test('refuses methods and currencies that are not offered', async () => {
    await using fake = await startVerotel()
    for (const changes of [
      { method: 'paypal' },
      { method: 'directdebit', currency: 'CHF' },
      { currency: 'PLN' },
    ] as const)
      await expect(fake.provider.create(order(fake, changes))).rejects.toBeInstanceOf(PaymentRefused)
    expect(await fake.provider.find(await pay(fake, { currency: 'CHF' }))).toMatchObject({
      state: 'completed',
      amountCents: 1999,
      currency: 'CHF',
    })
    expect(fake.requestUrls.filter((url) => url.includes('/startorder'))).toHaveLength(1)
  })

  test('a wrong signature key shows before the buyer leaves for the order page', async () => {
    await using fake = await startVerotel()
    const provider = createVerotelProvider({ ...fake.config, signatureKey: 'wrong' })
    const attempt = provider.create(order(fake))
    await expect(attempt).rejects.toThrow('the signature is not valid')
    await expect(attempt).rejects.not.toBeInstanceOf(PaymentRefused)
  })
})

describe('verotel: sale status', () => {
  test('reads the country, and no field from a text of the buyer', async () => {
    await using fake = await startVerotel()
    const reference = await pay(fake, { description: "L'amore: saleResult: DECLINED" })
    expect(await fake.provider.find(reference)).toMatchObject({
      state: 'completed',
      amountCents: 1999,
      payerCountry: 'IT',
    })
  })

  test('throws at an answer that is not clear', async () => {
    await using fake = await startVerotel()
    const reference = await pay(fake)
    const found = `response: FOUND\nreferenceID: ${reference}\nshopID: 68849\nsaleID: 1\npriceCurrency: EUR\n`
    for (const text of [
      '',
      '<html><body>maintenance</body></html>',
      'response: ERROR\nerror: internal',
      'response: FOUND',
      `${found}priceAmount: 19.99\nsaleResult: ON_HOLD`,
      `${found}priceAmount: 19,99\nsaleResult: APPROVED`,
      `${found}priceAmount: 19.99\nsaleResult: APPROVED\nsaleResult: DECLINED`,
      `${found}priceAmount: 19.99\nsaleResult: APPROVED`.replace('68849', '1'),
      `${found}priceAmount: 19.99\nsaleResult: APPROVED`.replace('saleID: 1', 'saleID: 1/../2'),
    ]) {
      fake.answerNextStatus(text)
      await expect(fake.provider.find(reference), text).rejects.toThrow()
    }
    expect(await fake.provider.find(reference)).toMatchObject({ state: 'completed' })
  })

  test('reads the scalars of YAML', () => {
    const text = `---\na: 1\nb: 'it''s'\nc: "x: y"\nd: ~\ne:\n# f: 1\ng: long\n  text: of two lines\nh: 2\n...\n`
    expect(Object.fromEntries(readFlatYaml(text))).toEqual({
      a: '1',
      b: "it's",
      c: 'x: y',
      d: '',
      e: '',
      g: 'long',
      h: '2',
    })
  })

  test('converts amounts digit by digit', () => {
    for (const cents of [1, 10, 29, 100, 1001, 4035, 99_999_999])
      expect(parseAmount(formatAmount(cents))).toBe(cents)
    expect(formatAmount(5)).toBe('0.05')
    expect([parseAmount('12.3'), parseAmount('12')]).toEqual([1230, 1200])
    for (const text of ['', '-1.00', '1,00', '1.005', '1e3', '1 000', ' 1'])
      expect(() => parseAmount(text)).toThrow()
  })
})

describe('verotel: credits and chargebacks', () => {
  test('counts chargebacks and credits, and announces each without an event id', async () => {
    await using fake = await startVerotel()
    const reference = await pay(fake)
    await fake.provider.refund(refundOf(reference, '1', 300))
    fake.creditByHand(reference, 199)
    await fake.chargeBack(reference, 1500)
    expect(await fake.provider.find(reference)).toMatchObject({
      state: 'completed',
      refundedCents: 499,
      chargedBackCents: 1500,
    })
    const notices = fake.takeNotices().flatMap((request) => fake.provider.readNotices(request) ?? [])
    expect(notices.map((notice) => notice.reference)).toEqual(Array(4).fill(reference))
    expect(notices.map((notice) => notice.eventId)).toEqual(Array(4).fill(null))
  })

  test('a refund does not exceed what chargebacks and other credits have left', async () => {
    await using fake = await startVerotel()
    const reference = await pay(fake)
    await fake.chargeBack(reference, 1000)
    fake.creditByHand(reference, 400)
    await expect(fake.provider.refund(refundOf(reference, '2', 600))).rejects.toBeInstanceOf(PaymentRefused)
    await fake.provider.refund(refundOf(reference, '2', 599))
    expect(fake.refundedCents(reference)).toBe(999)
  })

  test('a credit of the same amount without a refund id may be an earlier attempt, so nothing is paid', async () => {
    await using fake = await startVerotel()
    const reference = await pay(fake)
    fake.creditByHand(reference, 500, 'per telefono')
    const attempt = fake.provider.refund(refundOf(reference, '3', 500))
    await expect(attempt).rejects.toThrow('without the id')
    await expect(attempt).rejects.not.toBeInstanceOf(PaymentRefused)
    expect(fake.refundedCents(reference)).toBe(500)
    await fake.provider.refund(refundOf(reference, '4', 400))
    expect(fake.refundedCents(reference)).toBe(900)
  })

  test('two refunds of the same amount are both paid', async () => {
    await using fake = await startVerotel()
    const reference = await pay(fake)
    await fake.provider.refund(refundOf(reference, '5', 500))
    await fake.provider.refund(refundOf(reference, '6', 500))
    expect(fake.refundedCents(reference)).toBe(1000)
  })

  test('refuses another currency than that of the sale', async () => {
    await using fake = await startVerotel()
    const reference = await pay(fake)
    await expect(fake.provider.refund(refundOf(reference, '7', 100, 'CHF'))).rejects.toBeInstanceOf(
      PaymentRefused,
    )
    expect(fake.refundedCents(reference)).toBe(0)
  })

  test('without access to the Control Center a sale is paid, its corrections and a refund’s result are unknown', async () => {
    await using fake = await startVerotel()
    const reference = await pay(fake)
    const api = { ...fake.config.api, password: 'wrong' }
    const provider = createVerotelProvider({ ...fake.config, api })
    expect(await provider.find(reference)).toMatchObject({
      state: 'completed',
      refundedCents: null,
      chargedBackCents: null,
    })
    const attempt = provider.refund(refundOf(reference, '8', 100))
    await expect(attempt).rejects.toThrow('401')
    await expect(attempt).rejects.not.toBeInstanceOf(PaymentRefused)
    expect(fake.requestUrls.join()).not.toContain('wrong')
  })
})

test('verotel: a postback of another sale of the website is valid and contains no payment of ours', async () => {
  await using fake = await startVerotel()
  const params = { referenceID: 'shirt 12', saleID: '1', shopID: '68849', type: 'purchase' }
  const signature = sign(params, fake.config.signatureKey)
  const query = new URLSearchParams({ ...params, signature }).toString()
  const request = { headers: {}, query, body: Buffer.alloc(0), now: fake.now }
  expect(fake.provider.readNotices(request)).toEqual([])
  expect(fake.provider.noticeResponse).toEqual({ status: 200, body: 'OK' })
})

test('verotel: a postback with either key is accepted while the operator changes it', async () => {
  await using fake = await startVerotel()
  const { signatureKey } = fake.config
  const params = { referenceID: 'shirt 12', saleID: '1', shopID: '68849', type: 'purchase' }
  const query = new URLSearchParams({ ...params, signature: sign(params, signatureKey) }).toString()
  const request = { headers: {}, query, body: Buffer.alloc(0), now: fake.now }
  const read = (config: Partial<VerotelConfig>) =>
    createVerotelProvider({ ...fake.config, ...config }).readNotices(request)
  expect(read({ otherSignatureKey: 'the next key' })).toEqual([])
  expect(read({ signatureKey: 'the next key', otherSignatureKey: signatureKey })).toEqual([])
  expect(read({ signatureKey: 'the next key' })).toBeNull()
})
