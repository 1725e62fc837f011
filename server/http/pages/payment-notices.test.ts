import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NoticeRequest, PaymentProvider } from '#server/adapters/payments/port.ts'
import { insertPaidOrder } from '#server/domain/orders/paid-order.fixture.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { mountPaymentNotices } from './payment-notices.ts'

/** A provider whose notices have no signature: a form with the payment's id in the body, or in the query. */
const unsigned = {
  name: 'mollie',
  isLive: false,
  noticeResponse: { status: 200, body: 'OK' },
  find: vi.fn<PaymentProvider['find']>(async () => null),
  readNotices: vi.fn<PaymentProvider['readNotices']>(({ query, body }) => {
    const id = /^id=(\w+)$/.exec(query || body.toString())?.[1]
    return id ? [{ reference: id, eventId: null }] : null
  }),
}

let app: TestApp
let http: TestHttp
const logged: string[] = []
beforeAll(() => () => app[Symbol.asyncDispose]())
beforeEach(async () => {
  app ??= await startTestApp({}, { payments: [unsigned as unknown as PaymentProvider] })
  Object.assign(app, { log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) })
  // A new server has new rate limits.
  http = await serveTestApp(app, [mountPaymentNotices])
  vi.clearAllMocks()
  logged.length = 0
})
afterEach(() => http[Symbol.asyncDispose]())

interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly url?: string
  readonly headers?: Record<string, string>
  readonly payload?: string | Buffer
  readonly from?: string
}
const send = ({ method = 'POST', url = '/webhooks/mollie', from = '203.0.113.5', ...sent }: Sent) =>
  http.server.inject({ method, url, remoteAddress: from, ...sent })

const lastRequest = () => unsigned.readNotices.mock.lastCall?.[0] as NoticeRequest

describe('a notice', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'id=tr_1'],
    ['application/json', '{"a": 1,  "b":"é"}'],
    ['text/plain', 'id=tr_1\r\n'],
    ['application/cloudevents+json; charset=utf-8', '{"id":'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('reaches its provider with the bytes of its body (%s)', async (type, body) => {
    await send({ payload: Buffer.from(body), headers: { 'content-type': type, 'some-signature': 'abc' } })
    expect(lastRequest().body.toString()).toBe(body)
    expect(lastRequest().headers).toMatchObject({ 'some-signature': 'abc', 'content-type': type })
    expect(lastRequest().now).toEqual(app.clock.now())
  })

  test('can be a GET request with its content in the query', async () => {
    const answer = await send({ method: 'GET', url: '/webhooks/mollie?id=tr_7' })
    expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
    expect(lastRequest()).toMatchObject({ query: 'id=tr_7', body: Buffer.alloc(0) })
    expect(unsigned.find).toHaveBeenCalledWith('tr_7')
  })

  test('about an unknown payment is accepted, from any origin', async () => {
    const headers = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' }
    const answer = await send({ payload: 'id=tr_unknown', headers })
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'OK', 'no-store'])
  })

  test('is refused with 500 while its payment cannot be read, so that the provider repeats it', async () => {
    unsigned.find.mockRejectedValueOnce(new Error('time-out of the provider'))
    expect((await send({ payload: 'id=tr_1' })).statusCode).toBe(500)
    expect((await send({ payload: 'id=tr_1' })).statusCode).toBe(200)
  })

  test('with a wrong form is refused with 400, and nothing is asked', async () => {
    for (const payload of ['', 'id=', 'ref=tr_1', '{}', '\0'])
      expect((await send({ payload })).statusCode, payload).toBe(400)
    expect(unsigned.find).not.toHaveBeenCalled()
  })

  test('of the sandbox needs its signature', async () => {
    const reference = await paid()
    const [notice] = await app.sandbox.takeDueNotices(reference)
    if (!notice) throw new Error('no notice')
    const { path: url, headers, body: payload } = notice
    expect((await send({ url, headers: { ...headers }, payload })).statusCode).toBe(200)
    const forged = payload.replace(reference, `sb_${'A'.repeat(22)}`)
    expect((await send({ url, headers: { ...headers }, payload: forged })).statusCode).toBe(400)
    expect((await send({ url, payload })).statusCode).toBe(400)
  })

  test('has at most 64 KB', async () => {
    expect((await send({ payload: 'a'.repeat(64 * 1024) })).statusCode).toBe(400)
    expect((await send({ payload: 'a'.repeat(64 * 1024 + 1) })).statusCode).toBe(413)
  })

  test.each(['/webhooks/stripe', '/webhooks/closed', '/webhooks', '/webhooks/mollie/1'])(
    'for a provider that is not configured is not found (%s)',
    async (url) => {
      expect((await send({ url, payload: 'id=tr_1' })).statusCode).toBe(404)
    },
  )

  test('leaves no reference, body or header in the log', async () => {
    unsigned.find.mockRejectedValueOnce(new Error('time-out of the provider'))
    const headers = { 'x-mail': 'canarino@posta.example' }
    const statuses = [
      await send({ payload: 'id=tr_canarino', headers }),
      await send({ payload: 'id=tr_canarino', headers }),
      await send({ payload: 'canarino', headers, url: '/webhooks/mollie?canarino' }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([500, 200, 400])
    expect(logged.length).toBeGreaterThanOrEqual(5)
    expect(logged.join('')).not.toContain('canarino')
  })
})

describe('a flood', () => {
  test('of forged notices is refused and no longer logged after 60 in a minute; signed ones still pass', async () => {
    const [notice] = await app.sandbox.takeDueNotices(await paid())
    const { path: url, headers, body: payload } = notice ?? { path: '', headers: {}, body: '' }
    const forged = () => send({ url, headers: { ...headers }, payload: `${payload} ` })
    for (let n = 0; n < 60; n++) expect((await forged()).statusCode).toBe(400)
    logged.length = 0
    const refused = await forged()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(logged.filter((line) => line.includes('signature'))).toEqual([])
    expect((await send({ url, headers: { ...headers }, payload })).statusCode).toBe(200)
  })

  test('of notices about one payment is refused after 60 in a minute, without those about others', async () => {
    await insertOrder('tr_1')
    for (let n = 0; n < 60; n++) expect((await send({ payload: 'id=tr_1' })).statusCode).toBe(200)
    unsigned.find.mockClear()
    expect((await send({ payload: 'id=tr_1', from: '203.0.113.7' })).statusCode).toBe(429)
    expect(unsigned.find).not.toHaveBeenCalled()
    expect((await send({ payload: 'id=tr_2' })).statusCode).toBe(200)
  })

  test('about unknown payments is refused after 60 in a minute from all networks; known and signed ones pass', async () => {
    await insertOrder('tr_known')
    for (let n = 0; n < 60; n++)
      expect((await send({ payload: `id=tr_new${n}`, from: `203.0.113.${n}` })).statusCode).toBe(200)
    unsigned.find.mockClear()
    expect((await send({ payload: 'id=tr_x', from: '2001:db8::1' })).statusCode).toBe(429)
    expect(unsigned.find).not.toHaveBeenCalled()
    expect((await send({ payload: 'id=tr_known' })).statusCode).toBe(200)
    expect(unsigned.find).toHaveBeenCalledWith('tr_known')
    const [notice] = await app.sandbox.takeDueNotices(await paid())
    const { path: url, headers, body: payload } = notice ?? { path: '', headers: {}, body: '' }
    expect((await send({ url, headers: { ...headers }, payload })).statusCode).toBe(200)
  })
})

/** Inserts an open order whose payment has this reference. */
async function insertOrder(reference: string): Promise<void> {
  const member = await app.member()
  const { id } = await insertPaidOrder(app, member, { status: 'loading', receipt_number: null })
  await app.db.query(
    "insert into payment_reference (provider, reference, member_id, order_id) values ('mollie', $1, $2, $3)",
    [reference, member.id, id],
  )
}

let lastOrder = 0
/** Creates a payment of the sandbox that belongs to none of our orders, and pays it. */
async function paid(): Promise<string> {
  const { reference } = await app.sandbox.create({
    orderId: String(--lastOrder),
    amountCents: 499,
    currency: 'EUR',
    method: 'card',
    description: 'main.test 1001',
    returnUrl: 'https://main.test/transactions/1',
    noticeUrl: 'https://main.test/webhooks/sandbox',
    locale: 'it',
    orderedAt: app.clock.now(),
    expiresAt: new Date(app.clock.now().getTime() + 60_000),
    email: 'anna@posta.example',
    payment: { kind: 'checkout', storesMandate: false },
  })
  await app.sandbox.choose(reference, 'paid')
  return reference
}
