import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { handleErrors } from '#server/http/api/error-response.ts'
import { clip } from '#web/features/landers/video/files.ts'
import { mountAssets, readAssets } from './assets.ts'

const own = join(import.meta.dirname, '../../../web/public')

async function requestPath(
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const server = fastify()
  handleErrors(server, pino({ enabled: false }))
  await mountAssets(server, own)
  return server.inject({ method, url, headers })
}
const request = (file: string, headers?: Record<string, string>) =>
  requestPath(`/assets/landers/${file}`, headers)

test.each([
  [clip.webm, 'video/webm'],
  [clip.mp4, 'video/mp4'],
  [clip.captions.it, 'text/vtt; charset=utf-8'],
])('a browser may keep %s for a year, and learns what it is', async (file, type) => {
  const { statusCode, headers } = await request(file)
  expect({ statusCode, type: headers['content-type'], ranges: headers['accept-ranges'] }).toEqual({
    ...{ statusCode: 200, type, ranges: 'bytes' },
  })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a browser keeps an icon for an hour, because the next release has the same name for it', async () => {
  const { statusCode, headers } = await requestPath('/favicon.svg')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
})

test.each([
  '/assets/',
  '/assets/landers',
  '/assets/none.js',
  '/assets/../robots.txt',
  '/assets/..%2frobots.txt',
  '/assets/%2e%2e%2frobots.txt',
  '/assets/%5c..%5crobots.txt',
  '/assets/%2fetc/passwd',
  '/assets/a%00b',
])('%s is no file of the build, and no cache keeps that', async (path) => {
  const { statusCode, headers } = await requestPath(path)
  expect([404, 422]).toContain(statusCode)
  expect(headers['cache-control']).toBe('no-store')
})

test('a file varies by encoding, answers HEAD without a body, and is not sent again to whoever has it', async () => {
  const { headers, rawPayload } = await requestPath('/favicon.svg')
  expect(headers.vary).toBe('accept-encoding')
  const head = await requestPath('/favicon.svg', {}, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    ...[200, `${rawPayload.length}`, ''],
  ])
  const again = await requestPath('/favicon.svg', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.headers['cache-control'], again.body]).toEqual([
    ...[304, 'public, max-age=3600', ''],
  ])
})

test('a player gets the part of a video that it asks for', async () => {
  const whole = await request(clip.mp4)
  const part = await request(clip.mp4, { range: 'bytes=1000-1999' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 1000-1999/${whole.rawPayload.length}`)
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(1000, 2000))
  const beyond = await request(clip.mp4, { range: 'bytes=99999999-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    ...[416, `bytes */${whole.rawPayload.length}`],
  ])
})

test('a plain page loads the imports of its script in the same round trip', () => {
  const client = mkdtempSync(join(tmpdir(), 'client-'))
  try {
    const files = {
      'web/entry.client.tsx': 'app.js',
      'web/plain/main.ts': 'main.js',
      '_both.js': 'both.js',
      ...{
        'web/styles/app.css': 'app.css',
        'web/styles/plain.css': 'plain.css',
        'web/styles/later.css': 'later.css',
      },
    }
    const manifest = Object.fromEntries(
      Object.entries(files).map(([source, file]) => [
        source,
        { file, imports: source === 'web/plain/main.ts' ? ['_both.js'] : [] },
      ]),
    )
    mkdirSync(join(client, '.vite'))
    writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify(manifest))
    for (const file of Object.values(files)) writeFileSync(join(client, file), '')
    expect(readAssets(client).plain.script).toBe(
      '<link rel="modulepreload" fetchpriority="low" href="/both.js">' +
        '<script type="module" fetchpriority="low" src="/main.js"></script>',
    )
  } finally {
    rmSync(client, { recursive: true })
  }
})
