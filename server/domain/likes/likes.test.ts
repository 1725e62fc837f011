import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activateAccount } from '#server/domain/accounts/index.ts'
import { insertReadyPhoto } from '#server/domain/photos/index.ts'
import { saveProfile } from '#server/domain/profiles/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { countNewLikes, isMatch, likesLeft, listLikedAmong, personalData } from './index.ts'
import { dayOf, fit, nextDay } from './rules.ts'

const like = (app: TestApp, from: TestMember, to: TestMember) =>
  app.call(from, 'likeMember', { profile: to.id })
const block = (app: App, a: TestMember, b: TestMember) =>
  inTransaction(app.db, (tx) => blockMember(tx, a.id, b.id, app.clock.now()))

async function eventsOf(app: App, { id }: TestMember) {
  const { rows } = await app.db.query(
    `select name, data ->> 'profile' as profile from member_event where member_id = $1 and name in ('like', 'match') order by seq`,
    [id],
  )
  return rows.map(({ name, profile }) => [name, profile])
}

/** Every row that likes own: what a pure read must leave as it was, and a refusal too. */
async function allRows(app: App) {
  const tables = [
    'pair',
    'like_given',
    'like_received',
    'day_counter',
    'member_event',
    'member_search',
    'profile',
  ]
  const all = await Promise.all(tables.map((table) => app.db.query(`select * from ${table} order by 1, 2`)))
  return all.map(({ rows }) => rows)
}

test('a like arrives, is new until it is opened, and its answer is a match', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const woken: string[][] = [[]]
  app.bus.onWake((member) => woken[0]?.push(member))

  expect(await like(app, anna, bruno)).toMatchObject({
    match: false,
    profile: { id: bruno.id },
    likes_left: 3,
  })
  expect(await countNewLikes(app.db, bruno.id)).toBe(1)
  const at = app.clock.now().toISOString()
  expect(await app.call(bruno, 'listLikes', {})).toMatchObject({
    profiles: [{ id: anna.id }],
    liked_by: [{ id: anna.id, like_new: true, at: expect.stringContaining(at.slice(0, 19)) }],
    liked: [],
    matches: [],
  })
  await app.call(bruno, 'openLike', { profile: anna.id })
  expect(await countNewLikes(app.db, bruno.id)).toBe(0)
  expect((await app.call(bruno, 'listLikes', {})).liked_by[0]?.like_new).toBe(false)

  app.clock.advance(60_000)
  expect(await like(app, bruno, anna)).toMatchObject({ match: true, likes_left: 4 })
  expect([await isMatch(app.db, anna.id, bruno.id), await isMatch(app.db, bruno.id, anna.id)]).toEqual([
    true,
    true,
  ])
  const lists = await app.call(anna, 'listLikes', {})
  expect([lists.liked_by.length, lists.liked.length, lists.matches.map(({ id }) => id)]).toEqual([
    1,
    1,
    [bruno.id],
  ])
  expect(await eventsOf(app, anna)).toEqual([['match', bruno.id]])
  expect(await eventsOf(app, bruno)).toEqual([
    ['like', anna.id],
    ['match', anna.id],
  ])
  expect(new Set(woken.flat())).toEqual(new Set([anna.id, bruno.id]))
  expect(await listLikedAmong(app.db, anna.id, [bruno.id, anna.id])).toEqual([bruno.id])
})

/** A thousand take a minute and more, most of it to make them: `PAIRS=1000 npm test -- likes`. */
const simultaneous = Number(process.env.PAIRS ?? 200)

test('of many pairs who like each other at the same moment all match, each announced once to either side', async () => {
  await using app = await startTestApp()
  const pairs: [TestMember, TestMember][] = []
  for (let nth = 0; nth < simultaneous; nth++) pairs.push([await app.member(), await app.member()])
  const answers = await Promise.all(pairs.map(([a, b]) => Promise.all([like(app, a, b), like(app, b, a)])))
  // Exactly one of the two likes found the other.
  expect(answers.filter(([a, b]) => a.match !== b.match)).toHaveLength(simultaneous)
  const { rows } = await app.db.query(
    'select count(*)::int as pairs, count(matched_at)::int as matched, sum(mask)::int as masks from pair',
  )
  expect(rows).toEqual([{ pairs: simultaneous, matched: simultaneous, masks: 3 * simultaneous }])

  const { rows: events } = await app.db.query<{ member_id: string; name: string; profile: string }>(
    `select member_id, name, data ->> 'profile' as profile from member_event where name in ('like', 'match')`,
  )
  const told = (name: string) => events.filter((event) => event.name === name)
  const pairKeys = (list: typeof events) => list.map((event) => `${event.member_id} ${event.profile}`).sort()
  expect(pairKeys(told('match'))).toEqual(
    pairs.flatMap(([a, b]) => [`${a.id} ${b.id}`, `${b.id} ${a.id}`]).sort(),
  )
  // Who came first was told nothing but the match; the other one had been told of the like.
  expect(told('like')).toHaveLength(simultaneous)
}, 240_000)

test('a free member has four likes a day, also when they come at once', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const others: TestMember[] = []
  for (let i = 0; i < 9; i++) others.push(await app.member())
  const all = await Promise.allSettled(others.map((other) => like(app, anna, other)))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'like_limit', params: { limit: 4 } })
  expect(await likesLeft(app, anna.id, false)).toBe(0)
  // A refused like left nothing with the other side.
  const { rows } = await app.db.query(
    'select (select count(*) from like_received) as received, (select count(*) from pair) as pairs, (select count(*) from like_given) as given',
  )
  expect(rows).toEqual([{ received: '4', pairs: '4', given: '4' }])

  const missing = others.filter((_, i) => all[i]?.status === 'rejected')
  app.clock.advance(days(1))
  expect(await likesLeft(app, anna.id, false)).toBe(4)
  expect(await like(app, anna, missing[0] as TestMember)).toMatchObject({ match: false, likes_left: 3 })
})

test('answers and repetitions are not counted; premium is not counted at all', async () => {
  await using app = await startTestApp()
  const [anna, premium] = [await app.member(), await app.member({ paid: true })]
  const others: TestMember[] = []
  for (let i = 0; i < 6; i++) others.push(await app.member())
  for (const other of others) {
    await like(app, other, anna)
    expect(await like(app, premium, other)).toMatchObject({ likes_left: null })
  }
  const [first] = others as [TestMember]
  await like(app, anna, premium)
  for (let i = 0; i < 6; i++)
    expect(await like(app, anna, premium)).toMatchObject({ match: false, likes_left: 3 })
  for (const other of others)
    expect(await like(app, anna, other)).toMatchObject({ match: true, likes_left: 3 })
  expect(await like(app, anna, first)).toMatchObject({ match: false })
  expect(await eventsOf(app, premium)).toEqual([['like', anna.id]])
})

test('an answer clears the like that it answers', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await like(app, anna, bruno)
  await like(app, bruno, anna)
  expect([await countNewLikes(app.db, bruno.id), await countNewLikes(app.db, anna.id)]).toEqual([0, 1])
})

test('a provisional member’s like waits, is counted, and arrives with the activation, once', async () => {
  await using app = await startTestApp()
  const [nora, bruno, carla] = [await app.member({ active: false }), await app.member(), await app.member()]
  expect(await like(app, nora, bruno)).toMatchObject({ match: false, likes_left: 3 })
  expect(await like(app, nora, bruno)).toMatchObject({ likes_left: 3 })
  await like(app, nora, carla)
  expect((await app.call(nora, 'listLikes', {})).liked).toHaveLength(2)
  expect([await countNewLikes(app.db, bruno.id), await eventsOf(app, bruno)]).toEqual([0, []])
  await expect(like(app, bruno, nora)).rejects.toMatchObject({ code: 'member_not_found' })

  await block(app, carla, nora)
  await inTransaction(app.db, (tx) => activateAccount(app, tx, nora.id))
  await app.runJobs()
  expect([await countNewLikes(app.db, bruno.id), await eventsOf(app, bruno)]).toEqual([
    1,
    [['like', nora.id]],
  ])
  // Blocked meanwhile: it never arrives, and is not kept.
  expect([await countNewLikes(app.db, carla.id), await eventsOf(app, carla)]).toEqual([0, []])
  expect((await app.call(nora, 'listLikes', {})).liked.map(({ id }) => id)).toEqual([bruno.id])
  expect(await likesLeft(app, nora.id, false)).toBe(2)

  expect(await like(app, nora, bruno)).toMatchObject({ match: false, likes_left: 2 })
  expect(await like(app, bruno, nora)).toMatchObject({ match: true })
})

test('a like that meets its giver’s activation arrives once, whichever comes first', async () => {
  await using app = await startTestApp()
  const bruno = await app.member()
  const newcomers: TestMember[] = []
  for (let i = 0; i < 12; i++) newcomers.push(await app.member({ active: false }))
  await Promise.all(
    newcomers.flatMap((nora) => [
      inTransaction(app.db, (tx) => activateAccount(app, tx, nora.id)),
      like(app, nora, bruno),
    ]),
  )
  await app.runJobs()
  const events = (await eventsOf(app, bruno)).map(([, from]) => from)
  expect(events.sort()).toEqual(newcomers.map(({ id }) => id).sort())
  expect(await countNewLikes(app.db, bruno.id)).toBe(12)
})

test('whoever is no person, not there, or not to be met cannot be liked, and nothing is left of the attempt', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const blocked = await app.member()
  await block(app, blocked, anna)
  const refusals: [TestMember, string][] = [
    [anna, 'cannot_like'],
    [await app.member({ kind: 'fictional' }), 'cannot_like'],
    [await app.member({ kind: 'cam' }), 'cannot_like'],
    [await app.member({ kind: 'resell' }), 'cannot_like'],
    [await app.member({ active: false }), 'member_not_found'],
    [await app.member({ site: app.otherSite }), 'member_not_found'],
    [blocked, 'member_not_found'],
    [{ ...anna, id: '7' as never }, 'member_not_found'],
  ]
  const fantasy = refusals[1]?.[0] as TestMember
  const before = await allRows(app)
  for (const [other, code] of refusals)
    await expect(like(app, anna, other), other.name).rejects.toMatchObject({ code })
  // H1: a fictional profile never likes, whoever sits behind it.
  await expect(like(app, fantasy, anna)).rejects.toMatchObject({ code: 'cannot_like' })
  expect(await allRows(app)).toEqual(before)
})

test('lists and badge leave out who was blocked and who is gone', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const [bruno, carlo, dario] = [await app.member(), await app.member(), await app.member()]
  for (const other of [bruno, carlo, dario]) await like(app, other, anna)
  expect(await countNewLikes(app.db, anna.id)).toBe(3)
  await block(app, anna, bruno)
  await app.db.query(`update profile set status = 'disabled' where member_id = $1`, [carlo.id])
  const lists = await app.call(anna, 'listLikes', {})
  expect([lists.liked_by.map(({ id }) => id), lists.profiles.map(({ id }) => id)]).toEqual([
    [dario.id],
    [dario.id],
  ])
  expect(await countNewLikes(app.db, anna.id)).toBe(1)
})

test('likes say what both like', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const { site } = app
  const save = (who: TestMember, interests: ('cinema' | 'opera' | 'yoga')[]) =>
    inTransaction(app.db, (tx) => saveProfile(app, tx, { member: who.id, site }, { interests }))
  await save(anna, ['opera', 'cinema'])
  await save(bruno, ['yoga', 'cinema'])
  expect((await like(app, anna, bruno)).common_interests).toEqual(['cinema'])
})

test('auto-like shows a real like first, else a suggestion that fits, else nothing, and changes nothing', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const auto = () => app.call(anna, 'autoLike', {})
  await app.member({ gender: 'woman' })
  await app.member({ gender: 'man', kind: 'fictional' })
  await app.member({ gender: 'man', seeks: ['man'] })
  await app.member({ gender: 'man', birth_date: '1955-01-01' })
  await app.member({ gender: 'man', active: false })
  const blocked = await app.member({ gender: 'man' })
  await block(app, blocked, anna)
  expect(await auto()).toEqual({ profile: null, reason: 'none' })

  const bruno = await app.member({ gender: 'man', seeks: ['woman'] })
  expect(await auto()).toMatchObject({ profile: { id: bruno.id }, reason: 'suggestion' })
  const carlo = await app.member({ gender: 'man' })
  await inTransaction(
    app.db,
    (tx) =>
    insertReadyPhoto(app, tx, {
      member: carlo.id, site: app.site.id, media_key: newMediaKey(), width: 3, height: 4, thumbhash: 'AA==', main: true,
    }), // biome-ignore format: one photo
  )
  const before = await allRows(app)
  expect(await auto()).toMatchObject({
    profile: { id: carlo.id, main_image: { match: expect.stringMatching(/card\.webp$/) } },
  })
  expect(await auto()).toMatchObject({ profile: { id: carlo.id }, reason: 'suggestion' })
  expect(await allRows(app)).toEqual(before)

  await like(app, anna, carlo)
  expect(await auto()).toMatchObject({ profile: { id: bruno.id }, reason: 'suggestion' })
  // A real like, even by somebody whom one does not look for, is shown until it is opened.
  const diana = await app.member({ gender: 'woman' })
  await like(app, diana, anna)
  expect(await auto()).toMatchObject({ profile: { id: diana.id }, reason: 'like' })
  expect(await auto()).toMatchObject({ profile: { id: diana.id }, reason: 'like' })
  await app.call(anna, 'openLike', { profile: diana.id })
  expect(await auto()).toMatchObject({ profile: { id: bruno.id }, reason: 'suggestion' })
})

test.each([
  ['2026-11-21T22:59:59.999Z', '2026-11-21', '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T23:00:00.000Z', '2026-11-22', '2026-11-22T23:00:00.000Z'],
  // The days on which the clocks are changed have 23 and 25 hours.
  ['2026-03-29T10:00:00.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-03-28T23:30:00.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T10:00:00.000Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
])('%s is of %s, and the next day begins at %s', (at, day, next) => {
  expect([dayOf(new Date(at)), nextDay(new Date(at)).toISOString()]).toEqual([day, next])
})

test('fitting is mutual', () => {
  const gender = fc.constantFrom('woman' as const, 'man' as const, 'other' as const)
  const person = fc.record({ gender, seeks: fc.uniqueArray(gender), age: fc.integer({ min: 18, max: 80 }) })
  fc.assert(
    fc.property(person, person, (a, b) => {
      expect(fit(a, b)).toBe(fit(b, a))
    }),
  )
})

test('export says whom and when; erasing leaves no trace at either side', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await like(app, anna, bruno)
  await like(app, bruno, anna)
  await like(app, carla, anna)
  await like(app, carla, bruno)
  expect(await personalData.export(app, anna.id)).toMatchObject({
    likes_given: [{ member: bruno.id }],
    likes_received: expect.arrayContaining([{ member: carla.id, at: expect.any(String) }]),
  })
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  const [pairs, given, received] = (await allRows(app)) as { [column: string]: unknown }[][]
  expect([pairs, given, received].map((rows) => JSON.stringify(rows).includes(anna.id))).toEqual([
    false,
    false,
    false,
  ])
  expect([pairs?.length, given?.length, received?.length]).toEqual([1, 1, 1])
})
