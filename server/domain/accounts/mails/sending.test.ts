import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { type MailServer, startMailServer } from '#server/adapters/mail/mail-server.fixture.ts'
import type { MailTransport } from '#server/adapters/mail/port.ts'
import { createSmtpTransport } from '#server/adapters/mail/smtp.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { queueMail } from '../mail.ts'
import { sendWelcome } from '../send-welcome.ts'
import { rows, signedUp } from '../visitor.fixture.ts'

// Tests a mail end to end with a real mail server: a call queues the mail and a job sends it. The test then receives
// and parses the mail and follows its links.
let server: MailServer
let transport: MailTransport
let app: TestApp
beforeAll(async () => {
  server = await startMailServer()
  transport = createSmtpTransport(server.settings)
  app = await startTestApp({}, { mail: transport })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await transport.close()
  await server[Symbol.asyncDispose]()
})
beforeEach(() => {
  server.received.length = 0
  server.failures.length = 0
})
afterEach(() => vi.restoreAllMocks())

const welcome = (member: MemberId) =>
  inTransaction(app.db, (tx) => queueMail(app, tx, sendWelcome, 'welcome', member))
const mailOf = (member: MemberId) =>
  rows(
    app,
    'select kind, sent_at is not null as sent, failed_at is not null as failed from mail where member_id = $1',
    [member],
  )
const disabled = async (member: MemberId) =>
  (await rows(app, 'select notifications_disabled from member where id = $1', [member]))[0]
    ?.notifications_disabled
const waiting = () =>
  rows(
    app,
    `select attempts, last_error from graphile_worker.jobs where task_identifier like 'accounts.send%'`,
  )
/** Advances the clock until a failed job can be retried. */
const later = async () => app.clock.advance(minutes(1))

test('delivers the activation mail and the welcome mail, and unsubscribes from the welcome mail with one click', async () => {
  const browser = await signedUp(app, { name: 'Anna', email: 'anna@posta.test' })
  await app.runJobs()
  const [activation] = server.received
  expect(activation?.envelope).toEqual({ from: 'aiuto@main.test', to: ['anna@posta.test'] })
  expect(activation?.parsed).toMatchObject({
    subject: 'Conferma il tuo indirizzo, Anna',
    from: { value: [{ name: 'Test', address: 'aiuto@main.test' }] },
  })
  // A necessary mail has no unsubscribe headers.
  expect(activation?.parsed.headers.has('list')).toBe(false)
  const link = new URL(activation?.parsed.text?.match(/https:\S+/)?.[0] ?? '')
  expect(link.origin).toBe('https://main.test')
  expect(String(activation?.parsed.html)).toContain(`href="${link.href}"`)
  await browser.api.followLink({ token: link.pathname.slice(1) })
  await app.runJobs()

  const received = server.received[1]
  expect(received?.parsed.subject).toBe('Il tuo profilo su main.test è attivo')
  const header = (name: string) => received?.parsed.headerLines.find(({ key }) => key === name)?.line
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const oneClick = new URL(header('list-unsubscribe')?.match(/<(.+)>/)?.[1] ?? '')
  expect(oneClick.pathname).toBe('/api/unsubscribe.php')
  const shown = received?.parsed.text?.trim().split('\n').at(-1)
  expect(shown).toBe(`https://main.test/${oneClick.searchParams.get('t')}`)

  await using http = await serveTestApp(app)
  const answer = await fetch(`${http.origin}${oneClick.pathname}${oneClick.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'main.test' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  await welcome(browser.id)
  await app.runJobs()
  expect(server.received).toHaveLength(2)
})

describe('a mail that cannot be sent now', () => {
  test.each([
    ['grey-listing', { at: 'recipient', code: 451, text: '4.7.1 later' }],
    ['a full disk', { at: 'data', code: 452, text: '4.3.1 later' }],
    ['a cut in the middle', { at: 'cut', bytes: 300 }],
  ] as const)('is retried with growing pauses after %s, and then sent once', async (_reason, failure) => {
    const member = await app.member()
    await app.runJobs()
    server.received.length = 0
    server.failures.push(failure, failure)
    await welcome(member.id)
    await app.runJobs()
    expect(server.received).toEqual([])
    const [first] = await waiting()
    expect(first).toMatchObject({ attempts: 1, last_error: expect.stringContaining('delayed') })
    expect(first?.last_error).not.toContain(member.email)
    const pause = async () => {
      const [row] = await rows(
        app,
        'select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where attempts > 0',
      )
      return Number(row?.seconds)
    }
    const firstPause = await pause()
    await later()
    await app.runJobs()
    expect(await pause()).toBeGreaterThan(firstPause)
    await later()
    await app.runJobs()
    expect(server.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
    await later()
    await app.runJobs()
    expect(server.received).toHaveLength(1)
    expect(await disabled(member.id)).toEqual([])
  })

  test('is not retried after three days, and does not delay other mails', async () => {
    const member = await app.member()
    await app.runJobs()
    await welcome(member.id)
    app.clock.advance(days(3))
    server.failures.push({ at: 'recipient', code: 451, text: '4.7.1 later' })
    server.received.length = 0
    await app.runJobs()
    expect(await waiting()).toEqual([])
    expect((await mailOf(member.id)).filter(({ failed }) => failed)).toEqual([
      { kind: 'welcome', sent: false, failed: true },
    ])
    expect(await disabled(member.id)).toEqual([])
  })
})

describe('a mail that is refused permanently', () => {
  test.each([
    ['the mailbox', { at: 'recipient', code: 550, text: '5.1.1 unknown' }, ['bounce']],
    ['its content', { at: 'data', code: 554, text: '5.6.0 spam' }, []],
    ['our server', { at: 'recipient', code: 554, text: '5.7.1 no relaying' }, []],
  ] as const)('is not retried if the reason is %s', async (_reason, failure, reasons) => {
    const { id } = await signedUp(app)
    server.failures.push(failure)
    await app.runJobs()
    expect(await waiting()).toEqual([])
    expect(server.received).toEqual([])
    expect(await mailOf(id)).toEqual([{ kind: 'activation', sent: false, failed: true }])
    expect(await disabled(id)).toEqual(reasons)
  })
})

describe('a process that dies between sending and recording a mail', () => {
  test('sends the mail again with the same Message-ID', async () => {
    const member = await app.member()
    await app.runJobs()
    server.received.length = 0
    await welcome(member.id)
    const query = app.db.query.bind(app.db)
    const broken = vi
      .spyOn(app.db, 'query')
      .mockImplementation(((statement: { name?: string }, ...rest: []) =>
        statement.name === 'update_mail_sent'
          ? Promise.reject(new Error('the process is gone'))
          : query(statement as never, ...rest)) as never)
    await app.runJobs()
    broken.mockRestore()
    await later()
    await app.runJobs()
    await app.runJobs()
    const ids = server.received.map(({ parsed }) => parsed.messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect((await mailOf(member.id)).every(({ sent }) => sent)).toBe(true)
  })

  test('sends the mail again with the same Message-ID if the server’s reply was lost', async () => {
    const { id } = await signedUp(app)
    server.failures.push({ at: 'cut-after' })
    await app.runJobs()
    await later()
    await app.runJobs()
    const ids = server.received.map(({ parsed }) => parsed.messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await mailOf(id)).toEqual([{ kind: 'activation', sent: true, failed: false }])
  })
})

describe('an optional mail', () => {
  test.each([
    ['a bounce', `notifications_disabled = '{bounce}'`],
    ['a complaint', `notifications_disabled = '{complaint}'`],
    ['an unsubscription', `notifications_disabled = '{unsubscribe}'`],
    ['a pause', 'paused_at = created_at'],
    ['its type switched off', `notifications = '{"reminders": "off"}'`],
  ])('is neither sent nor stored after %s', async (_reason, change) => {
    const member = await app.member()
    await app.runJobs()
    server.received.length = 0
    await welcome(member.id)
    await app.db.query(`update member set ${change} where id = $1`, [member.id])
    await app.runJobs()
    expect(server.received).toEqual([])
    expect(await waiting()).toEqual([])
    expect(
      await rows(app, 'select 1 from mail where member_id = $1 and sent_at is null', [member.id]),
    ).toEqual([])
  })

  test('is sent to a member who switched off only other types', async () => {
    const member = await app.member()
    await app.runJobs()
    server.received.length = 0
    await app.db.query(`update member set notifications = '{"news": "off", "like": "daily"}' where id = $1`, [
      member.id,
    ])
    await welcome(member.id)
    await app.runJobs()
    expect(server.received).toHaveLength(1)
  })
})

test('a necessary mail is sent even if all types are switched off', async () => {
  const { id } = await signedUp(app)
  await app.db.query(`update member set notifications_disabled = '{bounce,unsubscribe}' where id = $1`, [id])
  await app.runJobs()
  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual([expect.stringContaining('Conferma')])
})
