import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredMail } from '#server/adapters/mail/port.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { createServer } from '#server/http/server.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { mountOutbox } from './outbox.ts'

const mail = (id: string, given: Partial<StoredMail> = {}): StoredMail => ({
  id,
  at: new Date('2026-11-21T18:00:00Z'),
  from: 'Batticuore <aiuto@main.test>',
  to: 'anna@posta.test',
  subject: 'Conferma <il> tuo "indirizzo"',
  html: '<p onclick="x()">Ciao</p><script>alert(1)</script>',
  text: 'Ciao <b>Anna</b>\n\nhttps://main.test/TOKEN?a=1&b=2\n\njavascript:alert(1)',
  attachments: [],
  ...given,
})
const file = {
  name: 'ricevuta-2026-004187.pdf',
  type: 'application/pdf',
  content: Buffer.alloc(21_500, '%PDF'),
}
const mails = [mail('activation-2'), mail('welcome-1', { subject: 'Si comincia', attachments: [file] })]

let app: TestApp
let server: Awaited<ReturnType<typeof createServer>>
const serverOf = (app: TestApp) =>
  createServer({
    app,
    handlers,
    identity: {
      findSite: (host) => findSite(app, host),
      findSession: async () => null,
      findOpenSessions: async () => [],
    },
    mounts: [mountOutbox],
  })

beforeAll(async () => {
  app = await startTestApp()
  const stored = {
    list: async () => mails,
    find: async (id: string) => mails.find((mail) => mail.id === id) ?? null,
  }
  Object.assign(app.outbox, { stored })
  server = await serverOf(app)
})
afterAll(async () => {
  await server.close()
  await app[Symbol.asyncDispose]()
})

const get = (url: string) => server.inject({ url, headers: { host: 'main.test' } })

test('lists the mails in stored order, and forbids indexing', async () => {
  const { body, headers, statusCode } = await get('/demo/outbox')
  expect(statusCode).toBe(200)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<meta name="robots" content="noindex" />')
  expect(body.match(/href="\/demo\/outbox\/[^"]+"/g)).toEqual([
    'href="/demo/outbox/activation-2"',
    'href="/demo/outbox/welcome-1"',
  ])
  expect(body).toContain('Conferma &lt;il&gt; tuo &quot;indirizzo&quot;')
})

test('shows a mail’s links, its text escaped, and its HTML in a frame without scripts', async () => {
  const { body, headers } = await get('/demo/outbox/activation-2')
  expect(body.match(/<li[^>]*><a href="[^"]+"/g)?.map((tag) => tag.slice(tag.indexOf('<a')))).toEqual([
    '<a href="https://main.test/TOKEN?a=1&amp;b=2"',
  ])
  expect(body).toContain('Ciao &lt;b&gt;Anna&lt;/b&gt;')
  expect(body).not.toContain('<script')
  expect(body).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")

  const frame = await get('/demo/outbox/activation-2/html')
  expect(frame.body).toBe(mails[0]?.html)
  expect(frame.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  )
  expect(frame.headers['content-security-policy']).not.toContain('allow-scripts')
})

test('offers the attachments of a mail as files', async () => {
  const { body } = await get('/demo/outbox/welcome-1')
  expect(body).toMatch(
    /<a href="\/demo\/outbox\/welcome-1\/attachments\/0">ricevuta-2026-004187\.pdf<\/a>, 22 KB/,
  )
  expect((await get('/demo/outbox/activation-2')).body).not.toContain('attachments')
  const sent = await get('/demo/outbox/welcome-1/attachments/0')
  expect(sent.rawPayload.equals(file.content)).toBe(true)
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="ricevuta-2026-004187.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(sent.headers['content-security-policy']).toContain("default-src 'none'")
  for (const url of ['welcome-1/attachments/1', 'welcome-1/attachments/x', 'nothing/attachments/0'])
    expect((await get(`/demo/outbox/${url}`)).statusCode).toBe(404)
})

test.each(['evil.test', 'main.test.evil.test', '192.0.2.7'])(
  'is not served on the unknown host %s',
  async (host) => {
    for (const url of [
      '/demo/outbox',
      '/demo/outbox/activation-2',
      '/demo/outbox/activation-2/html',
      '/demo/outbox/welcome-1/attachments/0',
    ])
      expect((await server.inject({ url, headers: { host } })).statusCode).toBe(404)
  },
)

test.each(['other.test', 'localhost:3000', '127.0.0.1:3000'])('is served on %s', async (host) => {
  expect((await server.inject({ url: '/demo/outbox', headers: { host } })).statusCode).toBe(200)
})

test('an unknown mail is not found; without an outbox there is no viewer at all', async () => {
  expect((await get('/demo/outbox/nothing')).statusCode).toBe(404)
  expect((await get('/demo/outbox/nothing/html')).statusCode).toBe(404)
  await using bare = await startTestApp()
  const other = await serverOf(bare)
  expect((await other.inject({ url: '/demo/outbox', headers: { host: 'main.test' } })).statusCode).toBe(404)
  await other.close()
})
