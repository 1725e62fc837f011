/**
 * Tests that a member who hides from known contacts cannot find out which members these contacts are (X4, decision
 * 031). Each test has two pairs of members: `keeper` has added a mail address as a known contact, and `other` is
 * another member. In the pair `contact`, the address belongs to `other`. In the pair `stranger`, it belongs to nobody.
 * Every call of `keeper` about `other` must get the same response in both pairs.
 */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/index.ts'
import type { ContactHash } from '#contract/relations/contacts.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { readLiveEvents } from '#server/domain/live/index.ts'
import { compareContacts } from '#server/domain/relations/contacts/compare-contacts.ts'
import { maySee } from '#server/domain/relations/index.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { uploadOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { recording } from '#tests/harness/voices.ts'
import { hashAll } from '#web/plain/hash-contacts.ts'
import { answerOf } from './collect-answers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const blank = { create: { width: 300, height: 300, channels: 3, background: '#c33' } } as const
const picture = await sharp(blank).jpeg().toBuffer()

interface Twin {
  readonly keeper: TestMember
  readonly other: TestMember
  readonly conversation: string
}

/**
 * Creates two premium members with private photos. They have written to each other, and `other` has requested the
 * private photos of `keeper`.
 */
async function createTwin(): Promise<Twin> {
  const options = { birth_date: '1990-01-01', gender: 'woman', paid: true, credits: 500 } as const
  const [keeper, other] = [await app.member(options), await app.member(options)]
  for (const who of [keeper, other]) {
    await readyPhoto(app, who, true)
    const hidden = await readyPhoto(app, who)
    await app.call(who, 'changePhoto', { photo: hidden.id, is_private: true })
  }
  const write = (from: TestMember, to: TestMember) =>
    app.call(from, 'sendMessage', { to: to.id, text: 'Ciao!', key: randomUUID() as never })
  await write(other, keeper)
  const { message } = await write(keeper, other)
  await app.call(other, 'askPrivatePhotos', { profile: keeper.id })
  await app.runJobs()
  return { keeper, other, conversation: message.conversation }
}

async function keepAway({ keeper }: Twin, address: string): Promise<void> {
  const { contacts } = await app.call(keeper, 'getKnownContacts', {})
  const hashes = (await hashAll(contacts.key, [address])) as ContactHash[]
  await app.call(keeper, 'addKnownContacts', { hashes })
  await compareContacts.run(app, { site: keeper.site.id })
}

/**
 * Creates both pairs. In each pair, `keeper` adds one mail address as a known contact. In the pair `contact`, this is
 * the address of `other`. In the pair `stranger`, the address belongs to nobody.
 */
async function createTwins(): Promise<[contact: Twin, stranger: Twin]> {
  const [contact, stranger] = [await createTwin(), await createTwin()]
  await keepAway(contact, contact.other.email)
  await keepAway(stranger, `nessuno${stranger.other.email}`)
  expect(await seenByOther(contact)).toBe(false)
  expect(await seenByOther(stranger)).toBe(true)
  return [contact, stranger]
}

const seenByOther = ({ keeper, other }: Twin) => maySee(app.db, other.id, keeper.id)

/** API calls of `keeper` that `other` notices. Each call would reveal to `other` that `keeper` is a member. */
const revealing: readonly [CallName, (twin: Twin) => object][] = [
  ['likeMember', ({ other }) => ({ profile: other.id })],
  ['swipeMember', ({ other }) => ({ profile: other.id, answer: 'like' })],
  ['sendMessage', ({ other }) => ({ to: other.id, text: 'Come va?', key: newKey() })],
  ['sendGift', ({ other }) => ({ to: other.id, gift: 'spritz', key: newKey() })],
  ['sendIcebreaker', ({ other }) => ({ to: other.id, icebreaker: 'sunday', key: newKey() })],
  ['sendPhoto', ({ other }) => ({ to: other.id, key: newKey() })],
  ['sendVoice', ({ other }) => ({ to: other.id, key: newKey() })],
  ['sayGoodbye', ({ conversation }) => ({ conversation, goodbye: 'no_time', key: newKey() })],
  ['setDatePlan', ({ conversation }) => ({ conversation, version: 0, ...someDate() })],
  ['askPrivatePhotos', ({ other }) => ({ profile: other.id })],
  ['answerPhotoRequest', ({ other }) => ({ profile: other.id, answer: 'grant' })],
]
const someDate = () => ({
  ...{ day: new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10) },
  ...{ time: '18:30', zone: 'Europe/Rome', place: 'Bar Roma', town: 'Roma' },
})
let keys = 0
const newKey = () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`

/** API calls of `keeper` about `other` that `other` does not notice. */
const silent: typeof revealing = [
  ['getMember', ({ other }) => ({ id: other.id })],
  ['findChat', ({ other }) => ({ profile: other.id })],
  ['listMessages', ({ conversation }) => ({ conversation })],
  ['listPhotoRequests', () => ({})],
  ['listExtras', ({ other }) => ({ profile: other.id })],
  ['getDatePlan', ({ conversation }) => ({ conversation })],
  ['getReportSubject', ({ other }) => ({ member: other.id })],
  ['openChat', ({ conversation }) => ({ conversation })],
  ['tellTyping', ({ conversation }) => ({ conversation })],
  ['swipeMember', ({ other }) => ({ profile: other.id, answer: 'pass' })],
  ['undoSwipe', ({ other }) => ({ profile: other.id })],
  ['openLike', ({ other }) => ({ profile: other.id })],
  ['blockMember', ({ other }) => ({ profile: other.id })],
  ['unblockMember', ({ other }) => ({ profile: other.id })],
]

/** Makes an API call as `keeper`. Replaces ids, names and keys in the response, because they differ in each pair. */
async function answer(twin: Twin, name: CallName, input: object): Promise<string> {
  const { keeper, other, conversation } = twin
  const session = await findSession(app, keeper.site, keeper.token)
  const file = { sendPhoto: picture, sendVoice: recording(1) }[name as string]
  const upload = file ? await uploadOf(file) : null
  const text = await answerOf(app, { site: keeper.site, session }, name, input, upload)
  return [
    [other.id, 'OTHER'],
    [other.name, 'NAME'],
    [keeper.id, 'KEEPER'],
    [conversation, 'CONVERSATION'],
  ]
    .reduce((shown, [value = '', word = '']) => shown.replaceAll(value, word), text)
    .replaceAll(/"(id|key|match|[a-z_]*filename)":"[^"]*"/g, '"$1":""')
}

/** Makes an API call in both pairs. Expects the same response in both pairs, and returns this response. */
async function answerInBoth(twins: readonly Twin[], [name, inputOf]: (typeof revealing)[number]) {
  const [a, b] = await Promise.all(twins.map((twin) => answer(twin, name, inputOf(twin))))
  expect(a, name).toBe(b)
  return a ?? ''
}

const eventsOf = async (who: TestMember) => (await readLiveEvents(app.db, who.id, '0', 1_000)).length

test('a call that `other` does not notice gets the same response in both pairs and does not reveal `keeper`', async () => {
  const twins = await createTwins()
  const [contact] = twins
  const before = await eventsOf(contact.other)
  const passed: unknown[] = []
  const stop = app.bus.onPassing((member) => member === contact.other.id && passed.push(member))
  for (const call of silent) expect(await answerInBoth(twins, call), call[0]).not.toContain('refused')
  stop()
  expect([passed.length, await eventsOf(contact.other)]).toEqual([0, before])
  expect(await seenByOther(contact)).toBe(false)
})

test.each(revealing)('%s reveals `keeper` only after a confirmation by `keeper`', async (...call) => {
  const twins = await createTwins()
  const [contact] = twins
  const before = await eventsOf(contact.other)
  expect(await answerInBoth(twins, call)).toContain('contacts_unconfirmed')
  expect([await seenByOther(contact), await eventsOf(contact.other)]).toEqual([false, before])
  for (const { keeper } of twins) await app.call(keeper, 'confirmKnownContacts', {})
  expect(await seenByOther(contact)).toBe(false)
  expect(await answerInBoth(twins, call)).not.toContain('refused')
  expect(await seenByOther(contact)).toBe(true)
  expect(await eventsOf(contact.other)).toBeGreaterThan(before)
})

test('requires a new confirmation after a new contact was added', async () => {
  const [contact, stranger] = await createTwins()
  const like: (typeof revealing)[number] = ['likeMember', ({ other }) => ({ profile: other.id })]
  for (const { keeper } of [contact, stranger]) await app.call(keeper, 'confirmKnownContacts', {})
  await keepAway(contact, 'altra@posta.test')
  await keepAway(stranger, 'altra@posta.test')
  expect(await answerInBoth([contact, stranger], like)).toContain('contacts_unconfirmed')
  expect(await seenByOther(contact)).toBe(false)
})

test('still notifies a member that a contact has read the messages', async () => {
  for (const { keeper, other, conversation } of await createTwins()) {
    const before = await eventsOf(keeper)
    await app.call(other, 'openChat', { conversation: conversation as never })
    expect(await eventsOf(keeper)).toBe(before + 1)
  }
})
