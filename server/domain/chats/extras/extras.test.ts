import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import { fromTelephone, picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { mountMedia } from '#server/http/media.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { uploadOf, visitOf } from '#tests/harness/members.ts'
import { handlers } from '../handlers.ts'
import { personalData } from '../index.ts'

let app: TestApp
let http: TestHttp
let jpeg: Buffer
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [mountMedia])
  jpeg = await picture(480, 640)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const newKey = () => randomUUID() as IdempotencyKey
const text = (from: TestMember, to: TestMember) =>
  app.call(from, 'sendMessage', { to: to.id, text: 'Ciao.', key: newKey() })
const gift = (from: TestMember, to: TestMember, key = newKey()) =>
  app.call(from, 'sendGift', { to: to.id, gift: 'spritz', key })
const icebreaker = (from: TestMember, to: TestMember, name = 'sunday', key = newKey()) =>
  app.call(from, 'sendIcebreaker', { to: to.id, icebreaker: name, key })
const extras = (who: TestMember, about: TestMember) => app.call(who, 'listExtras', { profile: about.id })
const messages = async (who: TestMember, conversation: string) =>
  (await app.call(who, 'listMessages', { conversation: conversation as never })).messages
const chats = async (who: TestMember) => (await app.call(who, 'listChats', {})).chats
const pair = async (credits: number, paid = false) =>
  [await app.member({ credits, paid }), await app.member({ credits: 100 })] as const

async function photo(from: TestMember, to: TestMember, { key = newKey(), bytes = jpeg, through = app } = {}) {
  const session = await findSession(app, from.site, from.token)
  const visit = { ...visitOf(through, from.site, session), session, upload: await uploadOf(bytes) }
  return handlers.sendPhoto(visit as MemberVisit, { to: to.id, key })
}

/** Everything that sending may leave behind. */
async function world() {
  const { rows } = await app.db.query(
    `select (select json_agg(w order by member_id) from wallet w) as wallets,
            (select count(*) from ledger_transaction) as ledger, (select count(*) from message) as messages,
            (select json_agg(i order by member_id, conversation_id) from inbox i) as inboxes,
            (select count(*) from member_event) as events, (select count(*) from chat_photo) as photos`,
  )
  return { ...rows[0], files: app.files.files.size }
}

async function refuses(code: string, act: () => Promise<unknown>) {
  const before = await world()
  await expect(act()).rejects.toMatchObject({ code })
  expect(await world()).toEqual(before)
}

describe('gifts (C4)', () => {
  test('one gift moves the site’s price, is a message of its own, and is read in both lists', async () => {
    const [anna, bruno] = await pair(20)
    const sent = await gift(anna, bruno)
    expect(sent).toMatchObject({
      credits: 5,
      message: { kind: 'gift', text: 'spritz', credits: 15, number: 1 },
    })
    const [own, theirs] = [(await chats(anna))[0], (await chats(bruno))[0]]
    expect(own).toMatchObject({ conversation: { kind: 'gift', snippet: 'spritz', last_from_me: true } })
    expect(theirs).toMatchObject({ conversation: { kind: 'gift' }, num_unread_messages: 1, my_turn: true })
    expect(await messages(bruno, sent.message.conversation)).toEqual([{ ...sent.message, key: '' }])
    const { rows } = await app.db.query(
      "select data->'message' as message from member_event where member_id = $1 and name = 'message'",
      [bruno.id],
    )
    expect(rows).toEqual([{ message: { ...sent.message, key: '', at: expect.any(String) } }])
    expect((await app.call(anna, 'listCreditEntries', {})).entries[0]).toMatchObject({
      cause: 'gift',
      amount: -15,
    })
    await text(bruno, anna)
    expect((await chats(anna))[0]?.conversation.kind).toBeUndefined()
  })

  test('the same key again gives nothing more; another gift under it is refused', async () => {
    const [anna, bruno] = await pair(50)
    const key = newKey()
    const first = await gift(anna, bruno, key)
    const before = await world()
    const again = await Promise.all([1, 2, 3].map(() => gift(anna, bruno, key)))
    for (const each of again) expect(each).toEqual({ ...first, credits: 35 })
    await refuses('key_reused', () => app.call(anna, 'sendGift', { to: bruno.id, gift: 'rose', key }))
    await refuses('key_reused', () => app.call(anna, 'sendMessage', { to: bruno.id, text: 'spritz', key }))
    expect(await world()).toEqual(before)
  })

  test('too few credits, fictional, blocked, third conversation, unverified: refused, and nothing is left behind', async () => {
    const [anna, bruno] = await pair(14)
    await refuses('not_enough_credits', () => gift(anna, bruno))
    const rich = await app.member({ credits: 200 })
    const noemi = await app.member({ kind: 'fictional' })
    for (const act of [gift, icebreaker, photo])
      await refuses('fictional_unavailable', () => act(rich, noemi))
    const premium = await app.member({ credits: 200, paid: true })
    await refuses('fictional_unavailable', () => photo(premium, noemi))
    await app.call(bruno, 'blockMember', { profile: rich.id })
    for (const act of [gift, icebreaker]) await refuses('member_not_found', () => act(rich, bruno))
    await refuses('member_not_found', () => extras(rich, bruno))
    const [c, d, e] = [await app.member(), await app.member(), await app.member()]
    await gift(rich, c)
    await icebreaker(rich, d)
    for (const act of [gift, icebreaker]) await refuses('conversation_limit', () => act(rich, e))
    await app.call(e, 'savePreferences', { verified_only: true })
    for (const act of [gift, icebreaker]) await refuses('verified_only', () => act(rich, e))
  })
})

describe('lines to begin with (C4)', () => {
  test('each has its price, in the language of the page; sent it is an ordinary first message at that price', async () => {
    const [anna, bruno] = await pair(20)
    const { icebreakers, gifts } = await extras(anna, bruno)
    const line = icebreakers.find(({ icebreaker }) => icebreaker === 'sunday')
    expect(line).toMatchObject({ text: expect.stringMatching(/domenica/), price: { credits: 3 } })
    expect(gifts[0]).toMatchObject({ gift: 'spritz', price: { credits: 15, currency: 'EUR' } })
    const sent = await icebreaker(anna, bruno)
    expect(sent).toMatchObject({ credits: 17, message: { kind: 'icebreaker', text: line?.text } })
    const { found } = await app.call(bruno, 'searchChats', { text: 'domenica' })
    expect(found).toHaveLength(1)
    await refuses('icebreaker_not_found', () => icebreaker(anna, bruno, 'none'))
  })
})

describe('photos (C4)', () => {
  const get = (url: string, who: TestMember | null) =>
    http.server.inject({
      url: `/media/${url}`,
      headers: { host: 'main.test', ...(who ? { cookie: `__Host-sid=${who.token}` } : {}) },
    })
  const status = async (url: string, who: TestMember | null) => (await get(url, who)).statusCode

  test('premium only, to whoever has written and takes photos; the page hears why before', async () => {
    const [anna, bruno] = await pair(100)
    await refuses('premium_only', () => photo(anna, bruno))
    const carla = await app.member({ credits: 100, paid: true })
    expect((await extras(carla, bruno)).photo).toMatchObject({
      price: { credits: 10 },
      why_not: 'photo_unanswered',
    })
    await text(carla, bruno)
    await refuses('photo_unanswered', () => photo(carla, bruno))
    const { message } = await text(bruno, carla)
    await app.call(bruno, 'savePreferences', { chat_photos: false })
    await refuses('photos_unwanted', () => photo(carla, bruno))
    await app.call(bruno, 'savePreferences', { chat_photos: true })
    expect((await extras(carla, bruno)).photo.why_not).toBeNull()
    expect((await photo(carla, bruno)).message).toMatchObject({
      conversation: message.conversation,
      kind: 'photo',
      photo: { width: 480, height: 640, opened: true },
    })
  })

  test('a goodbye invites no photo', async () => {
    const anna = await app.member({ credits: 100, paid: true })
    const bruno = await app.member({ credits: 100 })
    const { message } = await text(anna, bruno)
    await app.call(bruno, 'sayGoodbye', {
      conversation: message.conversation,
      goodbye: 'no_time',
      key: newKey(),
    })
    await refuses('photo_unanswered', () => photo(anna, bruno))
  })

  test('its file is for the two, for the receiver once opened, and says nothing of where it was taken', async () => {
    const [anna, bruno] = await pair(100, true)
    const other = await app.member()
    await text(bruno, anna)
    const { message, credits } = await photo(anna, bruno, {
      bytes: fromTelephone(jpeg),
    })
    expect(credits).toBe(90)
    const url = message.photo?.filename ?? ''
    const { conversation, number } = message
    const read = async () => (await messages(bruno, conversation)).at(-1)?.photo?.opened
    expect([
      await status(url, anna),
      await status(url, bruno),
      await status(url, other),
      await status(url, null),
    ]).toEqual([200, 404, 404, 404])
    expect(await read()).toBe(false)
    await refuses('message_not_found', () => app.call(anna, 'openPhoto', { conversation, number }))
    await refuses('chat_not_found', () => app.call(other, 'openPhoto', { conversation, number }))
    await app.call(bruno, 'openPhoto', { conversation, number })
    await app.call(bruno, 'openPhoto', { conversation, number })
    expect(await read()).toBe(true)
    const told = await app.db.query(`select member_id, data from member_event where name = 'photo_opened'`)
    expect(told.rows, 'the reader’s own devices, once').toEqual([
      { member_id: bruno.id, data: { conversation, number } },
    ])
    const answer = await get(url, bruno)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    for (const file of ['card', 'avatar', 'whole'])
      expect(await status(url.replace('large', file), anna)).toBe(404)

    await app.call(bruno, 'removeChat', { conversation })
    expect(await status(url, bruno)).toBe(404)
    await app.call(bruno, 'blockMember', { profile: anna.id })
    expect([await status(url, bruno), await status(url, anna)]).toEqual([404, 200])
  })

  test('a retry charges once and leaves one file; what is no photo leaves nothing', async () => {
    const [anna, bruno] = await pair(100, true)
    await text(bruno, anna)
    const files = app.files.files.size
    const key = newKey()
    const [first, second] = [await photo(anna, bruno, { key }), await photo(anna, bruno, { key })]
    expect(second).toEqual(first)
    expect([await anna.credits(), app.files.files.size]).toEqual([90, files + 1])
    await refuses('photo_type', () => photo(anna, bruno, { bytes: Buffer.from('<svg/>') }))
    await refuses('photo_empty', () => photo(anna, bruno, { bytes: Buffer.alloc(0) }))
  })

  test('what fails once it is paid for is there all the same; what fails before leaves nothing for long', async () => {
    const [anna, bruno] = await pair(100, true)
    await text(bruno, anna)
    const files = app.files.files.size
    const key = newKey()
    const lost = () => {
      throw new Error('the connection is gone')
    }
    const after = { ...app, bus: { ...app.bus, wake: lost } }
    await expect(photo(anna, bruno, { key, through: after })).rejects.toThrow('the connection is gone')
    const { message } = await photo(anna, bruno, { key })
    expect([await anna.credits(), app.files.files.has(message.photo?.filename ?? '')]).toEqual([90, true])
    const query = (asked: { name?: string }) =>
      asked.name === 'send_message' ? lost() : app.db.query(asked as never)
    const before = { ...app, db: Object.assign(Object.create(app.db), { query }) }
    await expect(photo(anna, bruno, { through: before })).rejects.toThrow('the connection is gone')
    expect(app.files.files.size).toBe(files + 2)
    await app.db.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
    expect([...app.files.files.keys()]).toContain(message.photo?.filename)
    expect(app.files.files.size).toBe(files + 1)
  })

  test('too few credits: no file stays', async () => {
    const [anna, bruno] = await pair(10, true)
    await text(bruno, anna)
    await text(anna, bruno)
    await refuses('not_enough_credits', () => photo(anna, bruno))
  })

  test('it is reported with a copy of it, and goes with its sender: row, event and file', async () => {
    const [anna, bruno] = await pair(100, true)
    await text(bruno, anna)
    const { message } = await photo(anna, bruno)
    const key = message.photo?.filename ?? ''
    const { conversation, number } = message
    await app.call(bruno, 'reportMember', { member: anna.id, conversation, number, reason: 'fake', text: '' })
    const { rows } = await app.db.query('select evidence_key as key from report where member_id = $1', [
      anna.id,
    ])
    expect(app.files.files.get(`${rows[0]?.key}/large.webp`)).toEqual(app.files.files.get(key))
    const aim = { member: anna.id, conversation, number }
    expect((await app.call(bruno, 'getReportSubject', aim)).message?.kind).toBe('photo')

    expect(await personalData.files?.(app, anna.id)).toEqual([
      { path: `foto/chat-${conversation}-${number}.webp`, key },
    ])
    await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, '9' as never))
    await app.runJobs()
    expect(app.files.files.has(key)).toBe(false)
    expect((await messages(bruno, conversation)).at(-1)).toMatchObject({ kind: 'photo', text: '' })
    expect((await messages(bruno, conversation)).at(-1)?.photo).toBeUndefined()
    const left = await app.db.query('select 1 from member_event where data::text like $1', [
      `%${key.slice(0, 22)}%`,
    ])
    expect(left.rows).toEqual([])
  })
})
