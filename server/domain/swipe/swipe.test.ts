import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/index.ts'
import { activateAccount } from '#server/domain/accounts/index.ts'
import { countNewLikes, isMatch, likesLeft } from '#server/domain/likes/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { MemberOptions, TestMember } from '#tests/harness/members.ts'
import { sampledCount } from '#tests/harness/sampled.ts'
import { personalData } from './index.ts'

const deckOf = (app: TestApp, who: TestMember) => app.call(who, 'getDeck', {})
const idsOf = ({ cards }: CallOutput<'getDeck'>) => cards.map((card) => card.id)
const like = (app: TestApp, who: TestMember, { id }: TestMember) =>
  app.call(who, 'swipeMember', { profile: id, answer: 'like' })
const pass = (app: TestApp, who: TestMember, { id }: TestMember) =>
  app.call(who, 'swipeMember', { profile: id, answer: 'pass' })
const undo = (app: TestApp, who: TestMember, { id }: TestMember) =>
  app.call(who, 'undoSwipe', { profile: id })

async function people(app: TestApp, count: number, options: MemberOptions = {}): Promise<TestMember[]> {
  const made: TestMember[] = []
  for (let nth = 0; nth < count; nth++) {
    app.clock.advance(1_000)
    made.push(await app.member({ gender: 'man', ...options }))
  }
  return made
}

async function eventsOf(app: TestApp, { id }: TestMember) {
  const { rows } = await app.db.query<{ name: string }>(
    `select name from member_event where member_id = $1 and name <> 'credits' order by seq`,
    [id],
  )
  return rows.map(({ name }) => name)
}

/** Returns the rows that must be the same before and after a refused call, and after an undo of all swipes. */
async function snapshot(app: TestApp) {
  const tables = ['pair where mask > 0', 'like_given', 'like_received', 'last_swipe', 'swipe']
  const all = await Promise.all(tables.map((table) => app.db.query(`select * from ${table} order by 1, 2`)))
  const used = await app.db.query('select sum(used)::int as used from day_counter')
  return [...all.map(({ rows }) => rows), used.rows]
}

test('contains visible members who look for each other’s gender, and no others', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man', 'other'] })
  const [bruno, sam] = [
    await app.member({ gender: 'man', seeks: ['woman'] }),
    await app.member({ gender: 'other' }),
  ]
  await app.member({ gender: 'woman' })
  await app.member({ gender: 'man', seeks: ['man'] })
  await app.member({ gender: 'man', kind: 'fictional' })
  await app.member({ gender: 'man', active: false })
  await app.member({ gender: 'man', site: app.otherSite })
  const [blocker, blocked, liked] = (await people(app, 3)) as [TestMember, TestMember, TestMember]
  const now = app.clock.now()
  await inTransaction(app.db, (tx) => blockMember(tx, blocker.id, anna.id, now))
  await inTransaction(app.db, (tx) => blockMember(tx, anna.id, blocked.id, now))
  await app.call(anna, 'likeMember', { profile: liked.id })
  const deck = await deckOf(app, anna)
  expect(new Set(idsOf(deck))).toEqual(new Set([bruno.id, sam.id]))
  expect(deck).toMatchObject({ has_more: false, has_passed: false, last: null, likes_left: 3 })

  // Fictional profiles appear only if the member asks for them, and can never be liked (H1).
  await app.call(anna, 'saveMatchPreferences', { only_real: false })
  const fantasy = (await deckOf(app, anna)).cards.find(({ kind }) => kind === 'fictional')
  expect(fantasy).toBeDefined()
  const before = await snapshot(app)
  await expect(like(app, anna, { ...bruno, id: fantasy?.id as never })).rejects.toMatchObject({
    code: 'cannot_like',
  })
  await expect(like(app, anna, blocker)).rejects.toMatchObject({ code: 'member_not_found' })
  await expect(pass(app, anna, blocked)).rejects.toMatchObject({ code: 'member_not_found' })
  expect(await snapshot(app)).toEqual(before)
})

test('shows every member once, and the same members after a reload', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'], paid: true })
  const all = await people(app, 70)
  const seen: string[] = []
  for (;;) {
    const deck = await deckOf(app, anna)
    expect(idsOf(await deckOf(app, anna))).toEqual(idsOf(deck))
    if (deck.cards.length === 0) break
    // Likes one of every three cards and passes the others. Does not swipe the last card of a page of twelve, to test
    // that the next page shows this card again.
    for (const [nth, id] of idsOf(deck).slice(0, 11).entries()) {
      seen.push(id)
      await app.call(anna, 'swipeMember', { profile: id, answer: nth % 3 === 0 ? 'like' : 'pass' })
    }
  }
  expect(seen).toHaveLength(70)
  // The deck has the order of the search, with the most recently active member first.
  expect(seen).toEqual(all.map(({ id }) => id).reverse())
  expect(await deckOf(app, anna)).toMatchObject({ cards: [], has_more: false, has_passed: true })
})

test('shows a member who becomes active again while the deck is showing newcomers', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  expect(idsOf(await deckOf(app, anna))).toEqual([])
  app.clock.advance(minutes(20))
  const [second, first] = (await people(app, 2)) as [TestMember, TestMember]
  expect(idsOf(await deckOf(app, anna))).toEqual([first.id, second.id])
  await pass(app, anna, first)
  expect(idsOf(await deckOf(app, anna))).toEqual([second.id])
  app.clock.advance(minutes(20))
  await app.call(second, 'currentUser', {})
  expect(idsOf(await deckOf(app, anna))).toEqual([second.id])
})

test.each([true, false])(
  'shows new and returning members next, but not swiped members who return (as the last one: %s)',
  async (isLast) => {
    await using app = await startTestApp()
    const anna = await app.member({ gender: 'woman', seeks: ['man'] })
    const [a, b, c] = (await people(app, 3)) as [TestMember, TestMember, TestMember]
    expect(idsOf(await deckOf(app, anna))).toEqual([c.id, b.id, a.id])
    await pass(app, anna, c)
    await pass(app, anna, b)
    app.clock.advance(minutes(20))
    if (!isLast) await app.call(b, 'currentUser', {})
    const [nino] = (await people(app, 1)) as [TestMember]
    app.clock.advance(1_000)
    if (isLast) await app.call(b, 'currentUser', {})
    expect(idsOf(await deckOf(app, anna))).toEqual([nino.id, a.id])
    app.clock.advance(minutes(20))
    await app.call(a, 'currentUser', {})
    await app.call(nino, 'currentUser', {})
    expect(new Set(idsOf(await deckOf(app, anna)))).toEqual(new Set([nino.id, a.id]))
    await pass(app, anna, a)
    await pass(app, anna, nino)
    app.clock.advance(minutes(20))
    for (const back of [a, b, c]) await app.call(back, 'currentUser', {})
    expect(idsOf(await deckOf(app, anna))).toEqual([])

    await app.call(anna, 'restartDeck', {})
    const again = await deckOf(app, anna)
    expect(new Set(idsOf(again))).toEqual(new Set([a.id, b.id, c.id, nino.id]))
    expect(again).toMatchObject({ has_passed: false, last: null })
  },
)

test('filters the deck by the match finder’s answers, and starts another deck for other answers', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const [young, old] = [
    await app.member({ gender: 'man', birth_date: '2000-01-01' }),
    await app.member({ gender: 'man', birth_date: '1980-01-01' }),
  ]
  const matchPreferences = {
    min_age: null,
    max_age: null,
    distance: null,
    only_real: true,
    verified: false,
    with_photo: false,
    no_ai: false,
    new_here: null,
    same_country: false,
    two_way: false,
    agree: null,
    in_search: false,
  }
  expect(await app.call(anna, 'getMatchPreferences', {})).toEqual({ matchPreferences })
  expect(await app.call(anna, 'saveMatchPreferences', { max_age: 35 })).toEqual({
    matchPreferences: { ...matchPreferences, max_age: 35, in_search: true },
  })
  expect(idsOf(await deckOf(app, anna))).toEqual([young.id])
  // The saved minimum is above the stored maximum, so the two ages are swapped.
  await app.call(anna, 'saveMatchPreferences', { min_age: 60 })
  expect((await app.call(anna, 'getMatchPreferences', {})).matchPreferences).toMatchObject({
    min_age: 35,
    max_age: 60,
  })
  expect(idsOf(await deckOf(app, anna))).toEqual([old.id])
  await app.call(anna, 'saveMatchPreferences', { min_age: null, max_age: null, verified: true })
  expect(idsOf(await deckOf(app, anna))).toEqual([])
  // If the member has no place, the deck is filtered by country instead of by distance.
  await app.call(anna, 'saveMatchPreferences', { verified: false, distance: '25' })
  expect(new Set(idsOf(await deckOf(app, anna)))).toEqual(new Set([young.id, old.id]))
  await expect(app.call(anna, 'saveMatchPreferences', { min_age: 17 })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
})

test('limits the likes from deck, search and profile together to four a day; the day ends at midnight in Rome', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const others = await people(app, 6)
  const [first, ...rest] = others as [TestMember, ...TestMember[]]
  await app.call(anna, 'likeMember', { profile: first.id })
  const all = await Promise.allSettled(rest.map((other) => like(app, anna, other)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = rest[all.findIndex(({ status }) => status === 'rejected')] as TestMember
  const deck = await deckOf(app, anna)
  expect(deck.likes_left).toBe(0)
  const before = await snapshot(app)
  await expect(like(app, anna, refused)).rejects.toMatchObject({ code: 'like_limit', params: { limit: 4 } })
  expect(await snapshot(app)).toEqual(before)
  // Anna could not like the member `refused`, who therefore stays in the deck. A pass does not count as a like.
  expect(idsOf(deck)).toContain(refused.id)
  expect(await pass(app, anna, refused)).toMatchObject({ likes_left: 0, match: false })

  const again = Date.parse(deck.likes_again_at ?? '')
  app.clock.advance(again - app.clock.now().getTime() - 1)
  expect(await likesLeft(app, anna.id, false)).toBe(0)
  app.clock.advance(1)
  expect(await likesLeft(app, anna.id, false)).toBe(4)
  expect(new Date(again).toLocaleTimeString('it', { timeZone: 'Europe/Rome' })).toBe('00:00:00')
})

test('swipes, counts and matches only once for a double tap, a retry or two devices', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const [bruno, carlo] = (await people(app, 2)) as [TestMember, TestMember]
  await Promise.all(Array.from({ length: 6 }, () => like(app, anna, bruno)))
  await Promise.all(Array.from({ length: 6 }, () => pass(app, anna, carlo)))
  expect(await likesLeft(app, anna.id, false)).toBe(3)
  expect(await eventsOf(app, bruno)).toEqual(['like'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => like(app, bruno, anna)))
  expect(answers.filter(({ match }) => match)).toHaveLength(1)
  expect(answers[0]).toMatchObject({ likes_left: 4 })
  expect(await eventsOf(app, anna)).toEqual(['match'])
})

test('undo puts the card on top again, and restores the day’s count and the recipient’s badge', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const [a, b, c] = (await people(app, 3)) as [TestMember, TestMember, TestMember]
  await deckOf(app, anna)
  await pass(app, anna, c)
  expect(await deckOf(app, anna)).toMatchObject({ last: c.id })
  expect(await undo(app, anna, c)).toMatchObject({ card: { id: c.id }, likes_left: 4 })
  expect(idsOf(await deckOf(app, anna))).toEqual([c.id, b.id, a.id])
  await pass(app, anna, c)

  const before = await snapshot(app)
  await like(app, anna, b)
  expect(await countNewLikes(app.db, b.id)).toBe(1)
  expect(await undo(app, anna, b)).toMatchObject({ card: { id: b.id }, likes_left: 4 })
  // A retry of the undo changes nothing, even from another device.
  expect(await undo(app, anna, b)).toMatchObject({ card: { id: b.id }, likes_left: 4 })
  expect(await countNewLikes(app.db, b.id)).toBe(0)
  expect(await eventsOf(app, b)).toEqual(['like', 'unlike'])
  const after = await snapshot(app)
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
  // Only the last swipe can be undone.
  await expect(undo(app, anna, c)).rejects.toMatchObject({ code: 'swipe_not_found' })
  const deck = await deckOf(app, anna)
  expect([idsOf(deck), deck.last]).toEqual([[b.id, a.id], null])

  // Anna's like was undone, so a like from the other member makes no match.
  expect(await like(app, b, anna)).toMatchObject({ match: false, likes_left: 3 })
  expect(await isMatch(app.db, anna.id, b.id)).toBe(false)
  expect(await like(app, anna, b)).toMatchObject({ match: true, likes_left: 4 })
  expect((await deckOf(app, anna)).last).toBeNull()
  const matched = await snapshot(app)
  await expect(undo(app, anna, b)).rejects.toMatchObject({ code: 'already_matched' })
  expect(await snapshot(app)).toEqual(matched)
})

test('an undo at the same time as an answer leaves either a match or no like', async () => {
  await using app = await startTestApp()
  const count = sampledCount({ sample: 12, all: 40 })
  const pairs: [TestMember, TestMember][] = []
  for (let nth = 0; nth < count; nth++)
    pairs.push([await app.member({ gender: 'woman' }), await app.member({ gender: 'man' })])
  for (const [a, b] of pairs) await like(app, a, b)
  await Promise.all(
    pairs.map(async ([a, b], nth) => {
      const order = [() => undo(app, a, b), () => like(app, b, a)]
      const [first, second] = nth % 2 ? order : order.toReversed()
      await Promise.allSettled([first?.(), second?.()])
    }),
  )
  const found = { matched: 0, undone: 0 }
  for (const [a, b] of pairs) {
    const matched = await isMatch(app.db, a.id, b.id)
    found[matched ? 'matched' : 'undone'] += 1
    const [ofA, ofB] = [await eventsOf(app, a), await eventsOf(app, b)]
    expect([ofA.includes('match'), ofB.includes('match')]).toEqual([matched, matched])
    expect(ofB.includes('unlike')).toBe(!matched)
    expect(await likesLeft(app, a.id, false)).toBe(matched ? 3 : 4)
    expect((await app.call(a, 'listLikes', {})).liked).toHaveLength(matched ? 1 : 0)
    expect((await app.call(a, 'listLikes', {})).liked_by).toHaveLength(1)
  }
  expect(found.matched + found.undone).toBe(count)
}, 60_000)

test('notifies the recipient of one like and one undo a day, however often they are repeated', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ gender: 'woman' }), await app.member({ gender: 'man' })]
  const news = async () =>
    (await app.db.query('select 1 from member_event_outbox where member_id = $1', [bruno.id])).rows.length
  for (let nth = 0; nth < 15; nth++) {
    await like(app, anna, bruno)
    expect(await countNewLikes(app.db, bruno.id)).toBe(1)
    await undo(app, anna, bruno)
    app.clock.advance(minutes(1))
  }
  expect([await eventsOf(app, bruno), await news()]).toEqual([['like', 'unlike'], 1])
  expect(await countNewLikes(app.db, bruno.id)).toBe(0)
  // A like in the other direction, from Bruno to Anna, is still announced.
  await like(app, bruno, anna)
  expect(await eventsOf(app, anna)).toEqual(['like'])
  await undo(app, bruno, anna)

  app.clock.advance(minutes(24 * 60))
  await like(app, anna, bruno)
  expect(await eventsOf(app, bruno)).toEqual(['like', 'unlike', 'like'])
  expect(await like(app, bruno, anna)).toMatchObject({ match: true })
})

test('never delivers a provisional member’s like that was undone', async () => {
  await using app = await startTestApp()
  const nora = await app.member({ gender: 'woman', active: false })
  const [bruno] = (await people(app, 1)) as [TestMember]
  expect(await like(app, nora, bruno)).toMatchObject({ likes_left: 3 })
  expect(await undo(app, nora, bruno)).toMatchObject({ likes_left: 4 })
  await inTransaction(app.db, (tx) => activateAccount(app, tx, nora.id))
  await app.runJobs()
  expect([await countNewLikes(app.db, bruno.id), await eventsOf(app, bruno)]).toEqual([0, []])
})

test('restores the count of the day on which the like was given', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman' })
  const [a, b] = (await people(app, 2)) as [TestMember, TestMember]
  await like(app, anna, a)
  app.clock.advance(24 * 3_600_000)
  expect(await undo(app, anna, a)).toMatchObject({ likes_left: 4 })
  expect(await like(app, anna, b)).toMatchObject({ likes_left: 3 })
})

test('deletes the deck’s cursors when the consent is withdrawn, and erases the swipes of and about a member', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const [bruno, carlo] = (await people(app, 2)) as [TestMember, TestMember]
  await deckOf(app, anna)
  await pass(app, anna, bruno)
  await deckOf(app, anna)
  await pass(app, bruno, anna)
  await app.call(anna, 'saveMatchPreferences', { min_age: 30 })
  const cursors = async () =>
    (await app.db.query('select 1 from swipe_cursor where member_id = $1', [anna.id])).rows
  expect(await cursors()).toHaveLength(1)
  await app.call(anna, 'saveProfile', { sensitive_consent: false })
  expect(await cursors()).toHaveLength(0)

  expect(await personalData.export(app, anna.id)).toMatchObject({
    passed: [{ member: bruno.id, at: expect.any(String) }],
    match_finder: { min_age: 30 },
  })
  await deckOf(app, carlo)
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  for (const table of ['swipe', 'last_swipe', 'swipe_cursor', 'match_preferences']) {
    const { rows } = await app.db.query(`select * from ${table}`)
    expect(JSON.stringify(rows)).not.toContain(anna.id)
  }
})

test('X4: hides private facts on cards, also on a card that an undo returns', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const shy = await app.member({ gender: 'man', seeks: ['woman'] })
  await app.call(anna, 'saveProfile', { town: 'Bologna' })
  await app.call(shy, 'saveProfile', { town: 'Modena' })
  const shown = { age: expect.any(Number), distance_km: expect.any(Number) }
  expect((await deckOf(app, anna)).cards).toMatchObject([{ id: shy.id, ...shown }])
  await app.call(shy, 'savePreferences', { hide_age: true, hide_distance: true })
  const hidden = { id: shy.id, age: null, distance_km: null }
  expect((await deckOf(app, anna)).cards).toMatchObject([hidden])
  await pass(app, anna, shy)
  expect((await undo(app, anna, shy)).card).toMatchObject(hidden)
  expect((await deckOf(app, anna)).cards).toMatchObject([hidden])
})

test('does not notify a member who blocked the liker about an undone like', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ gender: 'woman' }), await app.member({ gender: 'man' })]
  await like(app, anna, bruno)
  await app.call(bruno, 'blockMember', { profile: anna.id })
  expect(await undo(app, anna, bruno)).toMatchObject({ card: null, likes_left: 4 })
  expect(await eventsOf(app, bruno)).toEqual(['like'])
})
