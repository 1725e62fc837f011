/**
 * Tests blocks and known contacts in random worlds on one database. In each world, one member hides from
 * another member: the hidden member (`blocker`) blocks the other member (`blocked`), or adds this member's mail address
 * as a known contact. The test compares the bytes of responses:
 *
 * - If the two members have no conversation, `blocked` gets the same responses as before `blocker` joined the site.
 * - If they have a conversation, `blocked` gets the same responses as while the profile of `blocker` was paused.
 * - A member who adds a known contact gets the same responses as before, so that a mail address reveals no profile.
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
import { worldCount } from './world-count.ts'

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
 * Runs the chosen acts of `who`, who will later block `whom`: a like, two photos, and a request for private photos.
 * Returns the media keys of the two photos.
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
 * Starts a conversation between `a` and `b`. Then `b` likes or passes `a`. If `photo` is true, `a` also sends a photo,
 * which `b` opens, and lets `b` see the private photos of `a`.
 * @returns the media key of the sent photo, or an empty array if `photo` is false
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

const someDate = { day: '2026-12-05', time: '18:30', zone: 'Europe/Rome', place: 'Bar Roma', town: 'Roma' }

/**
 * Collects the responses to everything that the viewer can do in a conversation. Expects that the other member gets no
 * typing event.
 */
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
  await call('sendVoice', { to: peer, key })
  await call('listExtras', { profile: peer })
  await call('getDatePlan', { conversation })
  await call('setDatePlan', { conversation, version: 0, ...someDate })
  await call('answerDatePlan', { conversation, version: 1, answer: 'accepted' })
  await call('cancelDatePlan', { conversation, version: 1 })
  stop()
  expect(passed).toEqual([])
  return answers
}

/** Names of the input fields that contain a member id. */
const memberFields = ['profile', 'to', 'id', 'member']

/**
 * API calls of members and visitors that change data and whose input contains a member id. Excludes `blockMember`,
 * because it is the only call that accepts the id of a hidden member.
 */
const actions = (Object.keys(calls) as CallName[]).filter((name) => {
  const { auth, route } = calls[name]
  const isAimed = inputFields(calls[name]).some(([field]) => ['profile', 'to', 'member'].includes(field))
  return auth !== 'staff' && route.method !== 'GET' && isAimed && name !== 'blockMember'
})
/**
 * Values for the required input fields that contain no member id, by field name. Each call is tried with all values
 * that are valid for the call's field.
 */
const actionFields: Readonly<Record<string, readonly string[]>> = {
  text: ['ciao'],
  answer: ['grant', 'refuse', 'like', 'pass'],
  reason: ['fake'],
  gift: ['spritz'],
  icebreaker: ['sunday'],
  key: ['00000000-0000-4000-8000-000000000000'],
}

/**
 * Makes the calls about the member `id`: those of `actions` and `reads` whose input contains a member id, without staff
 * calls. Collects the responses. Replaces `id` in them, so that they can be compared with responses about another
 * member.
 */
async function callsAbout(viewer: Viewer, id: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const name of [...actions, ...reads]) {
    if (calls[name].auth === 'staff' || name === 'getTransaction') continue
    const declared = inputFields(calls[name])
    let inputs: Record<string, string>[] = [{}]
    for (const [field, schema] of declared) {
      if (schema.safeParse(undefined).success) continue
      const valid = actionFields[field]?.filter((value) => schema.safeParse(value).success) ?? []
      if (valid.length > 0)
        inputs = inputs.flatMap((input) => valid.map((value) => ({ ...input, [field]: value })))
    }
    for (const field of memberFields.filter((each) => declared.some(([known]) => known === each)))
      for (const input of inputs) {
        const answer = await answerOf(app, viewer, name, { ...input, [field]: id })
        expect(answer, name).not.toContain('invalid_fields')
        answers.set(`${name} ${field} ${JSON.stringify(input)}`, answer.replaceAll(id, 'THEM'))
      }
  }
  expect([...answers.keys()]).toContain('swipeMember profile {"answer":"pass"}')
  return answers
}

/**
 * Returns whether the responses of a call are compared. The response of `getKnownContacts` is not compared. It changes
 * when the server has compared the members with the known contacts, even if no contact is a member.
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
      complaint: [unknownId],
      order: [unknownId],
      credits: ['1'],
      receipt: ['A'.repeat(32)],
      conversation: chats.map(({ conversation }) => conversation.id),
      country: ['IT'],
      page: ['terms'],
      locale: ['it'],
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
  // Gives `blocked` a photo in some worlds without a conversation. In these worlds, `asks` is used for nothing else.
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
  // Expects the same responses to actions in the conversation as at the time when the profile of `blocker` was paused.
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
    await fc.assert(fc.asyncProperty(world, tryWorld), { numRuns: worldCount, seed: 7, endOnFailure: true })
    expect(tried.met + tried.strangers).toBe(worldCount)
    expect(Math.min(tried.met, tried.strangers, tried.seen, tried.contacts)).toBeGreaterThan(worldCount / 5)
  },
)
