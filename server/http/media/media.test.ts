import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import { createSession, createStaff, findSession, suspendMember } from '#server/domain/accounts/index.ts'
import { findMedia } from '#server/domain/photos/handlers.ts'
import { personalData, sizes } from '#server/domain/photos/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { mountMedia } from './media.ts'

let app: TestApp
let http: TestHttp

beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [mountMedia])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

function get(
  url: string,
  token: string | null,
  { host = 'main.test', tag }: { host?: string; tag?: string } = {},
) {
  const cookie = token ? { cookie: `sid=${token}` } : {}
  return http.server.inject({ url, headers: { host, ...cookie, ...(tag ? { 'if-none-match': tag } : {}) } })
}

async function staff(role: Role, site: Site): Promise<string> {
  const email = `${role}@${site.domain}`
  const account = { email, name: role, role, sites: [site.id], password_hash: 'none' } as const
  const id = await createStaff(app, app.db, account)
  return createSession(app, { staff: id, site, userAgent: 'test' })
}

const set = (media_key: string, change: string) =>
  app.db.query(`update photo set ${change} where media_key = $1`, [media_key])

describe('access to files over HTTP', () => {
  /** All viewers in these tests. Most are named after their relation to the photo's owner. */
  // oxfmt-ignore
  const people = [
    'owner', 'premium', 'free', 'let in', 'refused', 'withdrawn', 'asking', 'blocked by the owner', 'blocks the owner',
    'visitor', 'of the other site', 'moderator', 'admin', 'operator', 'support', 'moderator elsewhere', 'forger',
  ] as const
  type Who = (typeof people)[number]
  let owner: TestMember
  let gone: TestMember
  let paused: TestMember
  const tokens = new Map<Who, { token: string | null; host: string }>()

  beforeAll(async () => {
    owner = await app.member({ paid: true })
    gone = await app.member()
    paused = await app.member({ active: false })
    const member = async (who: Who, options = {}) => {
      const made = await app.member(options)
      tokens.set(who, { token: made.token, host: made.site.domain })
      return made
    }
    tokens.set('owner', { token: owner.token, host: 'main.test' })
    await member('premium', { paid: true })
    await member('free')
    for (const who of ['let in', 'refused', 'withdrawn', 'asking'] as const) {
      const { id } = await member(who)
      const status = { 'let in': 'granted', refused: 'refused', withdrawn: 'withdrawn', asking: 'asked' }[who]
      for (const { id: of } of [owner, gone, paused])
        await app.db.query(
          'insert into photo_access (member_id, viewer_id, status, asked_at, decided_at) values ($1, $2, $3, $4, $4)',
          [of, id, status, app.clock.now()],
        )
    }
    const [blocked, blocker] = [
      await member('blocked by the owner'),
      await member('blocks the owner', { paid: true }),
    ]
    for (const { id } of [blocked, blocker])
      await app.db.query(
        `insert into photo_access (member_id, viewer_id, status, asked_at) values ($1, $2, 'granted', $3)`,
        [owner.id, id, app.clock.now()],
      )
    await inTransaction(app.db, (tx) => blockMember(tx, owner.id, blocked.id, app.clock.now()))
    await inTransaction(app.db, (tx) => blockMember(tx, blocker.id, owner.id, app.clock.now()))
    tokens.set('visitor', { token: null, host: 'main.test' })
    await member('of the other site', { site: app.otherSite, paid: true })
    for (const role of ['moderator', 'admin', 'operator', 'support'] as const)
      tokens.set(role, { token: await staff(role, app.site), host: 'main.test' })
    tokens.set('moderator elsewhere', { token: await staff('moderator', app.otherSite), host: 'other.test' })
    tokens.set('forger', { token: 'x'.repeat(43), host: 'main.test' })
  })

  /** Returns the viewers who get the file with 200. Asserts that all others get the same 404 as for a missing file. */
  async function readers(media_key: string, file = 'card'): Promise<Who[]> {
    const may: Who[] = []
    for (const who of people) {
      const { token, host } = tokens.get(who) as { token: string | null; host: string }
      const answer = await get(`/media/${media_key}/${file}.webp`, token, { host })
      if (answer.statusCode === 200) may.push(who)
      else
        expect([
          answer.statusCode,
          answer.json().code,
          answer.headers['cache-control'],
          answer.headers.etag,
        ]).toEqual([404, 'not_found', 'no-store', undefined])
    }
    return may
  }
  const reviewers: Who[] = ['moderator', 'admin']
  const members: Who[] = ['premium', 'free', 'let in', 'refused', 'withdrawn', 'asking']
  const staffs: Who[] = ['moderator', 'admin', 'operator', 'support']

  test('an active photo is served to the owner, to members who are not blocked, and to staff', async () => {
    const { media_key } = await readyPhoto(app, owner, true)
    expect(await readers(media_key)).toEqual(['owner', ...members, ...staffs])
  })

  test.each(['pending', 'rejected'])('serves a %s photo to owner and reviewers', async (status) => {
    const { media_key } = await readyPhoto(app, owner)
    await set(media_key, `status = '${status}'`)
    expect(await readers(media_key)).toEqual(['owner', ...reviewers])
  })

  test('a private photo is served to members with the owner’s permission until the permission is withdrawn', async () => {
    const { media_key } = await readyPhoto(app, owner)
    await set(media_key, 'is_private = true')
    expect(await readers(media_key)).toEqual(['owner', 'let in', ...reviewers])
    await app.db.query(
      `update photo_access set status = 'withdrawn' where member_id = $1 and status = 'granted'`,
      [owner.id],
    )
    expect(await readers(media_key)).toEqual(['owner', ...reviewers])
    await app.db.query(
      `update photo_access a set status = 'granted' from session s
       where a.member_id = $1 and s.member_id = a.viewer_id and s.token_hash = sha256($2::bytea)`,
      [owner.id, tokens.get('let in')?.token],
    )
  })

  test.each(['pending', 'rejected'])('serves a private %s photo to owner and reviewers', async (status) => {
    const { media_key } = await readyPhoto(app, owner)
    await set(media_key, `is_private = true, status = '${status}'`)
    expect(await readers(media_key)).toEqual(['owner', ...reviewers])
  })

  test('free members get only three public photos', async () => {
    const anna = await app.member()
    const keys: string[] = []
    for (let nth = 0; nth < 4; nth++) keys.push((await readyPhoto(app, anna, nth === 3)).media_key)
    const may = await Promise.all(keys.map((key) => readers(key)))
    expect(may.map((who) => who.includes('free'))).toEqual([true, true, false, true])
    for (const who of may) expect(who).toContain('premium')
    // A private photo does not count among the three photos that free members may see.
    await set(keys[0] as string, 'is_private = true')
    expect(await readers(keys[2] as string)).toContain('free')
  })

  test('the photo of a hidden profile is served to reviewers, the photo of an erased member to nobody', async () => {
    const [hidden, erased] = [await readyPhoto(app, paused, true), await readyPhoto(app, gone, true)]
    expect(await readers(hidden.media_key)).toEqual(reviewers)
    expect((await get(`/media/${hidden.media_key}/card.webp`, paused.token)).statusCode).toBe(200)
    await inTransaction(app.db, (tx) => personalData.erase(app, tx, gone.id, '1' as MemberId))
    expect(await readers(erased.media_key)).toEqual([])
    expect((await get(`/media/${erased.media_key}/card.webp`, gone.token)).statusCode).toBe(404)
  })

  test('the photo of a leaving or suspended member is served to reviewers', async () => {
    for (const change of [
      (who: TestMember) => app.call(who, 'leaveSite', { when: 'in_14_days', reasons: [], comment: '' }),
      (who: TestMember) => inTransaction(app.db, (tx) => suspendMember(app, tx, who.id, '1' as ReportId)),
    ]) {
      const who = await app.member()
      const { media_key } = await readyPhoto(app, who, true)
      expect(await readers(media_key)).toEqual(expect.arrayContaining([...members, ...staffs]))
      await change(who)
      expect(await readers(media_key)).toEqual(reviewers)
    }
  })

  test('a deleted photo is not found, even before its files are deleted', async () => {
    const { id, media_key } = await readyPhoto(app, owner)
    await app.call(owner, 'deletePhoto', { photo: id })
    expect(app.files.files.has(`${media_key}/card.webp`)).toBe(true)
    expect(await readers(media_key)).toEqual([])
  })

  test('serves the uncropped picture only to its owner and reviewers; answers 404 for a replaced key', async () => {
    const { id, media_key } = await readyPhoto(app, owner)
    await app.storage.put(`${media_key}/whole.webp`, Buffer.from('whole'))
    await set(media_key, `crop = '{0,0,0.5,1}'`)
    expect(await readers(media_key, 'whole')).toEqual(['owner', ...reviewers])
    await app.db.query('update photo set media_key = $2 where id = $1', [id, newMediaKey()])
    expect(await readers(media_key)).toEqual([])
  })

  test('the other site’s host serves no photo of this site', async () => {
    const { media_key } = await readyPhoto(app, owner, true)
    for (const who of ['owner', 'premium', 'moderator'] as const) {
      const { token } = tokens.get(who) as { token: string }
      expect((await get(`/media/${media_key}/card.webp`, token, { host: 'other.test' })).statusCode).toBe(404)
    }
  })
})

test('browsers cache another member’s photo for minutes, but never a private or pending photo', async () => {
  const [owner, viewer] = [await app.member(), await app.member()]
  const { media_key } = await readyPhoto(app, owner, true)
  const url = `/media/${media_key}/large.webp`
  const own = await get(url, owner.token)
  expect(own.headers['cache-control']).toBe('private, max-age=86400, immutable')
  const first = await get(url, viewer.token)
  expect([first.body, first.headers]).toMatchObject([
    `large of ${media_key}`,
    {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=300',
      'content-disposition': 'inline',
      vary: expect.stringMatching(/cookie/i),
    },
  ])
  const tag = String(first.headers.etag)
  const again = await get(url, viewer.token, { tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // A viewer who has lost access gets 404 even with a valid ETag.
  await inTransaction(app.db, (tx) => blockMember(tx, owner.id, viewer.id, app.clock.now()))
  expect((await get(url, viewer.token, { tag })).statusCode).toBe(404)

  const other = await app.member()
  await set(media_key, 'is_private = true')
  await app.call(other, 'askPrivatePhotos', { profile: owner.id })
  await app.call(owner, 'answerPhotoRequest', { profile: other.id, answer: 'grant' })
  const secret = await get(url, other.token, { tag })
  expect([secret.statusCode, secret.headers['cache-control'], secret.headers.etag]).toEqual([
    200,
    'private, no-store',
    undefined,
  ])
  await app.call(owner, 'withdrawPhotoAccess', { profile: other.id })
  expect((await get(url, other.token)).statusCode).toBe(404)
  await set(media_key, `is_private = false, status = 'pending'`)
  expect((await get(url, owner.token)).headers['cache-control']).toBe('private, no-store')
})

test('a visitor gets the main photo if the site lets visitors search', async () => {
  const anna = await app.member()
  const photos = [await readyPhoto(app, anna), await readyPhoto(app, anna, true)]
  const reachable = async (viewer: TestMember | null, site = app.site) => {
    const session = viewer && (await findSession(app, site, viewer.token))
    return Promise.all(
      photos.map(async ({ media_key }) => (await findMedia(app, session, site, media_key, false)) !== null),
    )
  }
  expect(await reachable(null)).toEqual([false, false])
  const open = { ...app.site, settings: { ...app.site.settings, logged_out_search: true } }
  expect(await reachable(null, open)).toEqual([false, true])
  await set((photos[1] as { media_key: string }).media_key, 'is_private = true')
  expect(await reachable(null, open)).toEqual([true, false])
})

test('answers 404 for every path that is not a photo', async () => {
  const owner = await app.member()
  const { media_key } = await readyPhoto(app, owner, true)
  await app.storage.put('secret.txt', Buffer.from('secret'))
  const gone = await readyPhoto(app, owner)
  for (const size of sizes) await app.storage.delete(`${gone.media_key}/${size}.webp`)
  // oxfmt-ignore
  const paths = [
    `/media/${newMediaKey()}/card.webp`, `/media/${gone.media_key}/card.webp`, `/media/${media_key}/original.webp`,
    `/media/${media_key}/card.jpg`, `/media/${media_key}/card.webp.exe`, `/media/${media_key}`, '/media/secret.txt',
    `/media/${media_key}/..%2fcard.webp`, `/media/..%2f..%2fetc/card.webp`, `/media/${media_key}/../../secret.txt`,
    `/media/${media_key}%00/card.webp`, `/media/${media_key}/whole.webp`,
  ]
  for (const path of paths) {
    const answer = await get(path, owner.token)
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'not_found'])
  }
})

test('a photo’s address reveals nothing about its owner', async () => {
  const owner = await app.member()
  const { media_key } = await readyPhoto(app, owner)
  expect(media_key).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(Buffer.from(media_key, 'base64url').includes(Buffer.from(owner.id))).toBe(false)
})
