import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getPartnerLink,
  hashPassword,
  makePartnerLink,
  makeUnsubscribeToken,
} from '#server/domain/accounts/index.ts'
import { makeReceiptToken, newReceipt } from '#server/domain/accounts/leaving/receipt.ts'
import { makeLink } from '#server/domain/accounts/links/link.ts'
import { type OneTimePurpose, oneTimePurposes } from '#server/domain/accounts/links/rules.ts'
import { makeCheckInToken } from '#server/domain/dates/check-in/check-in-token.ts'
import { hideLink } from '#server/http/security-headers.ts'
import { hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/**
 * Tests the pages of secret links (H7, S10): the requests of browsers and mail scanners, and what these requests write
 * to the log.
 */

let app: TestApp
let http: TestHttp
let password_hash: string
const logged: string[] = []

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

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['loopback'] })
  password_hash = await hashPassword(password)
  Object.assign(app, { log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) })
  http = await serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)], unlimitedCalls)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})
beforeEach(() => {
  logged.length = 0
})

type Asked = {
  method?: 'GET' | 'HEAD' | 'POST'
  form?: Record<string, string>
  headers?: Record<string, string>
  who?: TestMember
}

const ask = (token: string, { method = 'GET', form, headers = {}, who }: Asked = {}) =>
  http.server.inject({
    method,
    url: `/${token}`,
    headers: {
      host: 'main.test',
      'user-agent': 'test browser',
      'x-forwarded-proto': 'https',
      ...(who && { cookie: `__Host-sid=${who.token}` }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
      ...headers,
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })

async function linked(purpose: OneTimePurpose, lasts = hours(2)) {
  const member = await app.member({ active: purpose !== 'activate', password_hash })
  if (purpose === 'reactivate')
    await app.db.query(
      `update member set status = 'deleted', deleted_at = $2::timestamptz, erase_at = $2::timestamptz + interval '14 days' where id = $1`,
      [member.id, app.clock.now()],
    )
  const facts: Record<string, string> = purpose === 'mail_change' ? { email: `n${member.id}@posta.test` } : {}
  const token = await makeLink(app, { id: member.id, site_id: app.site.id }, purpose, lasts, facts)
  return { member, token }
}

async function allKinds(): Promise<{ kind: string; token: string }[]> {
  const resell = await app.member({ kind: 'resell' })
  await makePartnerLink(
    app,
    app.db,
    { id: resell.id, site: app.site.id },
    { partner: 'Club', url: 'https://club.example' },
  )
  return [
    ...(await Promise.all(
      oneTimePurposes.map(async (kind) => ({ kind, token: (await linked(kind)).token })),
    )),
    { kind: 'unsubscribe', token: await makeUnsubscribeToken(app, (await app.member()).id, 'like') },
    { kind: 'partner', token: (await getPartnerLink(app, resell.id))?.slice(1) ?? '' },
    { kind: 'check-in', token: `check-in/${await checkInToken()}` },
    { kind: 'receipt', token: `account-deleted/${await makeReceiptToken(app, newReceipt(app.clock.now()))}` },
    { kind: 'expired', token: (await linked('reset', -1)).token },
    { kind: 'unknown', token: 'A'.repeat(43) },
  ]
}

/** The link to a member's check-in (X19). */
async function checkInToken(): Promise<string> {
  const member = await app.member()
  await app.db.query(
    `insert into check_in (member_id, id, site_id, state, ask_at, due_at, zone, note)
     values ($1, $1, $2, 'waiting', $3, $3, 'Europe/Rome', 'x')`,
    [member.id, app.site.id, new Date(app.clock.now().getTime() + hours(2))],
  )
  return makeCheckInToken(app, 'member', member.id)
}

/** Returns all data that a link could change. */
const snapshot = async () =>
  (
    await app.db.query(
      `select (select json_agg(l order by token_hash) from link l) as links, (select json_agg(m order by id) from member m) as members,
              (select count(*) from session) as sessions, (select count(*) from mail) as mails,
              (select json_agg(c order by id) from check_in c) as check_ins,
              (select count(*) from graphile_worker.jobs) as jobs`,
    )
  ).rows[0]

test('GET and HEAD, with or without a session, change nothing', async () => {
  const kinds = await allKinds()
  const anna = await app.member()
  const before = await snapshot()
  for (const { token } of kinds)
    for (const method of ['GET', 'HEAD'] as const)
      for (const who of [undefined, anna]) {
        const answer = await ask(token, { method, ...(who && { who }) })
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
  expect(await snapshot()).toEqual(before)
})

test('pages of links are not cached, send no referrer, and have the status of their link', async () => {
  for (const { kind, token } of await allKinds()) {
    const answer = await ask(token)
    expect(answer.statusCode, kind).toBe({ expired: 410, unknown: 404 }[kind] ?? 200)
    expect(answer.headers['referrer-policy'], kind).toBe('no-referrer')
    expect(answer.headers['cache-control'], kind).toBe('private, no-store')
    // Only the URL of a form may contain the token. For example, canonical and language links must not contain it.
    expect(answer.body.replace(/<form[^>]*>/g, ''), kind).not.toContain(token)
  }
  expect(
    (await http.server.inject({ url: '/login', headers: { host: 'main.test' } })).headers['referrer-policy'],
  ).toBe('same-origin')
})

test.each([
  ['https', 'no-referrer'],
  // Without https, the server checks posted forms by their `Origin` header. `no-referrer` would set this header to
  // `null`, so the server would refuse the page's own forms.
  ['http', 'origin'],
])('over %s the referrer policy is as strict as forms allow', (protocol, policy) => {
  const sent: [string, unknown][] = []
  const reply = { header: (name: string, value: unknown) => sent.push([name, value]) }
  hideLink({ protocol } as never, reply as never, new URL(`http://main.test/${'A'.repeat(43)}`))
  hideLink({ protocol } as never, reply as never, new URL('http://main.test/members'))
  expect(sent).toEqual([['referrer-policy', policy]])
})

describe('the log', () => {
  test('never contains a token or typed text, for any request', async () => {
    const kinds = await allKinds()
    for (const { token } of kinds) {
      await ask(token)
      await ask(token, {
        method: 'POST',
        form: { purpose: 'reset', password: 'canarino-digitato', password_again: 'x' },
      })
      await ask(token, { method: 'POST', form: { purpose: 'activate', password: 'canarino-digitato' } })
      await ask(token, { method: 'POST', form: {}, headers: { 'sec-fetch-site': 'cross-site' } })
      await http.server.inject({
        method: 'POST',
        url: `/api/unsubscribe.php?t=${token}`,
        headers: { host: 'main.test' },
      })
    }
    expect(logged.length).toBeGreaterThan(kinds.length * 4)
    for (const { kind, token } of kinds) expect(logged.join(''), kind).not.toContain(token)
    expect(logged.join('')).not.toContain('canarino')
    expect(logged.join('')).not.toContain('posta.test')
  })

  test('does not contain a token when the page fails', async () => {
    const { token } = await linked('reset')
    const query = app.db.query
    app.db.query = (() => Promise.reject(new Error('connection lost'))) as typeof query
    await ask(token).finally(() => {
      app.db.query = query
    })
    expect(logged.join('')).not.toContain(token)
  })
})

describe('the button', () => {
  test.each([
    ['activate', { password }, '/activate/done'],
    ['activate', { answer: 'not_me' }, '/activate/done?result=not_me'],
    ['mail_change', { password }, '/mail-change/do?result=done'],
    ['mail_change', { answer: 'not_me' }, '/mail-change/do?result=not_me'],
    [
      'reset',
      { password: 'tutta un’altra', password_again: 'tutta un’altra' },
      '/reset-password/do?result=done',
    ],
    ['reactivate', {}, '/members'],
    ['sign_in', {}, '/members'],
  ] as const)('of %s with %o leads to %s', async (purpose, form, to) => {
    const { token } = await linked(purpose)
    const answer = await ask(token, { method: 'POST', form: { purpose, ...form } })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, to])
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(Boolean(answer.headers['set-cookie'])).toBe(!('answer' in form))
  })

  test('does nothing on another site’s page', async () => {
    const { token } = await linked('sign_in')
    const before = await snapshot()
    const answer = await ask(token, {
      method: 'POST',
      form: { purpose: 'sign_in' },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect(await snapshot()).toEqual(before)
  })

  test.each(['activate', 'reset', 'mail_change'] as const)(
    'of %s, clicked again, leads to the link’s own page, which says that it was used',
    async (purpose) => {
      const { token } = await linked(purpose)
      const form = { purpose, password, password_again: password }
      await ask(token, { method: 'POST', form })
      expect((await ask(token, { method: 'POST', form })).headers.location).toBe(`/${token}`)
      expect((await ask(token)).statusCode).toBe(410)
    },
  )

  test('of an expired reset link leads to the offer of a new link', async () => {
    const { token } = await linked('reset', -1)
    const answer = await ask(token, {
      method: 'POST',
      form: { purpose: 'reset', password, password_again: password },
    })
    expect(answer.headers.location).toBe('/reset-password/do?result=expired')
  })

  test('of a reset link requires the same password twice before the link is used up', async () => {
    const { token } = await linked('reset')
    const answer = await ask(token, {
      method: 'POST',
      form: { purpose: 'reset', password, password_again: 'altra cosa qui' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Le due password non coincidono.')
    expect(answer.body).not.toContain(password)
    expect((await ask(token)).statusCode).toBe(200)
  })

  test('with a wrong password shows the form again, with the error at its field', async () => {
    const { token } = await linked('activate')
    const answer = await ask(token, { method: 'POST', form: { purpose: 'activate', password: 'sbagliata' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('aria-invalid="true"')
    expect(answer.body).not.toContain('sbagliata')
  })

  test('of an unsubscribe link leads back to the link’s page, which says which mails were stopped', async () => {
    const token = await makeUnsubscribeToken(app, (await app.member()).id, 'like')
    const answer = await ask(token, { method: 'POST', form: { purpose: 'unsubscribe' } })
    expect(answer.headers.location).toBe(`/${token}`)
    expect((await ask(token)).body).toContain('Non ti mandiamo più mail per i mi piace che ricevi.')
  })
})

test('the redirect after a link contains the tracking parameters but not the token', async () => {
  const { token } = await linked('sign_in')
  const answer = await http.server.inject({
    method: 'POST',
    url: `/${token}?ref=amico&network=radio&altro=1`,
    headers: {
      host: 'main.test',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'purpose=sign_in',
  })
  expect(answer.headers.location).toBe('/members?network=radio&ref=amico')
})
