import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { NoticeRequest, PaymentProvider } from '#server/adapters/payments/port.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { hashPassword } from '../domain/accounts/index.ts'
import { listen } from '../http/live/listen.fixture.ts'
import { mountLive } from '../http/live/live.ts'
import { FormBrowser } from '../http/pages/form-browser.fixture.ts'
import type { Pages } from '../http/pages/pages-build.ts'
import { mountPages } from '../http/pages/pages.ts'
import { mountPaymentNotices } from '../http/pages/payment-notices.ts'
import { minutes, seconds } from '../kernel/clock.ts'
import { runMaintenanceCommand } from './maintenance-command.ts'

let app: TestApp
let http: TestHttp
let anna: TestMember
let bruno: TestMember

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

/** A provider whose notices name a payment. */
const provider = {
  name: 'mollie',
  isLive: false,
  noticeResponse: { status: 200, body: 'OK' },
  find: vi.fn<PaymentProvider['find']>(async () => null),
  readNotices: ({ body }: NoticeRequest) => [
    { reference: body.toString().slice('id='.length), eventId: null },
  ],
}

beforeAll(async () => {
  app = await startTestApp(
    { trustedProxies: ['loopback'] },
    { payments: [provider as unknown as PaymentProvider] },
  )
  http = await serveTestApp(
    app,
    [mountLive, mountPaymentNotices, (server, parts) => mountPages(server, parts, pages)],
    unlimitedCalls,
  )
})
beforeEach(async () => {
  ;[anna, bruno] = await Promise.all([app.member({ credits: 50 }), app.member()])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Runs the command in this process, and waits until every process follows. */
async function maintenance(...args: string[]): Promise<string[]> {
  const lines = await runMaintenanceCommand(app.db, args, app.clock.now())
  app.clock.advance(seconds(15))
  return lines
}
const inHalfAnHour = () => new Date(app.clock.now().getTime() + minutes(30)).toISOString()
/** Sends a message from Anna to Bruno over HTTP. Returns the answer. */
async function send(text: string): Promise<unknown> {
  const body = JSON.stringify({ to: bruno.id, text, key: randomUUID() })
  const headers = http.headers(anna)
  return (await fetch(`${http.origin}/api/messages.php`, { method: 'POST', headers, body })).json()
}

test('the command begins, shows and ends a maintenance, and each change is in the audit trail', async () => {
  const until = '2099-03-01T05:30:00.000Z'
  expect(await maintenance('on', '--until=2099-03-01T06:30+01:00')).toEqual(
    ['main.test', 'other.test'].map((host) => `${host}: in maintenance, expected end ${until}`),
  )
  expect(await runCommand('maintenance', databaseOf(app), 'status')).toMatchObject({
    code: 0,
    lines: ['main.test', 'other.test'].map((host) => `${host}: in maintenance, expected end ${until}`),
  })
  expect(await maintenance('off', '--host=Other.Test')).toEqual([
    `main.test: in maintenance, expected end ${until}`,
    'other.test: open',
  ])
  expect(await maintenance('off')).toEqual(['main.test: open', 'other.test: open'])
  expect(await maintenance('status')).toEqual(['main.test: open', 'other.test: open'])
  const { rows } = await app.db.query(
    `select s.domain, e.after ->> 'maintenance_until' as until from audit_entry e join site s on s.id = e.site_id
      where e.action = 'site_changed' order by e.id`,
  )
  expect(rows).toEqual([
    { domain: 'main.test', until },
    { domain: 'other.test', until },
    { domain: 'other.test', until: null },
    { domain: 'main.test', until: null },
  ])
})

test('the command refuses a wrong time, an unknown host, and other words', async () => {
  for (const [args, refusal] of [
    [['on', '--until=2020-01-01T00:00Z'], 'a time to come'],
    [['on', '--until=soon'], 'such as'],
    [['on'], 'npm run maintenance -- on'],
    [['status', '--until=2099-01-01T00:00Z'], 'npm run maintenance -- on'],
    [['off', '--host=nowhere.test'], 'There is no site nowhere.test.'],
  ] as const)
    await expect(maintenance(...args)).rejects.toThrow(refusal)
  expect(await maintenance('status')).toEqual(['main.test: open', 'other.test: open'])
})

test('a stream stays open through a maintenance, and others open during it', async () => {
  const before = await listen(http, bruno)
  await maintenance('on', `--until=${inHalfAnHour()}`)
  expect(await send('Ciao!')).toMatchObject({ code: 'maintenance', params: { minutes: 30 } })
  const during = await listen(http, bruno)
  expect(during.response.status).toBe(200)
  expect((await app.call(bruno, 'listChats', {})).chats).toEqual([])
  await maintenance('off')
  await send('Eccomi!')
  for (const stream of [before, during]) {
    expect(await stream.next()).toMatchObject({ name: 'message', data: { message: { text: 'Eccomi!' } } })
    stream.cut()
  }
})

test('each answer says so, so that open pages show it; a refused one too', async () => {
  const untilOf = async (path: string, init = {}) =>
    (await fetch(http.origin + path, { headers: http.headers(anna), ...init })).headers.get(
      'maintenance-until',
    )
  const until = inHalfAnHour()
  expect(await untilOf('/api/chats.php')).toBeNull()
  await maintenance('on', `--until=${until}`)
  const refused = { method: 'POST', body: '{}' }
  expect([await untilOf('/api/chats.php'), await untilOf('/api/messages.php', refused)]).toEqual([
    until,
    until,
  ])
  await maintenance('off')
  expect(await untilOf('/api/chats.php')).toBeNull()
})

test('a page that is kept for visitors is drawn again when the expected end has passed', async () => {
  const drawn = vi.spyOn(renderer, 'renderPage')
  onTestFinished(() => drawn.mockRestore())
  const open = () => http.server.inject({ url: '/reset-password', headers: { host: 'main.test' } })
  await maintenance('on', `--until=${inHalfAnHour()}`)
  for (let each = 0; each < 2; each++) await open()
  expect(drawn).toHaveBeenCalledTimes(1)
  app.clock.advance(minutes(29))
  await open()
  expect(drawn).toHaveBeenCalledTimes(1)
  app.clock.advance(minutes(1))
  await open()
  expect(drawn).toHaveBeenCalledTimes(2)
  await maintenance('off')
})

test('a notice of a payment provider is accepted', async () => {
  await maintenance('on', `--until=${inHalfAnHour()}`)
  const notice = { method: 'POST', body: new URLSearchParams({ id: 'tr_1' }) }
  expect((await fetch(`${http.origin}/webhooks/mollie`, notice)).status).toBe(200)
  expect(provider.find).toHaveBeenCalledWith('tr_1')
  await maintenance('off')
})

test('an upload is refused before its body is sent', async () => {
  await maintenance('on', `--until=${inHalfAnHour()}`)
  const photo = await picture(600, 400)
  const { port } = new URL(http.origin)
  const headers = {
    ...http.headers(anna),
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(photo.length + 500),
  }
  // Sends the headers only. An answer that waited for the body would never come.
  const answer = await new Promise<{ status: number | undefined; retry: string | undefined }>(
    (resolve, reject) => {
      const sending = request({ port, method: 'POST', path: '/api/photo.php', headers }, (response) => {
        resolve({ status: response.statusCode, retry: response.headers['retry-after'] })
        sending.destroy()
      })
      sending.on('error', reject)
      sending.flushHeaders()
    },
  )
  expect(answer).toEqual({ status: 503, retry: '1800' })
  const { rows } = await app.db.query('select 1 from photo where member_id = $1', [anna.id])
  expect(rows).toEqual([])
  await maintenance('off')
})

test('pages say until when, and a form without script keeps what was typed', async () => {
  const anna = await app.member({ password_hash: await hashPassword('una password lunga') })
  const browser = new FormBrowser(http.server, 'main.test')
  expect((await browser.open({ path: '/reset-password' })).html).not.toContain('Manutenzione')
  // The server draws pages by the machine's clock.
  const until = '2099-03-01T05:30:00.000Z'
  await maintenance('on', `--until=${until}`)
  expect((await browser.open({ path: '/reset-password' })).html).toContain(`<time dateTime="${until}"`)
  await maintenance('on', `--until=${inHalfAnHour()}`)
  const page = await browser.open({ path: '/reset-password' })
  const form = page.steps.find(({ form }) => form && 'email' in form)
  const refused = await browser.open(
    { path: page.path, form: { ...form?.form, email: anna.email } },
    page.path,
  )
  expect(refused.html).toContain('Il sito è in manutenzione per circa 30 minuti')
  expect(refused.html).toContain(`value="${anna.email}"`)
  await app.runJobs()
  expect(app.outbox.to(anna.email)).toEqual([])

  // Members and staff sign in, because without it they could not read.
  const login = { email: anna.email, password: 'una password lunga' }
  const headers = http.headers(null)
  const body = JSON.stringify(login)
  expect((await fetch(`${http.origin}/api/user.php`, { method: 'POST', headers, body })).status).toBe(200)
  await maintenance('off')
  expect((await browser.open({ path: '/reset-password' })).html).not.toContain('Manutenzione')
})
