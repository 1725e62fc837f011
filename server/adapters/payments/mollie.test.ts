import { describe, expect, test } from 'vitest'
import { hours, minutes } from '#server/kernel/clock.ts'
import { apiKey, type FakeMollie, startMollie } from './mollie-server.fixture.ts'
import { createMollieProvider } from './mollie.ts'
import type { Checkout, PaymentRequest, StoredMandate } from './port.ts'
import { PaymentRefused } from './port.ts'
import { describeProvider } from './provider-suite.fixture.ts'

describeProvider('Mollie', startMollie, {
  unknownReferences: ['tr_unknown12345', 'tr_7UhSN1zuXS'],
  zeroDecimalCurrency: 'JPY',
  withoutCancel: true,
  unsignedNotices: true,
  // Mollie repeats a notice for 26 hours: https://docs.mollie.com/reference/webhooks
  retriesNoticesForMs: hours(26),
})

const hosted: Checkout = { kind: 'checkout', storesMandate: false }
const storing: Checkout = { kind: 'checkout', storesMandate: true }

let lastOrder = 4_611_686_018_500_000_000n

const requestOf = (
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

const pay = async (fake: FakeMollie, request = requestOf(fake)) => {
  const { reference } = await fake.provider.create(request)
  await fake.leavePage(reference, 'paid')
  return reference
}

const found = async (fake: FakeMollie, reference: string) => {
  const payment = await fake.provider.find(reference)
  if (!payment) throw new Error(`no payment ${reference}`)
  return payment
}

/** Stores a mandate with a first payment. */
const storeMandate = async (fake: FakeMollie, changes: Partial<PaymentRequest> = {}) => {
  const { mandate } = await found(fake, await pay(fake, requestOf(fake, storing, changes)))
  if (!mandate) throw new Error('no mandate')
  return { mandate, stored: { kind: 'mandate', mandate } as const }
}

const postsTo = (fake: FakeMollie, path: string) =>
  fake.requests.filter((request) => request.method === 'POST' && request.path === path)

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

describe('Mollie: payments', () => {
  test('an abandoned page expires, and its payment cannot be paid', async () => {
    await using fake = await startMollie()
    const { reference } = await fake.provider.create(requestOf(fake))
    fake.takeNotices()
    fake.advance(minutes(31))
    expect(await found(fake, reference)).toMatchObject({ state: 'failed', failure: 'expired' })
    expect(fake.takeNotices()).toHaveLength(1)
  })

  test('a repeated create of an expired payment returns it without a page', async () => {
    await using fake = await startMollie()
    const request = requestOf(fake)
    const { reference } = await fake.provider.create(request)
    fake.advance(hours(2))
    expect(await fake.provider.create(request)).toEqual({ reference, checkoutUrl: null })
  })

  test('cancel ends a payment that Mollie can cancel, and sends nothing for others', async () => {
    await using fake = await startMollie()
    const { reference } = await fake.provider.create(requestOf(fake))
    await fake.provider.cancel(reference)
    expect(fake.requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
    const payment = fake.account.payments.get(reference)
    if (payment) payment.isCancelable = true
    await fake.provider.cancel(reference)
    expect(await found(fake, reference)).toMatchObject({ state: 'cancelled', failure: null })
  })

  test('cancel ignores a payment that the buyer has paid in the meantime, and an unknown payment', async () => {
    await using fake = await startMollie()
    const { reference } = await fake.provider.create(requestOf(fake))
    const payment = fake.account.payments.get(reference)
    if (payment) payment.isCancelable = true
    const open = await fetch(`${fake.origin}/v2/payments/${reference}`, {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    await fake.leavePage(reference, 'paid')
    fake.respondNext(200, await open.text())
    await fake.provider.cancel(reference)
    expect(fake.requests.at(-1)?.method).toBe('DELETE')
    expect(await found(fake, reference)).toMatchObject({ state: 'completed' })
    await fake.provider.cancel('tr_unknown12345')
  })

  test('cancel leaves a direct debit that waits for the bank, although Mollie could cancel it', async () => {
    await using fake = await startMollie()
    const customer = fake.account.addCustomer(null).id
    const { id } = fake.account.addMandate(customer, 'directdebit')
    const payment = { kind: 'mandate', mandate: { customer, id } } as const
    const { reference } = await fake.provider.create(requestOf(fake, payment, { method: 'directdebit' }))
    const record = fake.account.payments.get(reference)
    if (record) record.isCancelable = true
    await fake.provider.cancel(reference)
    expect(fake.requests.at(-1)?.method).toBe('GET')
  })

  test('a first payment has stored no mandate before it is paid, even if it already names one', async () => {
    await using fake = await startMollie()
    const { reference } = await fake.provider.create(requestOf(fake, storing))
    const record = fake.account.payments.get(reference)
    if (record) record.mandateId = 'mdt_12345'
    expect((await found(fake, reference)).mandate).toBeNull()
    await fake.leavePage(reference, 'pending')
    expect((await found(fake, reference)).mandate).toBeNull()
  })

  test('find returns null for a payment of another program on the same account', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake)
    const payment = fake.account.payments.get(reference)
    if (!payment) throw new Error('no payment')
    for (const metadata of [{}, { orderId: 5 }, { orderId: '' }]) {
      fake.account.payments.set(reference, { ...payment, body: { ...payment.body, metadata } })
      expect(await fake.provider.find(reference)).toBeNull()
    }
  })

  test.each([
    ['card', '•• 4242'],
    ['paypal', 'g••@wallet.example'],
  ] as const)('a mandate of %s has the label %s', async (method, label) => {
    await using fake = await startMollie()
    expect((await storeMandate(fake, { method })).mandate.label).toBe(label)
  })

  test('finds the mandate in the list of its customer if the payment does not name it', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake, requestOf(fake, storing))
    const { mandate } = await found(fake, reference)
    const payment = fake.account.payments.get(reference)
    if (payment) payment.mandateId = null
    expect((await found(fake, reference)).mandate).toEqual(mandate)
  })

  test('a direct debit waits for the bank, and its return needs a new mandate or more funds', async () => {
    await using fake = await startMollie()
    const customer = fake.account.addCustomer(null).id
    const { id } = fake.account.addMandate(customer, 'directdebit')
    const payment = { kind: 'mandate', mandate: { customer, id } } as const
    const debit = async () => {
      const created = await fake.provider.create(requestOf(fake, payment, { method: 'directdebit' }))
      expect(created.checkoutUrl).toBeNull()
      expect(await found(fake, created.reference)).toMatchObject({ state: 'pending', failure: null })
      return created.reference
    }
    const paid = await debit()
    await fake.confirm(paid, 'paid')
    expect(await found(fake, paid)).toMatchObject({ state: 'completed', payerCountry: 'IT', mandate: null })
    for (const [code, failure] of [
      ['AM04', 'insufficient_funds'],
      ['AC04', 'needs_card_entry'],
      ['MS02', 'declined'],
    ] as const) {
      const failed = await debit()
      fake.account.confirm(failed, 'failed', code)
      expect(await found(fake, failed)).toMatchObject({ state: 'failed', failure })
    }
  })

  test.each([
    ['insufficient_funds', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'declined', 'declined'],
    ['refused_by_issuer', 'declined', 'declined'],
    ['possible_fraud', 'declined', 'declined'],
    ['authentication_required', 'needs_card_entry', 'needs_card_entry'],
    ['authentication_failed', 'declined', 'needs_card_entry'],
    ['authentication_abandoned', 'declined', 'needs_card_entry'],
    ['authentication_unavailable_acs', 'declined', 'needs_card_entry'],
    ['card_expired', 'needs_card_entry', 'needs_card_entry'],
    ['inactive_card', 'needs_card_entry', 'needs_card_entry'],
    ['invalid_card_holder_name', 'needs_card_entry', 'needs_card_entry'],
    ['invalid_card_number', 'needs_card_entry', 'needs_card_entry'],
    ['invalid_card_type', 'needs_card_entry', 'needs_card_entry'],
    ['invalid_cvv', 'needs_card_entry', 'needs_card_entry'],
    ['unknown_reason', 'other', 'other'],
    ['a_new_reason', 'other', 'other'],
  ])('the failure %s is %s on a page and %s from a mandate', async (failureReason, onPage, fromMandate) => {
    await using fake = await startMollie()
    const { stored } = await storeMandate(fake)
    for (const [payment, failure] of [
      [hosted, onPage],
      [stored, fromMandate],
    ] as const) {
      const { reference } = await fake.provider.create(requestOf(fake, payment))
      const record = fake.account.payments.get(reference)
      if (record) Object.assign(record, { status: 'failed', details: { failureReason } })
      expect(await found(fake, reference)).toMatchObject({ state: 'failed', failure })
    }
  })

  test('an unknown status and an amount with unexpected decimals are errors, not a guess', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake)
    const record = fake.account.payments.get(reference)
    if (!record) throw new Error('no payment')
    fake.account.payments.set(reference, { ...record, status: 'shipped' as 'paid' })
    await expect(fake.provider.find(reference)).rejects.toThrow()
    for (const value of ['0.290', '29', '0,29', '-0.29', '']) {
      const body = { ...record.body, amount: { currency: 'EUR', value } }
      fake.account.payments.set(reference, { ...record, body, status: 'open' })
      await expect(fake.provider.find(reference), value).rejects.toThrow()
    }
  })
})

describe('Mollie: notices', () => {
  test.each([
    ['id=tr_7UhSN1zuXS', ['tr_7UhSN1zuXS']],
    ['id=tr_7UhSN1zuXS&status=paid', ['tr_7UhSN1zuXS']],
    ['id=tr_7UhSN1zuXS&id=tr_8UhSN1zuXS', null],
    ['id=re_7UhSN1zuXS', null],
    ['id=tr_7UhSN1zuXS%0A', null],
    ['ID=tr_7UhSN1zuXS', null],
    [`id=tr_7UhSN1zuXS&other=${'a'.repeat(1000)}`, null],
  ])('the body %s names the payments %o', async (body, references) => {
    const { readNotices } = createMollieProvider({ apiKey })
    const now = new Date('2026-11-23T10:00:00Z')
    const notices = readNotices({ headers: {}, query: 'id=tr_9UhSN1zuXS', body: Buffer.from(body), now })
    expect(notices).toEqual(references?.map((reference) => ({ reference, eventId: null })) ?? null)
  })
})

describe('Mollie: refunds', () => {
  const refundOf = (reference: string, amountCents: number, refundId = String(++lastOrder)) => ({
    reference,
    refundId,
    amountCents,
    currency: 'EUR',
    description: 'Rimborso Batticuore',
  })

  test('a refund above the payment is refused here, because Mollie would accept it', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake, requestOf(fake, hosted, { amountCents: 1000 }))
    await fake.provider.refund(refundOf(reference, 600))
    await expect(fake.provider.refund(refundOf(reference, 401))).rejects.toBeInstanceOf(PaymentRefused)
    expect(postsTo(fake, `/v2/payments/${reference}/refunds`)).toHaveLength(1)
    const accepted = await fetch(`${fake.origin}/v2/payments/${reference}/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': 'over-refund',
      },
      body: JSON.stringify({ amount: { currency: 'EUR', value: '4.01' }, description: 'x' }),
    })
    expect(accepted.status).toBe(201)
  })

  test('a refund that the bank sends back no longer counts and can be repeated', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake)
    const refund = refundOf(reference, 29)
    await fake.provider.refund(refund)
    fake.account.failRefund(reference)
    expect((await found(fake, reference)).refundedCents).toBe(0)
    fake.advance(hours(2))
    await fake.provider.refund(refund)
    expect((await found(fake, reference)).refundedCents).toBe(29)
    await fake.provider.refund(refund)
    expect(fake.refundedCents(reference)).toBe(29)
  })

  test('finds an earlier refund on a later page of the list', async () => {
    await using fake = await startMollie({ largestPage: 1 })
    const reference = await pay(fake)
    const refund = refundOf(reference, 5)
    await fake.provider.refund(refund)
    for (const cents of [3, 4]) await fake.provider.refund(refundOf(reference, cents))
    fake.advance(hours(2))
    await fake.provider.refund(refund)
    expect(fake.refundedCents(reference)).toBe(12)
  })

  test('a part of several chargebacks that was won does not count', async () => {
    await using fake = await startMollie()
    const reference = await pay(fake)
    await fake.chargeBack(reference, 10)
    await fake.chargeBack(reference, 9)
    expect((await found(fake, reference)).chargedBackCents).toBe(19)
    await fake.winDispute(reference)
    expect((await found(fake, reference)).chargedBackCents).toBe(10)
  })
})
