/**
 * Runs this server behind Debian's nginx, with nginx's default configuration and only the lines of docs/live.md added.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { listen as listenTo } from './live/listen.fixture.ts'
import { mountLive } from './live/live.ts'

const nginx = inject('programs').nginx
const folder = mkdtempSync(join(tmpdir(), 'batticuore-nginx-'))
let app: TestApp
let http: TestHttp
let proxy: ChildProcess
let origin = ''
let addresses: string[] = []

/** Returns the nginx lines of docs/live.md with this test's port. */
function locationOfDocs(port: number): string {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/live.md'), 'utf8')
  const [, snippet = ''] = /```nginx\n([\s\S]*?)```/.exec(docs) ?? []
  expect(snippet).toContain('proxy_pass http://127.0.0.1:3000;')
  return snippet.replace('127.0.0.1:3000', `127.0.0.1:${port}`)
}

/** Returns the package's nginx.conf, changed to run one server without root in this test's folder. */
function configOf(port: number, location: string): string {
  const own = readFileSync('/etc/nginx/nginx.conf', 'utf8')
  return own
    .replace(/^user .*;$/m, '')
    .replace(/^pid .*;$/m, `pid ${folder}/pid;\ndaemon off;`)
    .replace(/^error_log .*;$/m, `error_log ${folder}/error.log;`)
    .replace(/access_log .*;/, 'access_log off;')
    .replace(/^include \/etc\/nginx\/modules-enabled.*$/m, '')
    .replace(/include \/etc\/nginx\/conf\.d.*;/, '')
    .replace(/error_log \/var\/log.*;/, `error_log ${folder}/error.log;`)
    .replace(
      /include \/etc\/nginx\/sites-enabled.*;/,
      `server { listen 127.0.0.1:${port}; server_name main.test; ${location} }`,
    )
}

const headers = (who: TestMember | null): Record<string, string> => ({
  ...http.headers(who),
  'accept-encoding': 'gzip',
})
const listen = (who: TestMember) => listenTo({ origin, headers }, who)

describe.skipIf(nginx === null)('behind nginx', () => {
  beforeAll(async () => {
    app = await startTestApp({ trustedProxies: ['loopback'], requestIdHeader: 'x-request-id' })
    http = await serveTestApp(app, [
      mountLive,
      (server) => void server.addHook('onRequest', async ({ ip }) => void addresses.push(ip)),
    ])
    const port = await freePort()
    writeFileSync(
      join(folder, 'nginx.conf'),
      configOf(port, locationOfDocs(Number(new URL(http.origin).port))),
    )
    proxy = spawn(nginx as string, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
    origin = `http://127.0.0.1:${port}`
    await vi.waitUntil(() => fetch(origin).catch(() => null), 20_000)
  }, 60_000)
  afterAll(async () => {
    const exit = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await exit
    await http[Symbol.asyncDispose]()
    await app[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  test('events arrive at once: nginx neither buffers nor compresses them', async () => {
    const anna = await app.member({ credits: 50 })
    const bruno = await app.member()
    const stream = await listen(bruno)
    expect(stream.response.headers.get('content-encoding')).toBeNull()
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    for (const text of ['uno', 'due']) {
      await app.call(anna, 'sendMessage', { to: bruno.id, text, key: randomUUID() as IdempotencyKey })
      const sentAt = performance.now()
      expect(await stream.next()).toMatchObject({ data: { message: { text } } })
      // If nginx buffered the event, it would arrive with the next heartbeat, after up to 25 s.
      expect(performance.now() - sentAt).toBeLessThan(5_000)
    }
    stream.cut()
  })

  test('a sign-out ends the stream through nginx; closing the browser frees the server’s connection', async () => {
    const bruno = await app.member()
    const [closed, open] = [await listen(bruno), await listen(bruno)]
    closed.cut()
    await fetch(`${origin}/api/logout.php`, { headers: headers(bruno) })
    await expect(open.next()).rejects.toThrow('the stream has ended')
    await vi.waitUntil(async () => (await connections()) === 0, 5_000)
  })

  test('a photo of the largest allowed size arrives, and a larger one gets the product’s own refusal', async () => {
    const anna = await app.member()
    const jpeg = await picture(300, 200)
    const upload = async (size: number) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(jpeg), new Uint8Array(size - jpeg.length)]), 'foto.jpg')
      const answer = await fetch(`${origin}${paths.uploadPhoto.path}`, {
        method: 'POST',
        headers: { cookie: headers(anna).cookie ?? '', 'sec-fetch-site': 'same-origin' },
        body: form,
      })
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    expect(await upload(limits.photo_max_bytes)).toEqual([200, undefined])
    expect(await upload(limits.photo_max_bytes + 1)).toEqual([413, 'photo_too_large'])
    expect(await upload(limits.photo_max_bytes + 2_000_000)).toEqual([413, 'photo_too_large'])
  })

  test('takes the scheme of the connection from nginx, not from the visitor’s headers', async () => {
    const { status, headers } = await fetch(`${origin}/api/settings.php`, {
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect([status, headers.get('strict-transport-security')]).toEqual([200, null])
  })

  test('takes the id of the request from nginx, not from the visitor’s header', async () => {
    const { headers } = await fetch(`${origin}/api/settings.php`, {
      headers: { 'x-request-id': 'chosen-by-a-visitor' },
    })
    // nginx's ids are 32 hexadecimal digits, the product's own are UUIDs.
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('uses the IP address of the visitor’s connection, not the visitor’s X-Forwarded-For', async () => {
    addresses = []
    const asked = request(`${origin}/api/settings.php`, {
      localAddress: '127.0.0.2',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    }).end()
    await once(asked, 'response')
    asked.destroy()
    expect(addresses).toEqual(['127.0.0.2'])
  })
})

const connections = () =>
  new Promise<number>((resolve) => http.server.server.getConnections((_error, count) => resolve(count)))
