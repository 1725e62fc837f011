import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdempotencyKey, PackageId } from '#contract/wire/ids.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { seconds } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { findMistakes } from '#tests/markup/rules.ts'
import { createHeads } from '#web/head.server.ts'
import type { BarePage } from '#web/lib/page/page-request.ts'
import { renderBare } from '#web/render-bare.server.ts'
import type { Pages } from './pages-build.ts'
import { mountPaymentNotices } from './payment-notices.ts'
import { reachable, sendDueNotices, sendNoticesWhileListening } from './sandbox-checkout-notices.ts'
import { mountSandboxCheckout } from './sandbox-checkout.ts'

const asset = { script: '<script src="/plain.js"></script>', style: '', inlineCss: '.box{color:red}' }
const later = '<link rel="stylesheet" href="/fonts.css">'
const heads = createHeads({ manifest: {}, plain: asset, app: asset, later })
const pages = {
  isDevelopment: false,
  transform: (_path: string, html: string) => html,
  renderer: () => ({
    renderBare: (page: BarePage) => renderBare(heads, page),
  }),
} as unknown as Pages

let app: TestApp
let http: TestHttp
let wanted: PackageId
/** Statuses of the responses to the notices, in order. */
let notices: number[] = []
/** Status with which the endpoint refuses notices; `null` if it accepts them. */
let outage: number | null = null
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [
    (server) =>
      void server.addHook('onRequest', async (request, reply) => {
        if (outage !== null && request.url.startsWith('/webhooks/')) return reply.code(outage).send()
      }),
    (server) =>
      void server.addHook('onResponse', async (request, reply) => {
        if (request.url.startsWith('/webhooks/')) notices.push(reply.statusCode)
      }),
    mountPaymentNotices,
    (server, parts) => mountSandboxCheckout(server, parts, pages, app.sandbox),
  ])
  const { id: site } = app.site
  const pack = { site, country: '*', credits: 50, price_cents: 499, currency: 'EUR', position: 1 }
  wanted = await createPackage(app.db, { ...pack, emphasised: false }, app.clock.now())
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})
beforeEach(() => {
  notices = []
  outage = null
})

/** Creates an order for a member. The result contains the path of the order's hosted page. */
async function order(who: TestMember, options: { store_mandate?: boolean } = {}) {
  const key = randomUUID() as IdempotencyKey
  const made = await app.call(who, 'createOrder', {
    package: wanted,
    payment_method: 'card',
    key,
    ...options,
  })
  const path = new URL(made.checkout_url).pathname
  const read = async () => (await app.call(who, 'getTransaction', { id: made.transaction.id })).transaction
  return {
    path,
    read,
    status: async () => (await read()).status,
    id: made.transaction.id,
    reference: path.split('/').at(-1) as string,
  }
}

const show = async (path: string) => (await fetch(http.origin + path)).text()
const choose = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(http.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })

describe('an outcome', () => {
  test('“paid” credits the member before the buyer returns', async () => {
    const anna = await app.member({ credits: 10 })
    const { path, status, id } = await order(anna)
    const paid = await choose(path, { outcome: 'paid' })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `https://main.test/transactions/${id}`])
    expect([await status(), await anna.credits(), notices]).toEqual(['completed', 60, [200]])
  })

  test.each([
    ['declined', 'failed', 'declined'],
    ['needs_card_entry', 'failed', 'needs_card_entry'],
    ['insufficient_funds', 'failed', 'insufficient_funds'],
    ['cancelled', 'cancelled', null],
  ])('“%s” makes the order %s and adds no credits', async (outcome, status, failure) => {
    const anna = await app.member({ credits: 10 })
    const { path, read, id } = await order(anna)
    const answer = await choose(path, { outcome })
    expect(answer.headers.get('location')).toBe(`https://main.test/transactions/${id}`)
    expect(await read()).toMatchObject({ status, failure })
    const late = await choose(path, { outcome: 'paid' })
    expect(late.headers.get('location')).toBe(path)
    expect([(await read()).status, await anna.credits()]).toEqual([status, 10])
  })

  test.each([
    ['pending_paid', 'completed', 60],
    ['pending_declined', 'failed', 10],
  ])('“%s” is pending until the sandbox decides it by itself', async (outcome, status, credits) => {
    const anna = await app.member({ credits: 10 })
    const { path, status: read } = await order(anna)
    await choose(path, { outcome })
    expect([await read(), await anna.credits()]).toEqual(['pending', 10])
    app.clock.advance(seconds(15))
    await sendDueNotices(http.server, app.sandbox)
    expect([await read(), await anna.credits()]).toEqual([status, credits])
  })

  test('a pending payment can be decided on its page', async () => {
    const anna = await app.member({ credits: 10 })
    const { path, status } = await order(anna)
    await choose(path, { outcome: 'pending_declined' })
    await choose(path, { outcome: 'paid' })
    expect([await status(), await anna.credits()]).toEqual(['completed', 60])
  })
})

describe('notices', () => {
  test('a late notice credits the member some seconds after the buyer has returned', async () => {
    const anna = await app.member({ credits: 10 })
    const { path, status } = await order(anna)
    await choose(path, { outcome: 'paid', late: 'on' })
    expect([await status(), await anna.credits(), notices]).toEqual(['loading', 10, []])
    app.clock.advance(seconds(5))
    await sendDueNotices(http.server, app.sandbox)
    expect([await status(), await anna.credits(), notices]).toEqual(['completed', 60, [200]])
  })

  test('doubled and scattered notices credit the member once', async () => {
    const anna = await app.member({ credits: 10 })
    const doubled = await order(anna)
    await choose(doubled.path, { outcome: 'paid', twice: 'on' })
    expect([notices, await anna.credits()]).toEqual([[200, 200], 60])
    const scattered = await order(anna)
    await choose(scattered.path, { outcome: 'pending_paid', scattered: 'on' })
    app.clock.advance(seconds(30))
    await sendDueNotices(http.server, app.sandbox, scattered.reference)
    expect([notices.length, await anna.credits()]).toEqual([8, 110])
  })

  test('a notice that our endpoint refuses is sent again, and the buyer returns nevertheless', async () => {
    const anna = await app.member({ credits: 10 })
    const { path, status } = await order(anna)
    outage = 500
    expect((await choose(path, { outcome: 'paid' })).status).toBe(303)
    expect([await status(), notices]).toEqual(['loading', [500]])
    outage = null
    app.clock.advance(seconds(5))
    await sendDueNotices(http.server, app.sandbox)
    expect([await status(), await anna.credits()]).toEqual(['completed', 60])
  })

  test('a server sends due notices by itself while it listens', async () => {
    const anna = await app.member({ credits: 10 })
    const { reference } = await order(anna)
    await app.sandbox.choose(reference, 'paid')
    await using listening = await serveTestApp(app, [
      mountPaymentNotices,
      (server) => sendNoticesWhileListening(server, app, app.sandbox),
    ])
    expect(listening.origin).toMatch(/^http/)
    await expect.poll(() => anna.credits()).toBe(60)
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
})

describe('after the payment', () => {
  test.each(['chargeback', 'returned_debit'])('%s takes the credits back', async (event) => {
    const anna = await app.member({ credits: 10 })
    const { path } = await order(anna)
    await choose(path, { outcome: 'paid' })
    const answer = await choose(path, { event })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect([await anna.credits(), notices]).toEqual([10, [200, 200]])
    expect(await show(path)).toContain('4,99')
  })

  test('a won dispute brings the money back', async () => {
    const anna = await app.member()
    const { path, reference } = await order(anna)
    await choose(path, { outcome: 'paid' })
    await choose(path, { event: 'chargeback' })
    await choose(path, { event: 'dispute_won' })
    expect(await app.sandbox.find(reference)).toMatchObject({ chargedBackCents: 0 })
    expect(notices).toEqual([200, 200, 200])
  })

  test('a stored card can be rejected, so that the next repeat asks for its number', async () => {
    const anna = await app.member()
    const { path } = await order(anna, { store_mandate: true })
    await choose(path, { outcome: 'paid' })
    const [mandate] = (await app.call(anna, 'listMandates', {})).mandates
    expect(mandate).toMatchObject({ label: '•• 4242' })
    expect(await show(path)).toContain('•• 4242')
    await choose(path, { event: 'mandate_rejected' })
    const key = randomUUID() as IdempotencyKey
    const again = { package: wanted, payment_method: 'card', key, mandate: mandate?.id } as const
    const { transaction } = await app.call(anna, 'createOrder', again)
    await sendDueNotices(http.server, app.sandbox)
    expect((await app.call(anna, 'getTransaction', { id: transaction.id })).transaction).toMatchObject({
      status: 'failed',
      failure: 'needs_card_entry',
    })
  })
})

describe('the page', () => {
  test('shows amount, description and method with the banner, in the site’s styles and without a script', async () => {
    const anna = await app.member()
    const { path } = await order(anna)
    const answer = await fetch(http.origin + path)
    const html = await answer.text()
    for (const text of [
      'PROVA: qui non si muove denaro.',
      '4,99',
      'Carta',
      'main.test',
      '.box{color:red}',
      later,
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('<script')
    expect(html).toContain('lang="it"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const policy = String(answer.headers.get('content-security-policy'))
    expect(policy).not.toContain("script-src 'unsafe-inline'")
    expect(policy.match(/'sha256-/g)).toHaveLength(html.match(/<style>/g)?.length ?? 0)
  })

  test.each([
    ['it', 'it', 'Pagato'],
    ['en-US', 'en', 'Paid'],
    ['de', 'de', 'Bezahlt'],
    ['pl', 'pl', 'Zapłacone'],
  ])('a buyer with the language %s reads %s', async (locale, language, paid) => {
    const { path } = await order(await app.member())
    await app.db.query('update sandbox_payment set locale = $2 where reference = $1', [
      path.split('/').at(-1),
      locale,
    ])
    const html = await show(path)
    expect(html).toContain(`lang="${language}"`)
    expect(html).toContain(`>${paid}<`)
  })

  test('is valid HTML in each state, and offers only what is possible in it', async () => {
    const anna = await app.member()
    const { path, reference } = await order(anna, { store_mandate: true })
    const pageOf = async () => {
      const html = await show(path)
      expect(await findMistakes(html)).toEqual([])
      return [...html.matchAll(/name="(?:outcome|event)"\s+value="(\w+)"/g)].map(([, value]) => value)
    }
    expect(await pageOf()).toHaveLength(7)
    await choose(path, { outcome: 'pending_paid' })
    expect(await pageOf()).toEqual(['paid', 'declined'])
    await choose(path, { outcome: 'paid' })
    expect(await pageOf()).toEqual(['chargeback', 'returned_debit', 'mandate_rejected'])
    await choose(path, { event: 'returned_debit' })
    await choose(path, { event: 'mandate_rejected' })
    expect(await pageOf()).toEqual(['dispute_won'])
    await choose(path, { event: 'dispute_won' })
    await app.sandbox.refund({
      reference,
      refundId: '1',
      amountCents: 499,
      currency: 'EUR',
      description: '',
    })
    expect(await pageOf()).toEqual([])
    const failed = await order(anna)
    await choose(failed.path, { outcome: 'insufficient_funds' })
    expect(await findMistakes(await show(failed.path))).toEqual([])
    expect(await show(failed.path)).toContain('fondi insufficienti')
  })

  test('another site’s page cannot pay; unknown payments, outcomes and events are not found', async () => {
    const anna = await app.member({ credits: 10 })
    const { path, status } = await order(anna)
    expect((await choose(path, { outcome: 'paid' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
    expect((await choose(path, { outcome: 'for free' })).status).toBe(404)
    expect((await choose(path, { event: 'refund' })).status).toBe(404)
    expect((await choose(path, {})).status).toBe(404)
    for (const unknown of [`sb_${'A'.repeat(22)}`, 'sb_unknown', '%00', `sb_${'A'.repeat(22)}%00`]) {
      expect((await choose(`/sandbox-pay/${unknown}`, { outcome: 'paid' })).status, unknown).toBe(404)
      expect((await fetch(`${http.origin}/sandbox-pay/${unknown}`)).status, unknown).toBe(404)
    }
    await choose(path, { event: 'chargeback' })
    expect([await status(), await anna.credits()]).toEqual(['loading', 10])
  })
})
