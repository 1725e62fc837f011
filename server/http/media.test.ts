import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findMedia } from '#server/domain/photos/handlers.ts'
import { approvePhoto, insertReadyPhoto, sizes } from '#server/domain/photos/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { mountMedia } from './media.ts'
import { createServer } from './server.ts'

let app: TestApp
let server: FastifyInstance
let owner: TestMember

beforeAll(async () => {
  app = await startTestApp()
  server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token) => findSession(app, site, token),
    },
    mounts: [mountMedia],
  })
  owner = await app.member({ paid: true })
})
afterAll(async () => {
  await server.close()
  await app[Symbol.asyncDispose]()
})

async function addPhoto(who: TestMember, { main = false, pending = false } = {}) {
  const media_key = newMediaKey()
  for (const size of sizes)
    await app.storage.put(`${media_key}/${size}.webp`, Buffer.from(`${size} of ${media_key}`))
  const id = await inTransaction(
    app.db,
    (tx) =>
    insertReadyPhoto(app, tx, {
      member: who.id, site: who.site.id, media_key, width: 3, height: 4, thumbhash: 'AA==', main,
    }), // biome-ignore format: one photo
  )
  if (pending) await app.db.query(`update photo set status = 'pending' where id = $1`, [id])
  return { id, media_key }
}

function get(url: string, token: string | null, host = 'main.test') {
  return server.inject({ url, headers: { host, ...(token ? { cookie: `__Host-sid=${token}` } : {}) } })
}

const statusFor = async (key: string, token: string | null, host?: string) =>
  (await get(`/media/${key}/card.webp`, token, host)).statusCode

test('an active photo is for the signed-in members of its site', async () => {
  const { media_key } = await addPhoto(owner, { main: true })
  const viewer = await app.member()
  const stranger = await app.member({ site: app.otherSite })
  for (const size of sizes) {
    const answer = await get(`/media/${media_key}/${size}.webp`, viewer.token)
    expect([answer.statusCode, answer.body]).toEqual([200, `${size} of ${media_key}`])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
      'content-disposition': 'inline',
    })
  }
  expect(await statusFor(media_key, null)).toBe(404)
  expect(await statusFor(media_key, stranger.token, 'other.test')).toBe(404)
  expect(await statusFor(media_key, stranger.token)).toBe(404)
  expect(await statusFor(media_key, 'x'.repeat(43))).toBe(404)
})

test('one under review is for its owner and for staff of the site', async () => {
  const { id, media_key } = await addPhoto(owner, { pending: true })
  const viewer = await app.member()
  const staff = async (site: Site) => {
    const email = `moderator@${site.domain}`
    const wish = {
      email,
      name: 'Moderator',
      role: 'moderator',
      sites: [site.id],
      password_hash: 'none',
    } as const
    const staffId = await createStaff(app, app.db, wish)
    return createSession(app, { staff: staffId, site, userAgent: 'test' })
  }
  expect(await statusFor(media_key, viewer.token)).toBe(404)
  expect(await statusFor(media_key, owner.token)).toBe(200)
  expect(await statusFor(media_key, await staff(app.site))).toBe(200)
  expect(await statusFor(media_key, await staff(app.otherSite), 'other.test')).toBe(404)
  await approvePhoto(app, owner.id, id)
  const premium = await app.member({ paid: true })
  expect(await statusFor(media_key, premium.token)).toBe(200)
})

test('a blocked member, and one who may not be seen, shows nothing', async () => {
  const hidden = await app.member({ active: false })
  const blocked = await app.member()
  const viewer = await app.member()
  const [ofHidden, ofBlocked] = [
    await addPhoto(hidden, { main: true }),
    await addPhoto(blocked, { main: true }),
  ]
  expect(await statusFor(ofBlocked.media_key, viewer.token)).toBe(200)
  await inTransaction(app.db, (tx) => blockMember(tx, viewer.id, blocked.id, app.clock.now()))
  expect(await statusFor(ofBlocked.media_key, viewer.token)).toBe(404)
  expect(await statusFor(ofHidden.media_key, viewer.token)).toBe(404)
  expect(await statusFor(ofHidden.media_key, hidden.token)).toBe(200)
})

test('a free member gets three photos, premium all, a visitor the main one where the site lets visitors search', async () => {
  const anna = await app.member()
  const photos = [
    await addPhoto(anna),
    await addPhoto(anna),
    await addPhoto(anna),
    await addPhoto(anna, { main: true }),
  ]
  const reachable = async (viewer: TestMember | null, site = app.site) => {
    const session = viewer && (await findSession(app, site, viewer.token))
    return Promise.all(
      photos.map(async ({ media_key }) => (await findMedia(app, session, site, media_key)) !== null),
    )
  }
  expect(await reachable(await app.member())).toEqual([true, true, false, true])
  expect(await reachable(await app.member({ paid: true }))).toEqual([true, true, true, true])
  expect(await reachable(null)).toEqual([false, false, false, false])
  const open = { ...app.site, settings: { ...app.site.settings, logged_out_search: true } }
  expect(await reachable(null, open)).toEqual([false, false, false, true])
})

test('what is no photo is not found, whatever it is called', async () => {
  const { media_key } = await addPhoto(owner, { main: true })
  const { token } = owner
  await app.storage.put('secret.txt', Buffer.from('secret'))
  const gone = await addPhoto(owner)
  for (const size of sizes) await app.storage.delete(`${gone.media_key}/${size}.webp`)
  const paths = [
    `/media/${newMediaKey()}/card.webp`, `/media/${gone.media_key}/card.webp`, `/media/${media_key}/original.webp`,
    `/media/${media_key}/card.jpg`, `/media/${media_key}/card.webp.exe`, `/media/${media_key}`, '/media/secret.txt',
    `/media/${media_key}/..%2fcard.webp`, `/media/..%2f..%2fetc/card.webp`, `/media/${media_key}/../../secret.txt`,
    `/media/${media_key}%00/card.webp`,
  ] // biome-ignore format: a table
  for (const path of paths) {
    const answer = await get(path, token)
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'not_found'])
  }
})

test('an address says nothing of its owner', async () => {
  const { media_key } = await addPhoto(owner)
  const { rows } = await app.db.query<{ member_id: MemberId }>(
    'select member_id from photo_media where media_key = $1',
    [media_key],
  )
  expect(rows[0]?.member_id).toBe(owner.id)
  expect(media_key).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(Buffer.from(media_key, 'base64url').includes(Buffer.from(owner.id))).toBe(false)
})
