import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getPartnerLink,
  hashPassword,
  makePartnerLink,
  makeUnsubscribeToken,
} from '#server/domain/accounts/index.ts'
import { makeLink } from '#server/domain/accounts/links/link.ts'
import { type OneTimePurpose, oneTimePurposes } from '#server/domain/accounts/links/rules.ts'
import { hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { realWords } from '#tests/harness/words.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { mountPages } from './pages.ts'
import type { Pages } from './pages-build.ts'
import { hideLink } from './security-headers.ts'

/** H7, S10: the pages of links as browsers, mail scanners and whoever reads a log see them. */

let app: TestApp
let http: TestHttp
let password_hash: string
const logged: string[] = []

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer({ manifest: {}, plain: asset, app: asset, later: '' }, (error) => {
  throw error
})
const pages: Pages = {
  words: realWords,
  isDevelopment: false,
  mount: async () => {},
  transform: (_path, html) => html,
  close: async () => {},
  renderer: () => renderer,
}

const password = 'una password lunga'

beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashPassword(password)
  Object.assign(app, { log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) })
  http = await serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)], {
    take: async () => {},
  })
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
    { kind: 'expired', token: (await linked('reset', -1)).token },
    { kind: 'unknown', token: 'A'.repeat(43) },
  ]
}

/** All that a link could change. */
const world = async () =>
  (
    await app.db.query(
      `select (select json_agg(l order by token_hash) from link l) as links, (select json_agg(m order by id) from member m) as members,
              (select count(*) from session) as sessions, (select count(*) from mail) as mails,
              (select count(*) from graphile_worker._private_jobs) as jobs`,
    )
  ).rows[0]

test('a look, by GET or HEAD, with or without a session, changes nothing at all', async () => {
  const kinds = await allKinds()
  const anna = await app.member()
  const before = await world()
  for (const { token } of kinds)
    for (const method of ['GET', 'HEAD'] as const)
      for (const who of [undefined, anna]) {
        const answer = await ask(token, { method, ...(who && { who }) })
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
  expect(await world()).toEqual(before)
})

test('pages of links are kept by nobody, send no referrer, and have their status', async () => {
  for (const { kind, token } of await allKinds()) {
    const answer = await ask(token)
    expect(answer.statusCode, kind).toBe({ expired: 410, unknown: 404 }[kind] ?? 200)
    expect(answer.headers['referrer-policy'], kind).toBe('no-referrer')
    expect(answer.headers['cache-control'], kind).toBe('private, no-store')
    // No element of the page carries the address on: neither canonical nor language links.
    expect(answer.body.replace(/<form[^>]*>/g, ''), kind).not.toContain(token)
  }
  expect(
    (await http.server.inject({ url: '/login', headers: { host: 'main.test' } })).headers['referrer-policy'],
  ).toBe('same-origin')
})

test.each([
  ['https://main.test', 'main.test', 'no-referrer'],
  ['http://localhost:3000', 'localhost', 'no-referrer'],
  // Without https a browser that hides the referrer says no origin either, and its forms would be refused.
  ['http://192.168.1.5:3000', '192.168.1.5', 'origin'],
])('on %s the referrer policy is as strict as forms allow', (origin, hostname, policy) => {
  const sent: [string, unknown][] = []
  const reply = { header: (name: string, value: unknown) => sent.push([name, value]) }
  hideLink({ hostname } as never, reply as never, new URL(`${origin}/${'A'.repeat(43)}`))
  hideLink({ hostname } as never, reply as never, new URL(`${origin}/members`))
  expect(sent).toEqual([['referrer-policy', policy]])
})

describe('the log', () => {
  test('never has a token in it, nor what was typed, whatever is asked', async () => {
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

  test('nor has it when the page itself breaks', async () => {
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

  test('pressed on another site’s page does nothing', async () => {
    const { token } = await linked('sign_in')
    const before = await world()
    const answer = await ask(token, {
      method: 'POST',
      form: { purpose: 'sign_in' },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect(await world()).toEqual(before)
  })

  test.each([
    ['activate', '/activate/error'],
    ['reset', '/reset-password/do?result=invalid'],
    ['mail_change', '/mail-change/do?result=invalid'],
  ] as const)('of %s, pressed again, leads to its page that says so', async (purpose, to) => {
    const { token } = await linked(purpose)
    const form = { purpose, password, password_again: password }
    await ask(token, { method: 'POST', form })
    expect((await ask(token, { method: 'POST', form })).headers.location).toBe(to)
  })

  test('of an expired reset offers a new one', async () => {
    const { token } = await linked('reset', -1)
    const answer = await ask(token, {
      method: 'POST',
      form: { purpose: 'reset', password, password_again: password },
    })
    expect(answer.headers.location).toBe('/reset-password/do?result=expired')
  })

  test('of a new password wants it twice the same, before anything is used up', async () => {
    const { token } = await linked('reset')
    const answer = await ask(token, {
      method: 'POST',
      form: { purpose: 'reset', password, password_again: 'altra cosa qui' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Le due password non sono uguali.')
    expect(answer.body).not.toContain(password)
    expect((await ask(token)).statusCode).toBe(200)
  })

  test('of a wrong password shows the form again, with the words at its field', async () => {
    const { token } = await linked('activate')
    const answer = await ask(token, { method: 'POST', form: { purpose: 'activate', password: 'sbagliata' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('aria-invalid="true"')
    expect(answer.body).not.toContain('sbagliata')
  })

  test('of an unsubscribe link comes back to it, which shows what is ended', async () => {
    const token = await makeUnsubscribeToken(app, (await app.member()).id, 'like')
    const answer = await ask(token, { method: 'POST', form: { purpose: 'unsubscribe' } })
    expect(answer.headers.location).toBe(`/${token}`)
    expect((await ask(token)).body).toContain('Non ti scriviamo più per i like che ricevi.')
  })
})

test('what a visit came with survives the way through a link, and the token does not', async () => {
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
  expect(answer.headers.location).toBe('/members?ref=amico&network=radio')
})
