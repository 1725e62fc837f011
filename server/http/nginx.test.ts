/** Behind Debian's nginx as it comes, with the lines of docs/live.md and no others. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { listen as listenTo } from './listen.fixture.ts'
import { mountLive } from './live.ts'

const nginx = inject('programs').nginx
const folder = mkdtempSync(join(tmpdir(), 'batticuore-nginx-'))
let app: TestApp
let http: TestHttp
let proxy: ChildProcess
let origin = ''
let addresses: string[] = []

/** What an operator is told to write, with this test's ports. */
function locationOfDocs(port: number): string {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/live.md'), 'utf8')
  const [, snippet = ''] = /```nginx\n([\s\S]*?)```/.exec(docs) ?? []
  expect(snippet).toContain('proxy_pass http://127.0.0.1:3000;')
  return snippet.replace('127.0.0.1:3000', `127.0.0.1:${port}`)
}

/** The package's own nginx.conf, with what only root could do, and its site, turned to this test's folder. */
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

const headers = (who: TestMember | null) => ({ ...http.headers(who), 'accept-encoding': 'gzip' })
const listen = (who: TestMember) => listenTo({ origin, headers }, who)

describe.skipIf(nginx === null)('behind nginx', () => {
  beforeAll(async () => {
    app = await startTestApp({ trustedProxies: ['loopback'] })
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

  test('an event is there at once: nothing is held back or compressed on the way', async () => {
    const anna = await app.member({ credits: 50 })
    const bruno = await app.member()
    const stream = await listen(bruno)
    expect(stream.response.headers.get('content-encoding')).toBeNull()
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    for (const text of ['uno', 'due']) {
      await app.call(anna, 'sendMessage', { to: bruno.id, text, key: randomUUID() as IdempotencyKey })
      const sentAt = performance.now()
      expect(await stream.next()).toMatchObject({ data: { message: { text } } })
      expect(performance.now() - sentAt).toBeLessThan(500)
    }
    stream.cut()
  })

  test('who signs out loses the stream through it; who leaves frees it here', async () => {
    const bruno = await app.member()
    const [left, kept] = [await listen(bruno), await listen(bruno)]
    left.cut()
    await fetch(`${origin}/api/logout.php`, { headers: headers(bruno) })
    await expect(kept.next()).rejects.toThrow('the stream has ended')
    await vi.waitUntil(async () => (await connections()) === 0, 5_000)
  })

  test('visitors are told apart by their own address, not by one that they claim', async () => {
    addresses = []
    const asked = request(`${origin}/api/site-settings.php`, {
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
