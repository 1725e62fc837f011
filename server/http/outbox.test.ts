import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeptMail } from '#server/adapters/mail/port.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { mountOutbox } from './outbox.ts'
import { createServer } from './server.ts'

const mail = (id: string, given: Partial<KeptMail> = {}): KeptMail => ({
  id,
  at: new Date('2026-11-21T18:00:00Z'),
  from: 'Batticuore <aiuto@main.test>',
  to: 'anna@posta.test',
  subject: 'Conferma <il> tuo "indirizzo"',
  html: '<p onclick="x()">Ciao</p><script>alert(1)</script>',
  text: 'Ciao <b>Anna</b>\n\nhttps://main.test/TOKEN?a=1&b=2\n\njavascript:alert(1)',
  ...given,
})
const mails = [mail('activation-2'), mail('welcome-1', { subject: 'Si comincia' })]

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
  const kept = {
    list: async () => mails,
    find: async (id: string) => mails.find((mail) => mail.id === id) ?? null,
  }
  Object.assign(app.outbox, { kept })
  server = await serverOf(app)
})
afterAll(async () => {
  await server.close()
  await app[Symbol.asyncDispose]()
})

const get = (url: string) => server.inject({ url, headers: { host: 'main.test' } })

test('lists the mails in the order they are kept in, for nobody to index', async () => {
  const { body, headers, statusCode } = await get('/demo/outbox')
  expect(statusCode).toBe(200)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body.match(/href="\/demo\/outbox\/[^"]+"/g)).toEqual([
    'href="/demo/outbox/activation-2"',
    'href="/demo/outbox/welcome-1"',
  ])
  expect(body).toContain('Conferma &lt;il&gt; tuo &quot;indirizzo&quot;')
})

test('a mail shows its links to click, its text as text, its HTML in a frame that runs nothing', async () => {
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

test('an unknown mail is not found; without an outbox there is no viewer at all', async () => {
  expect((await get('/demo/outbox/nothing')).statusCode).toBe(404)
  expect((await get('/demo/outbox/nothing/html')).statusCode).toBe(404)
  await using bare = await startTestApp()
  const other = await serverOf(bare)
  expect((await other.inject({ url: '/demo/outbox', headers: { host: 'main.test' } })).statusCode).toBe(404)
  await other.close()
})
