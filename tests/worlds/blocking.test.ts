/**
 * Tests blocks and known contacts in two hundred random worlds on one database. Every response to the blocked member,
 * or to the known contact, must have the same bytes as in a world without the blocker. If the two members have a
 * conversation, every response must be the same as in a world where the blocker's profile is paused. After a member
 * adds a known contact, every response to this member must have the same bytes as before, so that a mail address does
 * not reveal a profile.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/index.ts'
import { distances } from '#contract/profiles/facets.ts'
import type { ContactHash } from '#contract/relations/contacts.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { maySeeChatPhoto } from '#server/domain/chats/handlers.ts'
import { postMessage } from '#server/domain/chats/post-message.ts'
import { findMedia } from '#server/domain/photos/handlers.ts'
import { compareContacts } from '#server/domain/relations/contacts/compare-contacts.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { inputFields } from '#tests/security/request.ts'
import { hashAll } from '#web/plain/hash-contacts.ts'
import { answerOf, collectAnswers, difference, reads, type Viewer } from './collect-answers.ts'
import { createWorldSite } from './small-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const unknownId = '4611686018427387904'
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
  how: fc.constantFrom('block' as const, 'contact' as const),
  acts: fc.record({ likes: fc.boolean(), photo: fc.boolean(), asks: fc.boolean(), isLiked: fc.boolean() }),
  filters: fc.tuple(filter, filter),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never
type Acts = World['acts']

async function join(site: Site, { gender, year, town }: World['blocker'], paid = false): Promise<TestMember> {
  const options = {
    site,
    gender,
    birth_date: `${year}-06-15`,
    seeks: ['woman', 'man'] as ('woman' | 'man')[],
  }
  const member = await app.member({ ...options, credits: 500, paid })
  await app.call(member, 'saveProfile', { town })
  return member
}

const block = (who: TestMember, whom: TestMember) =>
  inTransaction(app.db, (tx) => blockMember(tx, who.id, whom.id, app.clock.now()))

async function addContact(who: TestMember, whom: TestMember): Promise<void> {
  const { contacts } = await app.call(who, 'getKnownContacts', {})
  const hashes = (await hashAll(contacts.key, [whom.email])) as ContactHash[]
  await app.call(who, 'addKnownContacts', { hashes })
}

/**
 * Runs the chosen acts of the future blocker: a like, photos, and a request for private photos. Returns the media keys
 * of the blocker's photos.
 */
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

/**
 * Starts a conversation between `a` and `b`. `b` likes or passes `a`. With `photo`, `a` also sends a photo and lets `b`
 * see the private photos of `a`, and `b` opens the sent photo.
 * @returns the media key of the sent photo; an empty array without `photo`
 */
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

/** Sends a photo that has no file in the storage. Returns its media key. */
async function sendPicture(from: TestMember, to: TestMember): Promise<string[]> {
  const session = (await findSession(app, from.site, from.token)) as MemberContext['session']
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

/** Collects the responses to everything that the viewer can do in a conversation. */
async function actIn(viewer: Viewer, conversation: string, peer: string): Promise<Map<string, string>> {
  const passed: unknown[] = []
  const stop = app.bus.onPassing((...event) => passed.push(event))
  const answers = new Map<string, string>()
  const call = async (name: CallName, input: object) =>
    answers.set(`${name} ${JSON.stringify(input)}`, await answerOf(app, viewer, name, input))
  const key = '00000000-0000-4000-8000-000000000000'
  await call('tellTyping', { conversation })
  await call('sayGoodbye', { conversation, goodbye: 'no_time', key })
  for (const trusted of [true, false]) await call('trustLinks', { conversation, trusted })
  for (const number of [1, 4, 5]) await call('openPhoto', { conversation, number })
  await call('openChat', { conversation })
  await call('sendMessage', { to: peer, text: 'ciao', key })
  await call('sendGift', { to: peer, gift: 'spritz', key })
  await call('sendIcebreaker', { to: peer, icebreaker: 'sunday', key })
  await call('sendPhoto', { to: peer, key })
  await call('listExtras', { profile: peer })
  stop()
  expect(passed).toEqual([])
  return answers
}

/** Input fields that take a member id. */
const memberFields = ['profile', 'to', 'id', 'member']

/**
 * Calls of members and visitors that change something and take a member id. `blockMember` is left out, because only
 * this call accepts a hidden member.
 */
const actions = (Object.keys(calls) as CallName[]).filter((name) => {
  const { auth, route } = calls[name]
  const isAimed = inputFields(calls[name]).some(([field]) => ['profile', 'to', 'member'].includes(field))
  return auth !== 'staff' && route.method !== 'GET' && isAimed && name !== 'blockMember'
})
/**
 * Values for the required input fields that take no member id, by field name. Each call is tried with every value that
 * is valid for its field.
 */
const actionFields: Readonly<Record<string, readonly string[]>> = {
  text: ['ciao'],
  answer: ['grant', 'refuse', 'like', 'pass'],
  reason: ['fake'],
  gift: ['spritz'],
  icebreaker: ['sunday'],
  key: ['00000000-0000-4000-8000-000000000000'],
}

/** Collects the responses to the calls about a member, without staff calls. Replaces the member's id in responses. */
async function callsAbout(viewer: Viewer, id: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const name of [...actions, ...reads]) {
    if (calls[name].auth === 'staff' || name === 'getTransaction') continue
    const declared = inputFields(calls[name])
    let inputs: Record<string, string>[] = [{}]
    for (const [field, schema] of declared) {
      const valid = actionFields[field]?.filter((value) => schema.safeParse(value).success) ?? []
      if (valid.length > 0)
        inputs = inputs.flatMap((input) => valid.map((value) => ({ ...input, [field]: value })))
    }
    for (const field of memberFields.filter((each) => declared.some(([known]) => known === each)))
      for (const input of inputs) {
        const answer = await answerOf(app, viewer, name, { ...input, [field]: id })
        expect(answer).not.toContain('invalid_fields')
        answers.set(`${name} ${field} ${JSON.stringify(input)}`, answer.replaceAll(id, 'THEM'))
      }
  }
  expect([...answers.keys()]).toContain('swipeMember profile {"answer":"pass"}')
  return answers
}

/**
 * Excludes `getKnownContacts` from the compared responses. Its response changes when the server has compared the
 * members with the known contacts, even if no contact is a member.
 */
const isAbout = (name: CallName) => name !== 'getKnownContacts'

const tried = { met: 0, strangers: 0, seen: 0, contacts: 0 }

async function tryWorld({ people, blocker: other, paid, met, how, acts, filters }: World): Promise<void> {
  const site = await createWorldSite(app)
  const members: TestMember[] = []
  for (const each of people) members.push(await join(site, each, paid))
  const [blocked, friend] = members as [TestMember, TestMember]
  await app.call(blocked, 'saveSearch', { name: 'Chi arriva', filter: {} })
  await app.call(friend, 'likeMember', { profile: blocked.id })
  await app.runJobs()

  const viewerOf = async ({ token }: TestMember) => ({ site, session: await findSession(app, site, token) })
  const viewer = await viewerOf(blocked)
  const look = async (who = blocked) => {
    const { chats } = await app.call(who, 'listChats', {})
    const fields = {
      id: [...members.map(({ id }) => id), unknownId],
      profile: [...members.map(({ id }) => id), unknownId],
      member: [...members.map(({ id }) => id), unknownId],
      case: ['A'.repeat(34)],
      conversation: chats.map(({ conversation }) => conversation.id),
      country: ['IT'],
      lat: ['44.49'],
      lon: ['11.34'],
      code: ['ABCDE'],
      text: ['ciao', members.at(-1)?.name ?? ''],
      turn: ['mine'],
    }
    const answers = await collectAnswers(app, await viewerOf(who), { filters, fields }, reads.filter(isAbout))
    // Ignores `live_seq`, the number of the last live event, because the blocked member received some events before the
    // block.
    return new Map([...answers].map(([request, answer]) => [request, answer.replace(/"live_seq":"\d+"/, '')]))
  }
  const seesOne = async (key: string) =>
    (await findMedia(app, viewer.session, site, key, false)) ??
    (await maySeeChatPhoto(app, viewer.session, key))
  const sees = async (keys: string[]) => (await Promise.all(keys.map(seesOne))).filter(Boolean).length
  // Creates an album for `blocked` before `look` collects the responses, because `act` later adds a photo to this
  // album.
  if (acts.photo && acts.asks && !met) await readyPhoto(app, blocked)

  const seesAnybody = () =>
    collectAnswers(app, viewer, { filters: [{ only_real: '0' }], fields: {} }, ['searchMembers'])
  const [without, before] = [met ? null : await look(), await seesAnybody()]
  const blocker = await join(site, other, true)
  const keys = await act(blocker, blocked, met ? acts : { ...acts, asks: false })
  const sent = met ? await meet(blocker, blocked, acts) : []
  expect(await sees(sent)).toBe(sent.length)
  keys.push(...sent)
  await app.runJobs()
  // Expects that the blocker is visible before the block.
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

  if (how === 'block') await block(blocker, blocked)
  else {
    await addContact(blocker, blocked)
    const seen = await look(blocker)
    await compareContacts.run(app, { site: site.id })
    expect(difference(seen, await look(blocker))).toBeNull()
  }
  expect(difference(away, await look())).toBeNull()
  expect(await sees(keys)).toBe(0)
  // Expects that actions in the conversation get the same responses as while the blocker's profile was paused.
  expect(difference(refused, await talk())).toBeNull()
  if (!met) {
    expect(difference(await callsAbout(viewer, unknownId), await callsAbout(viewer, blocker.id))).toBeNull()
    // Expects that the calls of `callsAbout` have changed nothing.
    expect(difference(away, await look())).toBeNull()
  }
  tried[met ? 'met' : 'strangers']++
  if (how === 'contact') tried.contacts++
}

test(
  'no response reveals the blocker to a blocked member or a contact, or tells which member a contact is',
  { timeout: 900_000 },
  async () => {
    await fc.assert(fc.asyncProperty(world, tryWorld), { numRuns: 200, seed: 7, endOnFailure: true })
    expect(tried.met + tried.strangers).toBe(200)
    expect(Math.min(tried.met, tried.strangers, tried.seen, tried.contacts)).toBeGreaterThan(40)
  },
)
