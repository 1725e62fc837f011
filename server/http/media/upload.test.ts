import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { gif, heic, picture, plainPng, svg } from '#server/adapters/pictures/pictures.fixture.ts'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { createServer } from '#server/http/server.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { mountMedia } from './media.ts'

let app: TestApp
let server: FastifyInstance
let anna: TestMember

beforeAll(async () => {
  app = await startTestApp()
  server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token, device) => findSession(app, site, token, device),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [mountMedia],
  })
})
beforeEach(async () => {
  anna = await app.member()
})
afterAll(async () => {
  await server.close()
  await app[Symbol.asyncDispose]()
})

/** Posts a form with one file, as a browser does. If `bytes` is `null`, the form has no file. */
async function upload(bytes: Buffer | null, headers: Record<string, string> = {}, url = '/api/photo.php') {
  const form = new FormData()
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg')
  const request = new Request('http://main.test', { method: 'POST', body: form })
  const answer = await server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'main.test',
      cookie: `sid=${anna.token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('stores an uploaded photo and serves it to its owner', async () => {
  const { status, body } = await upload(await picture(1600, 1200))
  expect([status, body.photo.status]).toEqual([200, 'pending'])
  const own = { host: 'main.test', cookie: `sid=${anna.token}` }
  const file = await server.inject({ url: `/media/${body.photo.filename}`, headers: own })
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.toString('latin1', 8, 12)]).toEqual([
    200,
    'image/webp',
    'WEBP',
  ])
})

test('refuses every kind of wrong file with its own error', async () => {
  const jpeg = await picture(300, 200)
  const tooLarge = Buffer.concat([jpeg, Buffer.alloc(limits.photo_max_bytes)])
  const refusals: [string, Buffer | null, number, string][] = [
    ['none', null, 422, 'photo_empty'],
    ['empty', Buffer.alloc(0), 422, 'photo_empty'],
    ['SVG', svg, 422, 'photo_type'],
    ['GIF', gif, 422, 'photo_type'],
    ['HEIC', heic, 422, 'photo_heic'],
    ['a small one', await picture(300, 199), 422, 'photo_too_small'],
    ['half', jpeg.subarray(0, jpeg.length / 2), 422, 'photo_broken'],
    ['60 megapixels', plainPng(10_000, 6_000), 422, 'photo_too_many_pixels'],
    ['15 MB and more', tooLarge, 413, 'photo_too_large'],
  ]
  for (const [what, bytes, status, code] of refusals) {
    const answer = await upload(bytes)
    expect([answer.status, answer.body.code], what).toEqual([status, code])
  }
  expect(app.files.files.size % 3).toBe(0)
  const { rows } = await app.db.query('select 1 from photo where member_id = $1', [anna.id])
  expect(rows).toEqual([])
})

test('refuses a form with a file for a call that reads none', async () => {
  const { status, body } = await upload(await picture(300, 200), {}, '/api/user.php')
  expect([status, body.code]).toEqual([415, 'wrong_content_type'])
})

test('refuses a form of another site, and a body that is not a form', async () => {
  const jpeg = await picture(300, 200)
  expect((await upload(jpeg, { 'sec-fetch-site': 'cross-site' })).body.code).toBe('cross_site')
  expect((await upload(jpeg, { 'content-type': 'text/plain' })).body.code).toBe('wrong_content_type')
  expect((await upload(jpeg, { cookie: '' })).body.code).toBe('auth_required')
  const noBoundary = await upload(jpeg, { 'content-type': 'multipart/form-data' })
  expect([noBoundary.status, noBoundary.body.params]).toEqual([422, { fields: { file: 'invalid' } }])
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/photo.php',
    headers: {
      host: 'main.test',
      cookie: `sid=${anna.token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf a file',
  })
  expect(statusCode).toBe(422)
})
