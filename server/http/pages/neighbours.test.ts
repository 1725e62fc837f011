import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { proofHeader, proofPath } from '#contract/wire/proof.ts'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import { hashPassword } from '#server/domain/accounts/index.ts'
import { form } from '#server/domain/accounts/visitor.fixture.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { solveChallenge } from '#tests/harness/solve-challenge.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/** Tests that an attacker cannot block other people behind the same IP address. Uses the product's own rate limits. */

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer({ manifest: {}, plain: asset, app: asset, later: '' }, (error) => {
  throw error
})
const pages: Pages = {
  templates: realTemplates,
  isDevelopment: false,
  mount: async () => {},
  transform: (_path, html) => html,
  close: async () => {},
  renderer: () => renderer,
}
const password = 'una password lunga'

let app: TestApp
let http: TestHttp
let anna: TestMember
let bruno: TestMember
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)])
  anna = await app.member({ password_hash: await hashPassword(password) })
  bruno = await app.member()
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

let address = 0
/** Returns a function that posts from a new IP address. `headers` can make a request look like another browser. */
function someAddress() {
  const remoteAddress = `10.3.0.${++address}`
  return (name: 'login' | 'signUp' | 'reportMember' | 'requestReset', payload: object, headers = {}) =>
    http.server.inject({
      method: 'POST',
      url: calls[name].route.path,
      remoteAddress,
      headers: { ...http.headers(null), host: 'main.test', ...headers },
      payload,
    })
}
const reports = async () => Number((await app.db.query('select count(*) n from report')).rows[0].n)

test('rejected sign-ups, rejected resets and empty reports do not block neighbours', async () => {
  const post = someAddress()
  const valid = form()
  const attempts =
    Math.max(rateLimits.sign_up.visitors, rateLimits.reset.visitors, rateLimits.report.visitors) + 1
  for (let n = 0; n < attempts; n++) {
    expect((await post('signUp', {})).statusCode).toBe(422)
    expect((await post('signUp', { ...valid, name: anna.name })).json().params.fields).toEqual({
      name: 'username_taken',
    })
    expect((await post('requestReset', { email: 'anna' })).statusCode).toBe(422)
    expect((await post('reportMember', { member: bruno.id })).statusCode).toBe(422)
  }
  const before = await reports()
  const report = { member: bruno.id, reason: 'minor', text: 'Va ancora a scuola.' }
  expect((await post('reportMember', report)).statusCode).toBe(200)
  expect(await reports()).toBe(before + 1)
  expect((await post('signUp', valid)).statusCode).toBe(200)
  expect((await post('requestReset', { email: anna.email })).statusCode).toBe(200)
})

test('a member reports while visitors of the same address send more reports than the limit', async () => {
  const post = someAddress()
  const flood = { member: anna.id, reason: 'spam', text: '' }
  for (let n = 0; n < rateLimits.report.visitors; n++) await post('reportMember', flood)
  expect((await post('reportMember', flood)).statusCode).toBe(429)
  const before = await reports()
  const report = { member: bruno.id, reason: 'minor' }
  expect((await post('reportMember', report, http.headers(anna))).statusCode).toBe(200)
  expect(await reports()).toBe(before + 1)
})

test('a known browser with the right password signs in at an address whose unknown browsers are refused', async () => {
  const post = someAddress()
  const right = { email: anna.email, password }
  const first = await someAddress()('login', right)
  const device = first.cookies.find(({ name }) => name === 'device')
  for (let n = 0; n < rateLimits.sign_in.visitors; n++)
    expect((await post('login', { email: `nessuno${n}@posta.test`, password })).statusCode).toBe(401)
  expect((await post('login', right)).json().code).toBe('too_many_requests')
  const known = await post('login', right, { cookie: `device=${device?.value}` })
  expect(known.json().user.profile.id).toBe(anna.id)
})

test('a refused report shows the typed text again, even if the IP address is above the rate limit of reads', async () => {
  const remoteAddress = `10.3.0.${++address}`
  const caller = { session: null, network: remoteAddress, hasProof: async () => false }
  for (const limit of ['report', 'read'] as const)
    for (let n = 0; n < rateLimits[limit].visitors; n++) await app.callLimits.take(limit, caller)
  const before = await reports()
  const page = await http.server.inject({
    method: 'POST',
    url: `/report?member=${bruno.id}`,
    remoteAddress,
    headers: {
      host: 'main.test',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      reason: 'minor',
      text: 'Va ancora a scuola.',
      email: 'io@posta.test',
    }).toString(),
  })
  expect(await reports()).toBe(before)
  expect(page.body).toContain('Va ancora a scuola.</textarea>')
  expect(page.body).toContain('value="io@posta.test"')
  expect(page.body).toMatch(/Riprova tra \d+ (?:second|minut)/)
  expect(page.statusCode).toBe(429)
})

test('refused forms without end get error pages, which still show the typed text; neighbours get their own form', async () => {
  const remoteAddress = `10.3.0.${++address}`
  const post = (member: TestMember) =>
    http.server.inject({
      method: 'POST',
      url: `/report?member=${bruno.id}`,
      remoteAddress,
      headers: {
        ...http.headers(member),
        host: 'main.test',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ reason: '', text: 'Va ancora a scuola.' }).toString(),
    })
  for (let n = 0; n < rateLimits.refused_form.points; n++) expect((await post(anna)).statusCode).toBe(422)
  const limited = await post(anna)
  expect(limited.statusCode).toBe(429)
  expect(limited.body).toContain('Va ancora a scuola.</textarea>')
  const carla = await app.member()
  expect((await post(carla)).statusCode).toBe(422)
})

/** Uses up rate limits of a new IP address. Returns functions that send requests as a browser at this IP address. */
async function crowdedAddress(...limits: ('sign_up' | 'sign_in' | 'report' | 'reset')[]) {
  const remoteAddress = `10.3.0.${++address}`
  const caller = { session: null, network: remoteAddress, hasProof: async () => false }
  for (const limit of limits)
    for (let n = 0; n < rateLimits[limit].visitors; n++) await app.callLimits.take(limit, caller)
  const headers = { host: 'main.test', 'sec-fetch-site': 'same-origin' }
  return {
    challenge: async (query = '', own = {}) =>
      (
        await http.server.inject({ url: proofPath + query, remoteAddress, headers: { ...headers, ...own } })
      ).json().challenge,
    call: (name: 'login' | 'signUp' | 'requestReset', payload: object, proof?: string, own = {}) =>
      http.server.inject({
        method: 'POST',
        url: calls[name].route.path,
        remoteAddress,
        headers: { ...headers, ...own, ...(proof === undefined ? {} : { [proofHeader]: proof }) },
        payload,
      }),
    post: (path: string, fields: Record<string, string>) =>
      http.server.inject({
        method: 'POST',
        url: path,
        remoteAddress,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  }
}

test('only a caller whose next call would be refused gets a challenge in advance', async () => {
  const browser = await crowdedAddress('sign_up', 'report')
  expect(await browser.challenge('?limits=sign_up')).toHaveProperty('signature')
  expect(await browser.challenge('?limits=link+sign_up')).toHaveProperty('signature')
  for (const query of [
    '?limits=sign_in',
    '?limits=',
    '?limits=none',
    '?limits=toString',
    '?limits=a&limits=b',
  ])
    expect(await browser.challenge(query), query).toBeNull()
  const cookie = { cookie: `sid=${anna.token}` }
  expect(await browser.challenge('?limits=sign_up', cookie)).toHaveProperty('signature')
  expect(await browser.challenge('?limits=report', cookie)).toBeNull()
  expect(await browser.challenge()).toHaveProperty('signature')
})

test('a proof of work lets one call through a full rate limit', async () => {
  const browser = await crowdedAddress('sign_up', 'sign_in')
  const proof = await solveChallenge(await browser.challenge())
  expect((await browser.call('signUp', form(), 'invented')).json().code).toBe('too_many_requests')
  expect((await browser.call('signUp', form(), proof)).statusCode).toBe(200)
  expect((await browser.call('signUp', form(), proof)).json().code).toBe('too_many_requests')
  const second = await solveChallenge(await browser.challenge())
  expect((await browser.call('login', { email: anna.email, password }, second)).statusCode).toBe(200)
})

test('a session brings no more sign-ups, sign-ins and resets than the network has', async () => {
  const browser = await crowdedAddress('sign_up', 'sign_in', 'reset')
  const cookie = { cookie: `sid=${anna.token}` }
  const calls = [
    ['signUp', form()],
    ['login', { email: 'nessuno@posta.test', password }],
    ['requestReset', { email: 'nessuno@posta.test' }],
  ] as const
  for (const [name, payload] of calls) {
    expect((await browser.call(name, payload, undefined, cookie)).json().code).toBe('too_many_requests')
    const proof = await solveChallenge(await browser.challenge('', cookie))
    expect((await browser.call(name, payload, proof, cookie)).statusCode).not.toBe(429)
  }
})

test('a proof of work does not allow more password guesses per account', async () => {
  const { email } = await app.member({ password_hash: await hashPassword(password) })
  const browser = await crowdedAddress('sign_in')
  const codes: string[] = []
  for (let n = 0; n < 6; n++) {
    const proof = await solveChallenge(await browser.challenge())
    codes.push((await browser.call('login', { email, password: 'indovinata' }, proof)).json().code)
  }
  expect(codes).toEqual([...Array(5).fill('login_failed'), 'too_many_attempts'])
})

test('accepts a form with a proof of work, and shows a form without a proof again with the typed text', async () => {
  const browser = await crowdedAddress('report')
  const fields = { reason: 'minor', text: 'Va ancora a scuola.', email: '' }
  const path = `/report?member=${bruno.id}`
  const before = await reports()
  const refused = await browser.post(path, fields)
  expect([refused.statusCode, await reports()]).toEqual([429, before])
  expect(refused.body).toContain('Va ancora a scuola.</textarea>')
  const proof = await solveChallenge(await browser.challenge('?limits=report'))
  expect((await browser.post(path, { ...fields, proof })).statusCode).toBe(303)
  expect(await reports()).toBe(before + 1)
})
