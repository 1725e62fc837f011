/**
 * Blocking, tried in two hundred random worlds on one database. Whom somebody has blocked sees, byte for byte and in every
 * answer, a world without them; where the two have met before, one in which the other is away for whatever reason.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distances } from '#contract/facets.ts'
import { type CallName, calls } from '#contract/index.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { maySeeChatPhoto } from '#server/domain/chats/handlers.ts'
import { postMessage } from '#server/domain/chats/post-message.ts'
import { findMedia } from '#server/domain/photos/handlers.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { inputFields } from '#tests/security/request.ts'
import { createWorldSite } from './small-world.ts'
import { answerOf, difference, reads, type Viewer, walk } from './walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const nobody = '4611686018427387904'
const towns = ['Bologna', 'Modena', 'Firenze', 'Milano'] as const

const person = fc.record({
  gender: fc.constantFrom('woman' as const, 'man' as const),
  year: fc.integer({ min: 1975, max: 2003 }),
  town: fc.constantFrom(...towns),
})
const filter = fc.record(
  {
    gender: fc.constantFrom('woman', 'man'),
    distance: fc.constantFrom(...distances),
    min_age: fc.constantFrom('25', '35'),
    max_age: fc.constantFrom('35', '60'),
    with_photo: fc.constant('1'),
    online: fc.constant('1'),
  },
  { requiredKeys: [] },
)
const world = fc.record({
  people: fc.array(person, { minLength: 2, maxLength: 4 }),
  blocker: person,
  paid: fc.boolean(),
  met: fc.boolean(),
  acts: fc.record({ likes: fc.boolean(), photo: fc.boolean(), asks: fc.boolean(), isLiked: fc.boolean() }),
  filters: fc.tuple(filter, filter),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never
type Acts = World['acts']

async function join(site: Site, { gender, year, town }: World['blocker'], paid = false): Promise<TestMember> {
  const wish = { site, gender, birth_date: `${year}-06-15`, seeks: ['woman', 'man'] as ('woman' | 'man')[] }
  const member = await app.member({ ...wish, credits: 500, paid })
  await app.call(member, 'saveProfile', { town })
  return member
}

const block = (who: TestMember, whom: TestMember) =>
  inTransaction(app.db, (tx) => blockMember(tx, who.id, whom.id, app.clock.now()))

/** What somebody does who later blocks; answers the addresses of their photos. */
async function act(who: TestMember, whom: TestMember, { likes, photo, asks }: Acts): Promise<string[]> {
  if (likes) await app.call(who, 'likeMember', { profile: whom.id })
  if (!photo) return []
  const shown = await readyPhoto(app, who, true)
  const hidden = await readyPhoto(app, who)
  await app.call(who, 'changePhoto', { photo: hidden.id, is_private: true })
  if (asks) {
    const own = await readyPhoto(app, whom)
    await app.call(whom, 'changePhoto', { photo: own.id, is_private: true })
    await app.call(who, 'askPrivatePhotos', { profile: whom.id })
  }
  return [shown.media_key, hidden.media_key]
}

/** @returns the address of a photo that the second one has got in their conversation, and looked at */
async function meet(a: TestMember, b: TestMember, { isLiked, photo }: Acts): Promise<string[]> {
  const send = (from: TestMember, to: TestMember) =>
    app.call(from, 'sendMessage', { to: to.id, text: 'Ciao!', key: randomUUID() as never })
  await send(a, b)
  await send(b, a)
  const { message } = await send(a, b)
  const sent = photo ? await sendPicture(a, b) : []
  if (photo) await app.call(b, 'openPhoto', { conversation: message.conversation, number: 4 })
  await app.call(b, 'swipeMember', { profile: a.id, answer: isLiked ? 'like' : 'pass' })
  if (!photo) return sent
  await app.call(b, 'askPrivatePhotos', { profile: a.id })
  await app.call(a, 'answerPhotoRequest', { profile: b.id, answer: 'grant' })
  return sent
}

/** A photo in a conversation, without a picture to look at. */
async function sendPicture(from: TestMember, to: TestMember): Promise<string[]> {
  const session = (await findSession(app, from.site, from.token)) as MemberVisit['session']
  const photo = { media_key: newMediaKey(), width: 10, height: 10, thumbhash: '' }
  const post = {
    to: to.id,
    key: randomUUID() as never,
    kind: 'photo',
    body: 'photo',
    snippet: 'photo',
  } as const
  await postMessage(app, from.site, session, { ...post, credits: 1, photo })
  return [photo.media_key]
}

/** Whatever somebody hears who does something in a conversation with whom they have met. */
async function actIn(viewer: Viewer, conversation: string, peer: string): Promise<Map<string, string>> {
  const passed: unknown[] = []
  const stop = app.bus.onPassing((...event) => passed.push(event))
  const answers = new Map<string, string>()
  const ask = async (name: CallName, input: object) =>
    answers.set(`${name} ${JSON.stringify(input)}`, await answerOf(app, viewer, name, input))
  const key = '00000000-0000-4000-8000-000000000000'
  await ask('tellTyping', { conversation })
  await ask('sayGoodbye', { conversation, goodbye: 'no_time', key })
  for (const trusted of [true, false]) await ask('trustLinks', { conversation, trusted })
  for (const number of [1, 4, 5]) await ask('openPhoto', { conversation, number })
  await ask('openChat', { conversation })
  await ask('sendMessage', { to: peer, text: 'ciao', key })
  await ask('sendGift', { to: peer, gift: 'spritz', key })
  await ask('sendIcebreaker', { to: peer, icebreaker: 'sunday', key })
  await ask('sendPhoto', { to: peer, key })
  await ask('listExtras', { profile: peer })
  stop()
  expect(passed).toEqual([])
  return answers
}

const aims = ['profile', 'to', 'id', 'member']

/** Calls that do something to a member. Whom one has met may be blocked, seen or not: that is told apart nowhere else. */
const deeds = (Object.keys(calls) as CallName[]).filter((name) => {
  const { auth, route } = calls[name]
  const isAimed = inputFields(calls[name]).some(([field]) => ['profile', 'to', 'member'].includes(field))
  return auth !== 'staff' && route.method !== 'GET' && isAimed && name !== 'blockMember'
})
/** What else such a call asks for; of several the ones that it takes. */
const deedFields: Readonly<Record<string, readonly string[]>> = {
  text: ['ciao'],
  answer: ['grant', 'refuse', 'like', 'pass'],
  reason: ['fake'],
  gift: ['spritz'],
  icebreaker: ['sunday'],
  key: ['00000000-0000-4000-8000-000000000000'],
}

/** Whatever an answer to something aimed at this member says, without the member's own number. */
async function aim(viewer: Viewer, id: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const name of [...deeds, ...reads]) {
    if (calls[name].auth === 'staff' || name === 'getTransaction') continue
    const declared = inputFields(calls[name])
    let inputs: Record<string, string>[] = [{}]
    for (const [field, schema] of declared) {
      const taken = deedFields[field]?.filter((value) => schema.safeParse(value).success) ?? []
      if (taken.length > 0)
        inputs = inputs.flatMap((input) => taken.map((value) => ({ ...input, [field]: value })))
    }
    for (const field of aims.filter((each) => declared.some(([known]) => known === each)))
      for (const input of inputs) {
        const said = await answerOf(app, viewer, name, { ...input, [field]: id })
        expect(said).not.toContain('invalid_fields')
        answers.set(`${name} ${field} ${JSON.stringify(input)}`, said.replaceAll(id, 'THEM'))
      }
  }
  expect([...answers.keys()]).toContain('swipeMember profile {"answer":"pass"}')
  return answers
}

let tried = { met: 0, strangers: 0, seen: 0 }

async function tryWorld({ people, blocker: other, paid, met, acts, filters }: World): Promise<void> {
  const site = await createWorldSite(app)
  const members: TestMember[] = []
  for (const each of people) members.push(await join(site, each, paid))
  const [blocked, friend] = members as [TestMember, TestMember]
  await app.call(blocked, 'saveSearch', { name: 'Chi arriva', filter: {} })
  await app.call(friend, 'likeMember', { profile: blocked.id })
  await app.runJobs()

  const viewer = { site, session: await findSession(app, site, blocked.token) }
  const look = async () => {
    const { chats } = await app.call(blocked, 'listChats', {})
    const fields = {
      id: [...members.map(({ id }) => id), nobody],
      profile: [...members.map(({ id }) => id), nobody],
      member: [...members.map(({ id }) => id), nobody],
      case: ['A'.repeat(34)],
      conversation: chats.map(({ conversation }) => conversation.id),
      country: ['IT'],
      lat: ['44.49'],
      lon: ['11.34'],
      code: ['ABCDE'],
      text: ['ciao', members.at(-1)?.name ?? ''],
      turn: ['mine'],
    }
    const answers = await walk(app, viewer, { filters, fields })
    // How many live events have come is not taken back: their browser had them before the block.
    return new Map([...answers].map(([question, said]) => [question, said.replace(/"live_seq":"\d+"/, '')]))
  }
  const seesOne = async (key: string) =>
    (await findMedia(app, viewer.session, site, key, false)) ??
    (await maySeeChatPhoto(app, viewer.session, key))
  const sees = async (keys: string[]) => (await Promise.all(keys.map(seesOne))).filter(Boolean).length
  // A photo asked for changes the asked one's own album: it is made before anything is compared.
  if (acts.photo && acts.asks && !met) await readyPhoto(app, blocked)

  const seesAnybody = () =>
    walk(app, viewer, { filters: [{ only_real: '0' }], fields: {} }, ['searchMembers'])
  const [without, before] = [met ? null : await look(), await seesAnybody()]
  const blocker = await join(site, other, true)
  const keys = await act(blocker, blocked, met ? acts : { ...acts, asks: false })
  const sent = met ? await meet(blocker, blocked, acts) : []
  expect(await sees(sent)).toBe(sent.length)
  keys.push(...sent)
  await app.runJobs()
  // The world is one in which there is something to hide.
  expect(difference(before, await seesAnybody())).not.toBeNull()
  tried.seen += await sees(keys)

  if (met) members.push(blocker)
  const { chats } = await app.call(blocked, 'listChats', {})
  const common = chats.find(({ profile }) => profile.id === blocker.id)?.conversation.id
  const talk = () => (common ? actIn(viewer, common, blocker.id) : new Map<string, string>())
  expect(common !== undefined).toBe(met)
  if (met) await app.call(blocker, 'savePreferences', { paused: true })
  const refused = await talk()
  const away = without ?? (await look())
  if (met) await app.call(blocker, 'savePreferences', { paused: false })

  await block(blocker, blocked)
  expect(difference(away, await look())).toBeNull()
  expect(await sees(keys)).toBe(0)
  // Nor is a block told from a pause by whatever one does where the two have written.
  expect(difference(refused, await talk())).toBeNull()
  if (!met) {
    expect(difference(await aim(viewer, nobody), await aim(viewer, blocker.id))).toBeNull()
    // Whatever was tried has changed nothing.
    expect(difference(away, await look())).toBeNull()
  }
  tried = { ...tried, met: tried.met + (met ? 1 : 0), strangers: tried.strangers + (met ? 0 : 1) }
}

test('the blocked sees a world without whoever blocked them', { timeout: 900_000 }, async () => {
  await fc.assert(fc.asyncProperty(world, tryWorld), { numRuns: 200, seed: 7, endOnFailure: true })
  expect(tried.met + tried.strangers).toBe(200)
  expect(Math.min(tried.met, tried.strangers, tried.seen)).toBeGreaterThan(40)
})
