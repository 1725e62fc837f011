import { expect, test } from 'vitest'
import { apiKey, startMollie } from '../mollie-server.fixture.ts'

/** This file tests that the local server rejects requests that Mollie's reference does not allow. */

const checkout = {
  amount: { currency: 'EUR', value: '10.00' },
  description: 'Batticuore',
  method: 'creditcard',
  sequenceType: 'oneoff',
  redirectUrl: 'https://batticuore.example/transactions/1',
  webhookUrl: 'https://batticuore.example/notices/mollie',
  locale: 'it_IT',
  metadata: { orderId: '1' },
}
const { redirectUrl: _redirectUrl, locale: _locale, ...charge } = { ...checkout, sequenceType: 'recurring' }

const send = (origin: string, body: unknown, headers: Record<string, string | undefined> = {}) => {
  const all = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
    ...headers,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return fetch(`${origin}/v2/payments`, {
    method: 'POST',
    headers: Object.fromEntries(given),
    body: JSON.stringify(body),
  })
}

test('accepts a valid payment and answers in HAL', async () => {
  await using fake = await startMollie()
  const response = await send(fake.origin, checkout)
  expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/hal+json'])
  expect(await response.json()).toMatchObject({
    resource: 'payment',
    mode: 'test',
    status: 'open',
    isCancelable: false,
    _links: { self: { type: 'application/hal+json' }, checkout: { type: 'text/html' } },
  })
})

test.each([
  ['amount', { amount: { currency: 'EUR', value: '0.00' } }],
  ['amount', { amount: { currency: 'EUR', value: '10000.01' } }],
  ['amount', { amount: { currency: 'EUR', value: '10.00', cents: 1000 } }],
  ['amount', { amount: '10.00' }],
  ['amount.value', { amount: { currency: 'EUR', value: '10.0' } }],
  ['amount.value', { amount: { currency: 'EUR', value: '10' } }],
  ['amount.value', { amount: { currency: 'EUR', value: 10 } }],
  ['amount.value', { amount: { currency: 'EUR', value: '1,000.00' } }],
  ['amount.value', { amount: { currency: 'JPY', value: '10.00' } }],
  ['amount.currency', { amount: { currency: 'XTS', value: '10.00' } }],
  ['amount.currency', { amount: { currency: 'USD', value: '10.00' }, method: 'ideal' }],
  ['amount', { amount: { currency: 'EUR', value: '0.01' }, method: 'bancontact' }],
  ['description', { description: '' }],
  ['method', { method: 'card' }],
  ['method', { method: 'directdebit' }],
  ['sequenceType', { sequenceType: 'once' }],
  ['redirectUrl', { redirectUrl: undefined }],
  ['redirectUrl', { redirectUrl: '/transactions/1' }],
  ['webhookUrl', { webhookUrl: 'http://localhost:3000/notices' }],
  ['locale', { locale: 'it-IT' }],
  ['metadata', { metadata: { orderId: 'x'.repeat(2000) } }],
  ['customerId', { customerId: 'cst_12345' }],
  ['customerId', { sequenceType: 'first' }],
  ['orderId', { orderId: '1' }],
])('answers 422 with the field %s for %o', async (field, changes) => {
  await using fake = await startMollie()
  const response = await send(fake.origin, { ...checkout, ...changes })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ status: 422, title: 'Unprocessable Entity', field })
})

test('answers a charge by the rules of mandates', async () => {
  await using fake = await startMollie()
  const customerId = fake.account.addCustomer(null).id
  const mandateId = fake.account.addMandate(customerId, 'creditcard').id
  const other = fake.account.addCustomer(null).id
  for (const [status, field, changes] of [
    [422, 'customerId', { mandateId }],
    [404, undefined, { customerId: 'cst_12345', mandateId }],
    [422, 'mandateId', { customerId, mandateId: 'mdt_12345' }],
    [422, 'mandateId', { customerId: other, mandateId }],
    [422, 'method', { customerId, mandateId, method: 'paypal' }],
    [422, 'redirectUrl', { customerId, mandateId, redirectUrl: checkout.redirectUrl }],
    [201, undefined, { customerId, mandateId }],
  ] as const) {
    const key = `key-${status}-${field}-${JSON.stringify(changes).length}`
    const response = await send(fake.origin, { ...charge, ...changes }, { 'idempotency-key': key })
    expect([response.status, ((await response.json()) as { field?: string }).field]).toEqual([status, field])
  }
})

test.each([
  [401, { authorization: undefined }],
  [401, { authorization: 'Bearer test_another' }],
  [401, { authorization: `Basic ${apiKey}` }],
  [415, { 'content-type': 'text/plain' }],
  [400, { 'idempotency-key': undefined }],
  [400, { 'idempotency-key': 'giulia@posta.example' }],
])('answers %d to the headers %o', async (status, headers) => {
  await using fake = await startMollie()
  expect((await send(fake.origin, checkout, headers)).status).toBe(status)
  expect(fake.account.payments.size).toBe(0)
})

test('keeps an idempotency key for an hour, and answers 400 to another request with it', async () => {
  await using fake = await startMollie()
  const idOf = async () => ((await (await send(fake.origin, checkout)).json()) as { id: string }).id
  const first = await idOf()
  fake.advance(59 * 60_000)
  expect(await idOf()).toBe(first)
  expect((await send(fake.origin, { ...checkout, description: 'Other' })).status).toBe(400)
  fake.advance(60_001)
  expect(await idOf()).not.toBe(first)
})

test.each([
  ['GET', '/v2/payments/tr_unknown12345', 404],
  ['GET', '/v2/payments?limit=251', 400],
  ['GET', '/v2/payments?from=tr_unknown12345', 400],
  ['GET', '/v2/payments?metadata=1', 400],
  ['GET', '/v2/customers/cst_unknown/payments', 404],
  ['PUT', '/v2/payments', 405],
  ['GET', '/v2/orders', 404],
  ['DELETE', '/v2/customers/cst_1/mandates/mdt_1', 404],
])('answers %s %s with %d', async (method, path, status) => {
  await using fake = await startMollie()
  const response = await fetch(fake.origin + path, { method, headers: { authorization: `Bearer ${apiKey}` } })
  expect(response.status).toBe(status)
})
