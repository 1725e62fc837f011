import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePath } from '#contract/wire/paths.ts'
import { insertPaidOrder } from '#server/domain/orders/paid-order.fixture.ts'
import { mountExport } from '#server/http/media/export.ts'
import { mountMedia } from '#server/http/media/media.ts'
import { mountReceipts } from '#server/http/media/receipt.ts'
import { mountInstalledApp } from '#server/http/pages/installed-app.ts'
import { mountWellKnown } from '#server/http/pages/well-known.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { mountLive } from './live/live.ts'

let app: TestApp
let http: TestHttp
let anna: TestMember
let photo: string
let receipt: string
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['loopback'] })
  http = await serveTestApp(app, [
    ...[mountMedia, mountExport, mountReceipts, mountLive],
    ...[mountInstalledApp, mountWellKnown],
  ])
  anna = await app.member()
  photo = `/media/${(await readyPhoto(app, anna, true)).media_key}/card.webp`
  receipt = `/receipts/${(await insertPaidOrder(app, anna)).id}.pdf`
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Sends a GET as Anna and returns status and headers. Cancels the body, because an event stream never ends. */
async function get(path: string, headers: Record<string, string> = {}) {
  const {
    status,
    headers: answered,
    body,
  } = await fetch(http.origin + path, {
    headers: { ...http.headers(anna), ...headers },
  })
  await body?.cancel()
  return { status, header: (name: string) => answered.get(name) }
}

/** Paths whose responses are data and not pages, each with the expected status. */
const data = (): [string, number][] => [
  ['/api/user.php', 200],
  ['/api/openapi.json', 200],
  ['/api/none.php', 404],
  ['/media/none/card.webp', 404],
  [photo, 200],
  [receipt, 200],
  ['/receipts/1.pdf', 404],
  [livePath, 200],
  ['/api/export.php', 200],
  ['/%', 404],
  ['/media/%E0%A4/card.webp', 404],
  [`/media/${'x'.repeat(300)}/card.webp`, 404],
]

test('over https, every answer has HSTS; over http, none has it', async () => {
  const all: [string, number][] = [...data(), ['/robots.txt', 200], ['/app-badge.png', 200]]
  for (const [path, status] of all) {
    const secure = await get(path, { 'x-forwarded-proto': 'https' })
    expect([path, secure.status]).toEqual([path, status])
    expect([path, secure.header('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
    const plain = await get(path)
    expect([path, plain.header('strict-transport-security')]).toEqual([path, null])
    expect([path, plain.header('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})

test('JSON, media and streams load nothing as a document, and other sites cannot embed them', async () => {
  for (const [path] of data()) {
    const { header } = await get(path)
    expect([path, header('cross-origin-resource-policy')]).toEqual([path, 'same-origin'])
    expect([path, header('content-security-policy')]).toEqual([
      path,
      expect.stringMatching(/^default-src 'none';/),
    ])
  }
})

test('ignores X-Forwarded-Proto of an untrusted proxy', async () => {
  await using direct = await serveTestApp(
    Object.assign({}, app, { config: { ...app.config, trustedProxies: [] } }),
  )
  const { headers } = await direct.server.inject({
    url: '/api/settings.php',
    headers: { host: 'main.test', 'x-forwarded-proto': 'https' },
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
})
