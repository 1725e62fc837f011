import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { paths, type Route } from '#contract/wire/paths.ts'
import { createMailOutbox } from '#server/adapters/mail/outbox.ts'
import { form, password } from '#server/domain/accounts/visitor.fixture.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { mountOutbox } from './outbox.ts'

// Tests DEMO=public: visitors who do not know each other use one installation, and its mails stay on the machine.
let folder: string
let app: TestApp
let http: TestHttp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-public-'))
  app = await startTestApp({ demo: 'public' }, { mail: createMailOutbox(folder) })
  http = await serveTestApp(app, [mountOutbox], unlimitedCalls)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** Returns a browser with its own cookies. */
function browser() {
  const jar = new Map<string, string>()
  async function fetch(method: Route['method'], url: string, body?: object) {
    const answer = await http.server.inject({
      method,
      url,
      headers: {
        host: 'main.test',
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body && { payload: body }),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    await app.runJobs()
    return answer
  }
  const get = (url: string) => fetch('GET', url)
  return {
    get,
    send: ({ method, path }: Route, body: object) => fetch(method, path, body),
    /** Returns the ids of the mails that the outbox lists for this browser. */
    async mails(): Promise<string[]> {
      const { body } = await get('/demo/outbox')
      return [...body.matchAll(/href="\/demo\/outbox\/([^"]+)"/g)].map(([, id]) => String(id))
    },
  }
}
type Browser = ReturnType<typeof browser>

const stored = async () => (await app.mail.stored?.list('everything')) ?? []
const newest = async () => (await stored())[0]
const kindsOf = async (who: Browser) => (await who.mails()).map((id) => id.split('-')[0])

/** Signs up in a new browser and follows the activation link that this browser finds in the outbox. */
async function activated(fields: Parameters<typeof form>[0] = {}) {
  const who = browser()
  const account = form(fields)
  const answer = await who.send(paths.signUp, account)
  const id = answer.json().user.profile.id as MemberId
  const [activation] = await who.mails()
  const link = /https:\/\/main\.test\/([\w-]+)/.exec((await who.get(`/demo/outbox/${activation}`)).body)
  expect((await who.send(paths.followLink, { token: link?.[1] })).statusCode).toBe(200)
  return { who, id, email: account.email }
}

/** Expects that the browser finds no trace of the mail. */
async function expectHidden(who: Browser, id: string) {
  expect(await who.mails()).not.toContain(id)
  for (const url of [`/demo/outbox/${id}`, `/demo/outbox/${id}/html`])
    expect((await who.get(url)).statusCode).toBe(404)
}

describe('in a public demo', () => {
  let anna: Awaited<ReturnType<typeof activated>>
  let stranger: Browser
  beforeEach(async () => {
    anna = await activated()
    stranger = (await activated()).who
  })

  test('a browser reads the mails of its own sign-up, and another browser does not', async () => {
    expect(await kindsOf(anna.who)).toEqual(['welcome', 'activation'])
    for (const id of await anna.who.mails()) {
      expect((await anna.who.get(`/demo/outbox/${id}/html`)).statusCode).toBe(200)
      await expectHidden(stranger, id)
      await expectHidden(browser(), id)
    }
  })

  test('a reset link is shown only to a browser that the member has used', async () => {
    for (const who of [stranger, browser()]) {
      await who.send(paths.requestReset, { email: anna.email })
      const mail = await newest()
      expect(mail).toMatchObject({ to: anna.email, id: expect.stringMatching(/^reset-/) })
      for (const reader of [who, stranger, anna.who]) await expectHidden(reader, String(mail?.id))
    }
    await anna.who.send(paths.requestReset, { email: anna.email })
    expect((await kindsOf(anna.who))[0]).toBe('reset')
    await expectHidden(stranger, String((await newest())?.id))
  })

  test('shows nobody the mail to a member whose address a stranger typed', async () => {
    await stranger.send(paths.signUp, form({ email: anna.email }))
    const taken = await newest()
    expect(taken).toMatchObject({ to: anna.email, id: expect.stringMatching(/^address_taken-/) })
    for (const who of [stranger, anna.who]) await expectHidden(who, String(taken?.id))
  })

  test('a change of address shows its mails to the browser, but not the mail to a member who has the new address', async () => {
    const bruno = await activated()
    const change = (email: string) => bruno.who.send(paths.requestMailChange, { email })
    expect((await change('nuova@posta.test')).statusCode).toBe(200)
    expect(new Set((await kindsOf(bruno.who)).slice(0, 2))).toEqual(
      new Set(['mail_change', 'mail_change_notice']),
    )
    await change(anna.email)
    const taken = (await stored()).find(({ id }) => id.startsWith('mail_change_taken-'))
    for (const who of [bruno.who, anna.who]) await expectHidden(who, String(taken?.id))
  })

  test('a notice about another member is shown to nobody', async () => {
    const bruno = await activated()
    await bruno.who.send(paths.likeMember, { profile: anna.id })
    await app.after(days(2))
    const notices = (await stored()).filter(({ id }) => !/^(activation|welcome)-/.test(id))
    expect(notices.some(({ to }) => to === anna.email)).toBe(true)
    for (const { id } of notices) for (const who of [anna.who, bruno.who]) await expectHidden(who, id)
  })

  test('a visitor who reports a profile can read the mailed receipt', async () => {
    const visitor = browser()
    const report = { member: anna.id, reason: 'fake', text: 'Foto di altri.', email: 'chi@posta.test' }
    expect((await visitor.send(paths.reportMember, report)).statusCode).toBe(200)
    expect(await kindsOf(visitor)).toEqual(['report_receipt'])
    await expectHidden(stranger, String((await newest())?.id))
  })

  test('a member who leaves reads the mail for returning, also in a new browser after entering the password', async () => {
    const leaving = { when: 'in_14_days', reasons: [], comment: '' }
    expect((await anna.who.send(paths.leaveSite, leaving)).statusCode).toBe(200)
    expect((await kindsOf(anna.who))[0]).toBe('deletion')
    const elsewhere = browser()
    await elsewhere.send(paths.login, { email: anna.email, password })
    expect(await kindsOf(elsewhere)).toEqual(['reactivation'])
    await expectHidden(stranger, String((await newest())?.id))
  })
})

test('with DEMO=on, everybody reads every mail', async () => {
  await using own = await startTestApp({ demo: 'on' }, { mail: createMailOutbox(folder) })
  await using open = await serveTestApp(own, [mountOutbox])
  const { body } = await open.server.inject({ url: '/demo/outbox', headers: { host: 'main.test' } })
  expect(body.match(/href="\/demo\/outbox\/[^"]+"/g)).toHaveLength((await stored()).length)
})
