import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { worker_file } from '#web/build-worker.ts'
import { appIcons } from './app-icons.ts'
import { mountInstalledApp } from './installed-app.ts'
import { mountServiceWorker } from './service-worker.ts'

let app: TestApp
let http: TestHttp
const client = mkdtempSync(join(tmpdir(), 'client-'))
beforeAll(async () => {
  mkdirSync(join(client, worker_file, '..'), { recursive: true })
  writeFileSync(join(client, worker_file), '// the worker')
  app = await startTestApp()
  await app.db.query(
    `update site set settings = settings || '{"theme": {"light": {"--primary": "#114466", "--paper": "red;}"}, "dark": {}}}' where domain = 'other.test'`,
  )
  app.clock.advance(20_000)
  http = await serveTestApp(app, [mountInstalledApp, (server) => mountServiceWorker(server, client, false)])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
  rmSync(client, { recursive: true })
})

const get = (url: string, host = 'main.test', headers = {}) =>
  http.server.inject({ url, headers: { host, ...headers } })

describe('the manifest (N4)', () => {
  test('has each site’s own name, colours and start address', async () => {
    const [main, other] = await Promise.all(
      ['main.test', 'other.test'].map(async (host) => (await get('/manifest.webmanifest', host)).json()),
    )
    expect(main).toMatchObject({ name: 'main.test', theme_color: '#8b1228', id: '/', scope: '/', lang: 'it' })
    // An invalid colour falls back to the standard colour.
    expect(other).toMatchObject({ name: 'other.test', theme_color: '#114466', background_color: '#fffaf6' })
    // The screenshots show the standard look, so the manifest of a site with a theme has no screenshots.
    expect([main.screenshots?.length, other.screenshots]).toEqual([2, undefined])
  })

  test('is in the page’s language if the site offers this language', async () => {
    const names = async (lang: string) =>
      (await get(`/manifest.webmanifest?lang=${lang}`))
        .json()
        .shortcuts.map(({ name }: { name: string }) => name)
    expect(await names('it')).toEqual(['Messaggi', 'Mi piace', 'Cerca persone'])
    expect(await names('en')).toEqual(['Messages', 'Likes', 'Find people'])
    expect(await names('xx')).toEqual(await names('it'))
  })

  test('is revalidated each time, and answered with 304 if unchanged', async () => {
    const { headers } = await get('/manifest.webmanifest')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/manifest+json; charset=utf-8',
    })
    expect(
      (await get('/manifest.webmanifest', 'main.test', { 'if-none-match': headers.etag })).statusCode,
    ).toBe(304)
  })
})

test.each(Object.entries(appIcons))('%s has its size and the site’s colour', async (name, form) => {
  const [main, other] = await Promise.all(['main.test', 'other.test'].map((host) => get(`/${name}`, host)))
  const { width, height, format } = await sharp(main?.rawPayload).metadata()
  expect([width, height, format]).toEqual([form.pixels, form.pixels, 'png'])
  expect(main?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(!form.ground)
  const corner = await sharp(main?.rawPayload)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  // The maskable icon and Apple's icon are not rounded, so the background fills their corners.
  expect(corner[3]).toBe(form.ground && !form.rounded ? 255 : 0)
})

test('favicon.ico contains a PNG of the heart in the site’s colour', async () => {
  const { headers, rawPayload } = await get('/favicon.ico', 'other.test')
  expect(headers['content-type']).toBe('image/x-icon')
  const [count, side, size, offset] = [
    rawPayload.readUInt16LE(4),
    rawPayload.readUInt8(6),
    rawPayload.readUInt32LE(14),
    rawPayload.readUInt32LE(18),
  ]
  expect([count, offset + size]).toEqual([1, rawPayload.length])
  const picture = sharp(rawPayload.subarray(offset))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: side, height: side })
  const middle = { left: side / 2, top: side / 2, width: 1, height: 1 }
  expect([...(await picture.extract(middle).raw().toBuffer())].slice(0, 3)).toEqual([0x11, 0x44, 0x66])
})

describe('the service worker', () => {
  test('is revalidated each time', async () => {
    const { headers, body } = await get('/sw.js?lang=it')
    expect(body).toBe('// the worker')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  test('SERVICE_WORKER=off replaces it with one that removes itself and its caches', async () => {
    await using off = await serveTestApp(app, [(server) => mountServiceWorker(server, client, true)])
    const { body } = await off.server.inject({ url: '/sw.js', headers: { host: 'main.test' } })
    const done: string[] = []
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
    const scope = {
      addEventListener: (name: string, listen: never) => listeners.set(name, listen),
      skipWaiting: () => done.push('skip'),
      registration: { unregister: async () => done.push('unregister') },
    }
    const caches = {
      keys: async () => ['shell-1', 'kept-2'],
      delete: async (name: string) => done.push(name),
    }
    // oxlint-disable-next-line no-new-func -- runs the script as the browser would
    new Function('self', 'caches', body)(scope, caches)
    const works: Promise<unknown>[] = []
    for (const name of ['install', 'activate'])
      listeners.get(name)?.({ waitUntil: (work) => works.push(work) })
    await Promise.all(works)
    expect(done).toEqual(['skip', 'shell-1', 'kept-2', 'unregister'])
  })
})
