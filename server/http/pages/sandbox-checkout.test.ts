import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdempotencyKey, PackageId } from '#contract/wire/ids.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { mountSandboxCheckout, reachable } from './sandbox-checkout.ts'

let app: TestApp
let http: TestHttp
let wanted: PackageId
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [(server, parts) => mountSandboxCheckout(server, parts, app.payments)])
  const { id: site } = app.site
  const pack = { site, country: '*', credits: 50, price_cents: 499, currency: 'EUR', position: 1 }
  wanted = await createPackage(app.db, { ...pack, emphasised: false }, app.clock.now())
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Creates an order for a member. The result contains the path of the order's checkout page. */
async function order(who: TestMember) {
  const key = randomUUID() as IdempotencyKey
  const made = await app.call(who, 'createOrder', { package: wanted, payment_method: 'card', key })
  const path = new URL(made.checkout_url).pathname
  const status = async () =>
    (await app.call(who, 'getTransaction', { id: made.transaction.id })).transaction.status
  return { path, status, reference: path.split('/').at(-1) as string }
}

const choose = (path: string, outcome: string, headers: Record<string, string> = {}) =>
  fetch(http.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams({ outcome }),
  })

const notify = (id: unknown) =>
  fetch(`${http.origin}/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })

test('a payment on the provider’s page credits the member once, however often its notice comes, and redirects back', async () => {
  const anna = await app.member({ credits: 10 })
  const { path, status, reference } = await order(anna)
  expect(await (await fetch(http.origin + path)).text()).toContain('4,99')
  const paid = await choose(path, 'completed')
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/transactions\/\d+$/),
  ])
  expect([await status(), await anna.credits()]).toEqual(['completed', 60])
  await Promise.all(Array.from({ length: 5 }, () => notify(reference)))
  expect(await anna.credits()).toBe(60)
})

test.each(['failed', 'cancelled', 'pending'])(
  'a %s payment adds no credits, and the order can still be paid',
  async (outcome) => {
    const anna = await app.member({ credits: 10 })
    const { path, status } = await order(anna)
    await choose(path, outcome)
    expect([await status(), await anna.credits()]).toEqual([outcome, 10])
    await choose(path, 'completed')
    expect([await status(), await anna.credits()]).toEqual(['completed', 60])
    await choose(path, 'cancelled')
    expect(await status()).toBe('completed')
  },
)

test('another site’s page cannot pay, and a notice alone changes nothing', async () => {
  const anna = await app.member({ credits: 10 })
  const { path, status, reference } = await order(anna)
  expect((await choose(path, 'completed', { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
  expect((await choose(path, 'for free')).status).toBe(404)
  expect((await choose('/sandbox-pay/sb_unknown', 'completed')).status).toBe(404)
  for (const id of [reference, 'sb_unknown', 7, null, { $ne: '' }])
    expect((await notify(id)).status, JSON.stringify(id)).toBe(200)
  expect((await notify('a\u0000')).status).toBe(422)
  expect(['loading', 'pending']).toContain(await status())
  expect(await anna.credits()).toBe(10)
})

test.each([
  ['127.0.0.1', 'IPv4', 'http://127.0.0.1:3000'],
  ['192.168.1.7', 'IPv4', 'http://192.168.1.7:3000'],
  ['0.0.0.0', 'IPv4', 'http://127.0.0.1:3000'],
  ['::', 'IPv6', 'http://[::1]:3000'],
  ['fe80::7', 'IPv6', 'http://[fe80::7]:3000'],
])('a server listening on %s sends its notices to a reachable address', (address, family, expected) => {
  expect(reachable({ address, family, port: 3000 })).toBe(expected)
})
