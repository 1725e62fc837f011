import { describe, expect, test } from 'vitest'
import { hours, minutes } from '#server/kernel/clock.ts'
import { apiKey, startMollie } from './mollie-server.fixture.ts'
import { createMollieProvider } from './mollie.ts'
import { hosted, requestOf, storeMandate, storing, pay, found } from './mollie/payments.fixture.ts'
import { PaymentRefused, type PaymentRequest } from './port.ts'
import { describeProvider } from './provider-suite.fixture.ts'

describeProvider('Mollie', startMollie, {
  unknownReferences: ['tr_unknown12345', 'tr_7UhSN1zuXS'],
  zeroDecimalCurrency: 'JPY',
  withoutCancel: true,
  debits: 'checked',
  unsignedNotices: true,
  // Mollie repeats a notice for 26 hours: https://docs.mollie.com/reference/webhooks
  retriesNoticesForMs: hours(26),
})

describe('Mollie: requests', () => {
  test('a checkout is one request with the order as its key and its metadata', async () => {
    await using fake = await startMollie()
    const request = requestOf(fake)
    await fake.provider.create(request)
    expect(fake.requests).toEqual([
      {
        method: 'POST',
        path: '/v2/payments',
        key: request.orderId,
        body: {
          amount: { currency: 'EUR', value: '0.29' },
          description: 'Batticuore 20 crediti',
          method: 'creditcard',
          sequenceType: 'oneoff',
          redirectUrl: 'https://batticuore.example/transactions/1',
          webhookUrl: 'https://batticuore.example/notices/mollie',
          locale: 'it_IT',
          metadata: { orderId: request.orderId },
        },
      },
    ])
  })

  test('a mandate is stored for a customer without name or mail address', async () => {
    await using fake = await startMollie()
    const request = requestOf(fake, storing)
    await fake.provider.create(request)
    const { orderId } = request
    expect(fake.requests.map(({ path, key }) => [path, key])).toEqual([
      ['/v2/customers', `${orderId}-customer`],
      ['/v2/payments', orderId],
    ])
    expect(fake.requests[0]?.body).toEqual({ metadata: { orderId } })
    expect(fake.requests[1]?.body).toMatchObject({
      sequenceType: 'first',
      customerId: expect.stringMatching(/^cst_/),
    })
    expect(JSON.stringify(fake.requests)).not.toMatch(/giulia|posta/)
  })

  test('a charge of a mandate names the mandate and has no page', async () => {
    await using fake = await startMollie()
    const { mandate, stored } = await storeMandate(fake)
    const request = requestOf(fake, stored)
    await fake.provider.create(request)
    const { orderId } = request
    expect(fake.requests.at(-1)).toEqual({
      method: 'POST',
      path: '/v2/payments',
      key: orderId,
      body: {
        amount: { currency: 'EUR', value: '0.29' },
        description: 'Batticuore 20 crediti',
        method: 'creditcard',
        sequenceType: 'recurring',
        customerId: mandate.customer,
        mandateId: mandate.id,
        webhookUrl: 'https://batticuore.example/notices/mollie',
        metadata: { orderId },
      },
    })
  })

  test.each([
    ['it', 'it_IT'],
    ['it-IT', 'it_IT'],
    ['en', 'en_GB'],
    ['en-US', 'en_US'],
    ['nb', 'nb_NO'],
    ['de-CH', 'de_CH'],
    ['el', undefined],
  ])('the page of a member with %s has the locale %s', async (locale, expected) => {
    await using fake = await startMollie()
    await fake.provider.create(requestOf(fake, hosted, { locale }))
    expect(fake.requests).toHaveLength(1)
    const [request] = fake.requests
    expect((request?.body as { locale?: string } | undefined)?.locale).toBe(expected)
  })

  test.each(['paypal', 'card', 'ideal', 'bancontact'] as const)(
    'a payment by %s completes',
    async (method) => {
      await using fake = await startMollie()
      expect(fake.provider.methods).toContain(method)
      const payment = await found(fake, await pay(fake, requestOf(fake, hosted, { method })))
      const countries = { paypal: null, card: 'IT', ideal: 'NL', bancontact: null, directdebit: null }
      expect(payment).toMatchObject({ state: 'completed', payerCountry: countries[method] })
      const fingerprints = {
        ...{ paypal: 'GIULIA@WALLET.EXAMPLE', card: 'f2ZpGn', ideal: 'NL55INGB0000000000' },
        ...{ bancontact: 'k2Yzf8', directdebit: null },
      }
      expect(payment.payerFingerprint).toBe(fingerprints[method])
    },
  )

  test.each([
    ['directdebit', hosted],
    ['directdebit', storing],
    ['ideal', storing],
    ['bancontact', storing],
    ['ideal', { kind: 'mandate', mandate: { customer: 'cst_12345', id: 'mdt_12345' } }],
    ['card', { kind: 'mandate', mandate: { customer: 'cst_1/payments', id: 'mdt_12345' } }],
    ['card', { kind: 'mandate', mandate: { customer: 'cst_12345', id: 'mdt_1?x=1' } }],
  ] as const)('refuses %s with %o without a request', async (method, payment) => {
    await using fake = await startMollie()
    await expect(fake.provider.create(requestOf(fake, payment, { method }))).rejects.toBeInstanceOf(
      PaymentRefused,
    )
    if (payment.kind === 'mandate')
      await fake.provider.revokeMandate({ customer: 'cst_1/..', id: 'mdt_12345' })
    expect(fake.requests).toEqual([])
  })

  test.each([1.5, Number.NaN, -1, 2 ** 53])(
    'refuses the amount %d without a request',
    async (amountCents) => {
      await using fake = await startMollie()
      const request = requestOf(fake, hosted, { amountCents })
      await expect(fake.provider.create(request)).rejects.toBeInstanceOf(PaymentRefused)
      expect(fake.requests).toEqual([])
    },
  )

  test('a key that begins with live_ moves real money, and a malformed key is rejected without showing it', () => {
    expect(createMollieProvider({ apiKey }).isLive).toBe(false)
    expect(createMollieProvider({ apiKey: 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' }).isLive).toBe(true)
    expect(() => createMollieProvider({ apiKey: 'sk_secret' })).toThrow(/^(?!.*sk_secret)/)
  })
})

describe('Mollie: unknown results', () => {
  test.each([400, 401, 403, 409, 429, 500, 502, 503])('status %d on create is no refusal', async (status) => {
    await using fake = await startMollie()
    fake.respondNext(status, JSON.stringify({ status, title: 'Error', detail: 'an error' }))
    const error: unknown = await fake.provider.create(requestOf(fake)).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PaymentRefused)
    expect(String(error)).not.toContain(apiKey)
  })

  test.each([
    [502, '<html>Bad Gateway</html>'],
    [201, ''],
    [201, '{}'],
    [201, '{"id":"tr_12345","_links":'],
    [200, '<html>Maintenance</html>'],
    [404, ''],
    [404, '<html>Not found</html>'],
    [404, '{}'],
    [422, '{"message":"blocked"}'],
  ])('the response %d %s is no refusal and no payment', async (status, body) => {
    await using fake = await startMollie()
    fake.respondNext(status, body)
    const error: unknown = await fake.provider.create(requestOf(fake)).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PaymentRefused)
    fake.respondNext(status, body)
    await expect(fake.provider.find('tr_12345')).rejects.toBeInstanceOf(Error)
  })

  test('a redirect is not followed, so that the key goes to no other server', async () => {
    await using fake = await startMollie()
    await using other = await startMollie()
    fake.respondNext(307, '', { location: `${other.origin}/v2/payments` })
    await expect(fake.provider.create(requestOf(fake))).rejects.toThrow()
    expect(other.requests).toEqual([])
  })

  test.each([0, 1])('a storing checkout survives a lost response of request %d', async (skipped) => {
    await using fake = await startMollie()
    const request = requestOf(fake, storing)
    fake.failLater('lost_response', skipped)
    await expect(fake.provider.create(request)).rejects.not.toBeInstanceOf(PaymentRefused)
    const { reference } = await fake.provider.create(request)
    expect(fake.account.customers.size).toBe(1)
    expect(fake.countPayments(request.orderId)).toBe(1)
    await fake.leavePage(reference, 'paid')
    expect((await found(fake, reference)).mandate).not.toBeNull()
  })

  test('findByOrder reads all pages of the payments that are not older than the order, and no more', async () => {
    await using fake = await startMollie({ largestPage: 3 })
    for (let count = 0; count < 10; count++) await fake.provider.create(requestOf(fake))
    fake.advance(minutes(30))
    const request = requestOf(fake)
    const { reference } = await fake.provider.create(request)
    for (let count = 0; count < 7; count++) await fake.provider.create(requestOf(fake))

    const countPages = async (request: PaymentRequest) => {
      const before = fake.requests.length
      const created = await fake.provider.findByOrder(request)
      return { reference: created?.reference, pages: fake.requests.length - before }
    }
    expect(await countPages(request)).toEqual({ reference, pages: 3 })
    expect(await countPages(requestOf(fake))).toEqual({ reference: undefined, pages: 3 })
    const early = requestOf(fake, hosted, { orderedAt: new Date(fake.now.getTime() - hours(2)) })
    expect(await countPages(early)).toEqual({ reference: undefined, pages: 6 })
  })

  test('a list whose pages do not end is an error and not an endless search', async () => {
    await using fake = await startMollie()
    const next = { href: `${fake.origin}/v2/payments?from=tr_12345&limit=250` }
    const createdAt = fake.now.toISOString()
    const payments = [{ id: 'tr_12345', createdAt, metadata: null, _links: {} }]
    const page = JSON.stringify({ _embedded: { payments }, _links: { next } })
    fake.respondNext(200, page)
    fake.respondNext(200, page)
    await expect(fake.provider.findByOrder(requestOf(fake))).rejects.toThrow('without an end')
  })

  test('create searches only after the lifetime of its key is nearly over', async () => {
    await using fake = await startMollie()
    const request = requestOf(fake)
    fake.advance(minutes(49))
    await fake.provider.create(request)
    fake.advance(minutes(2))
    await fake.provider.create(request)
    expect(fake.requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })
})
