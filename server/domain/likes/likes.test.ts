import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activateAccount } from '#server/domain/accounts/index.ts'
import { insertReadyPhoto } from '#server/domain/photos/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { sampledCount } from '#tests/harness/sampled.ts'
import { countNewLikes, isMatch, likesLeft, listLikedAmong, personalData, takeBackLike } from './index.ts'
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

/** Returns the rows of all tables that neither a read nor a refused call may change. */
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

test('delivers a like, keeps it new until it is opened, and makes its answer a match', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const wakeUps: string[][] = [[]]
  app.bus.onWake((member) => wakeUps[0]?.push(member))

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
  expect(new Set(wakeUps.flat())).toEqual(new Set([anna.id, bruno.id]))
  expect(await listLikedAmong(app.db, anna.id, [bruno.id, anna.id])).toEqual([bruno.id])
})

/** The number of pairs in the next test. */
const simultaneous = sampledCount({ sample: 30, all: 200 })

test('matches all pairs who like each other at the same time, and notifies both members once', async () => {
  await using app = await startTestApp()
  const pairs: [TestMember, TestMember][] = []
  for (let nth = 0; nth < simultaneous; nth++) pairs.push([await app.member(), await app.member()])
  const answers = await Promise.all(pairs.map(([a, b]) => Promise.all([like(app, a, b), like(app, b, a)])))
  // Exactly one of the two likes finds the match.
  expect(answers.filter(([a, b]) => a.match !== b.match)).toHaveLength(simultaneous)
  const { rows } = await app.db.query(
    'select count(*)::int as pairs, count(matched_at)::int as matched, sum(mask)::int as masks from pair',
  )
  expect(rows).toEqual([{ pairs: simultaneous, matched: simultaneous, masks: 3 * simultaneous }])

  const { rows: events } = await app.db.query<{ member_id: string; name: string; profile: string }>(
    `select member_id, name, data ->> 'profile' as profile from member_event where name in ('like', 'match')`,
  )
  const named = (name: string) => events.filter((event) => event.name === name)
  const pairKeys = (list: typeof events) => list.map((event) => `${event.member_id} ${event.profile}`).sort()
  expect(pairKeys(named('match'))).toEqual(
    pairs.flatMap(([a, b]) => [`${a.id} ${b.id}`, `${b.id} ${a.id}`]).sort(),
  )
  // The like that is stored first sends a like event to its recipient. The second like sends a match event to both
  // members.
  expect(named('like')).toHaveLength(simultaneous)
}, 240_000)

test('limits a free member to four likes a day, even if the likes are concurrent', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const others: TestMember[] = []
  for (let i = 0; i < 9; i++) others.push(await app.member())
  const all = await Promise.allSettled(others.map((other) => like(app, anna, other)))
  const refused = all.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'like_limit', params: { limit: 4 } })
  expect(await likesLeft(app, anna.id, false)).toBe(0)
  // A refused like stores no row for its recipient.
  const { rows } = await app.db.query(
    'select (select count(*) from like_received) as received, (select count(*) from pair) as pairs, (select count(*) from like_given) as given',
  )
  expect(rows).toEqual([{ received: '4', pairs: '4', given: '4' }])

  const missing = others.filter((_, i) => all[i]?.status === 'rejected')
  app.clock.advance(days(1))
  expect(await likesLeft(app, anna.id, false)).toBe(4)
  expect(await like(app, anna, missing[0] as TestMember)).toMatchObject({ match: false, likes_left: 3 })
})

test('does not count answers, repeated likes, or likes by premium members', async () => {
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

test('marks a like as seen when it is answered', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await like(app, anna, bruno)
  await like(app, bruno, anna)
  expect([await countNewLikes(app.db, bruno.id), await countNewLikes(app.db, anna.id)]).toEqual([0, 1])
})

test('counts a provisional member’s like at once, and delivers it once at activation', async () => {
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
  // Carla has blocked Nora. Nora's pending like to Carla is not delivered at the activation, but deleted.
  expect([await countNewLikes(app.db, carla.id), await eventsOf(app, carla)]).toEqual([0, []])
  expect((await app.call(nora, 'listLikes', {})).liked.map(({ id }) => id)).toEqual([bruno.id])
  expect(await likesLeft(app, nora.id, false)).toBe(2)

  expect(await like(app, nora, bruno)).toMatchObject({ match: false, likes_left: 2 })
  expect(await like(app, bruno, nora)).toMatchObject({ match: true })
})

test('delivers a like once if its sender is being activated at the same time', async () => {
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

test('rejects likes to profiles that are not real, not visible or blocked, and stores nothing', async () => {
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
  // H1: a fictional profile can never like a member.
  await expect(like(app, fantasy, anna)).rejects.toMatchObject({ code: 'cannot_like' })
  expect(await allRows(app)).toEqual(before)
})

test('leaves blocked and disabled members out of the lists and the badge', async () => {
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

test('returns the interests that both members share', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const save = (who: TestMember, interests: ('cinema' | 'opera' | 'yoga')[]) =>
    app.call(who, 'saveProfile', { interests })
  await save(anna, ['opera', 'cinema'])
  await save(bruno, ['yoga', 'cinema'])
  expect((await like(app, anna, bruno)).common_interests).toEqual(['cinema'])
})

test('auto-like returns a real like, otherwise a suggestion that fits, otherwise nothing; it never changes data', async () => {
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
  await inTransaction(app.db, (tx) =>
    insertReadyPhoto(app, tx, {
      member: carlo.id,
      site: app.site.id,
      media_key: newMediaKey(),
      width: 3,
      height: 4,
      thumbhash: 'AA==',
      main: true,
    }),
  )
  const before = await allRows(app)
  expect(await auto()).toMatchObject({
    profile: { id: carlo.id, main_image: { match: expect.stringMatching(/card\.webp$/) } },
  })
  expect(await auto()).toMatchObject({ profile: { id: carlo.id }, reason: 'suggestion' })
  expect(await allRows(app)).toEqual(before)

  await like(app, anna, carlo)
  expect(await auto()).toMatchObject({ profile: { id: bruno.id }, reason: 'suggestion' })
  // A real like is shown until it is opened, even if the member does not seek the sender's gender.
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
  // A day on which the clocks change has 23 or 25 hours.
  ['2026-03-29T10:00:00.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-03-28T23:30:00.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T10:00:00.000Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
])('%s belongs to %s, and the next day begins at %s', (at, day, next) => {
  expect([dayOf(new Date(at)), nextDay(new Date(at)).toISOString()]).toEqual([day, next])
})

test('two members fit each other in both directions or in neither', () => {
  const gender = fc.constantFrom('woman' as const, 'man' as const, 'other' as const)
  const person = fc.record({ gender, seeks: fc.uniqueArray(gender), age: fc.integer({ min: 18, max: 80 }) })
  fc.assert(
    fc.property(person, person, (a, b) => {
      expect(fit(a, b)).toBe(fit(b, a))
    }),
  )
})

test('erases the pair of a like that was taken back, for both members', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  for (const [from, to] of [
    [anna, bruno],
    [bruno, carla],
    [carla, anna],
  ] as const) {
    await like(app, from, to)
    const taken = { from: from.id, to: to.id, paid: false, now: app.clock.now() }
    await inTransaction(app.db, (tx) => takeBackLike(tx, taken))
  }
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  const { rows } = await app.db.query('select low_id, high_id from pair')
  expect(rows.map((row) => Object.values(row).toSorted())).toEqual([[bruno.id, carla.id].toSorted()])
})

test('exports likes with members and times, and erases them for both members', async () => {
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
