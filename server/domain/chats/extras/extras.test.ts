import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { fromTelephone, picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { personalData as live } from '#server/domain/live/index.ts'
import { mountMedia } from '#server/http/media/media.ts'
import { hours } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { requestContextOf, uploadOf } from '#tests/harness/members.ts'
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

const newIdempotencyKey = () => randomUUID() as IdempotencyKey
const text = (from: TestMember, to: TestMember) =>
  app.call(from, 'sendMessage', { to: to.id, text: 'Ciao.', key: newIdempotencyKey() })
const gift = (from: TestMember, to: TestMember, key = newIdempotencyKey()) =>
  app.call(from, 'sendGift', { to: to.id, gift: 'spritz', key })
const icebreaker = (from: TestMember, to: TestMember, name = 'sunday', key = newIdempotencyKey()) =>
  app.call(from, 'sendIcebreaker', { to: to.id, icebreaker: name, key })
const extras = (who: TestMember, about: TestMember) => app.call(who, 'listExtras', { profile: about.id })
const messages = async (who: TestMember, conversation: string) =>
  (await app.call(who, 'listMessages', { conversation: conversation as never })).messages
const chats = async (who: TestMember) => (await app.call(who, 'listChats', {})).chats
const pair = async (credits: number, paid = false) =>
  [await app.member({ credits, paid }), await app.member({ credits: 100 })] as const

interface PhotoOptions {
  key?: IdempotencyKey
  bytes?: Buffer
  through?: TestApp
  price?: number
}
async function photo(
  from: TestMember,
  to: TestMember,
  { key = newIdempotencyKey(), bytes = jpeg, through = app, price }: PhotoOptions = {},
) {
  const session = await findSession(app, from.site, from.token)
  const requestContext = {
    ...requestContextOf(through, from.site, session),
    session,
    upload: await uploadOf(bytes),
  }
  return handlers.sendPhoto(requestContext as MemberContext, { to: to.id, key, price })
}

/** Returns the wallets, the inboxes, and the numbers of all rows and files that a sent message can add. */
async function snapshot() {
  const { rows } = await app.db.query(
    `select (select json_agg(w order by member_id) from wallet w) as wallets,
            (select count(*) from ledger_transaction) as ledger, (select count(*) from message) as messages,
            (select json_agg(i order by member_id, conversation_id) from inbox i) as inboxes,
            (select count(*) from member_event) as events, (select count(*) from chat_photo) as photos`,
  )
  return { ...rows[0], files: app.files.files.size }
}

async function refuses(code: string, act: () => Promise<unknown>) {
  const before = await snapshot()
  await expect(act()).rejects.toMatchObject({ code })
  expect(await snapshot()).toEqual(before)
}

describe('gifts (C4)', () => {
  test('charges the site’s price for a gift, stores it as a message, and shows it in both lists', async () => {
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

  test('H3: refuses each extra at another price than the page showed, and a retry of what was sent is no new one', async () => {
    const [anna, bruno] = [await app.member({ credits: 100, paid: true }), await app.member()]
    await text(bruno, anna)
    const [to, key] = [bruno.id, newIdempotencyKey()]
    const changed = (price: number) => ({ to, key: newIdempotencyKey(), price })
    await refuses('price_changed', () => app.call(anna, 'sendGift', { gift: 'spritz', ...changed(14) }))
    await refuses('price_changed', () =>
      app.call(anna, 'sendIcebreaker', { icebreaker: 'sunday', ...changed(2) }),
    )
    await refuses('price_changed', () => photo(anna, bruno, { price: 9 }))
    const { message } = await app.call(anna, 'sendGift', { gift: 'spritz', to, key, price: 15 })
    await app.call(anna, 'sendIcebreaker', { icebreaker: 'sunday', ...changed(3) })
    await photo(anna, bruno, { price: 10 })
    expect(await anna.credits()).toBe(100 - 15 - 3 - 10)
    const again = await app.call(anna, 'sendGift', { gift: 'spritz', to, key, price: 14 })
    expect([again.message, again.credits]).toEqual([message, 72])
  })

  test('sends one gift per key, and rejects another gift with the same key', async () => {
    const [anna, bruno] = await pair(50)
    const key = newIdempotencyKey()
    const first = await gift(anna, bruno, key)
    const before = await snapshot()
    const again = await Promise.all([1, 2, 3].map(() => gift(anna, bruno, key)))
    for (const each of again) expect(each).toEqual({ ...first, credits: 35 })
    await refuses('key_reused', () => app.call(anna, 'sendGift', { to: bruno.id, gift: 'rose', key }))
    await refuses('key_reused', () => app.call(anna, 'sendMessage', { to: bruno.id, text: 'spritz', key }))
    expect(await snapshot()).toEqual(before)
  })

  test('rejects extras with too few credits, to fictional, blocking or verified-only members, or in a third conversation, and stores nothing', async () => {
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

describe('icebreakers (C4)', () => {
  test('lists each icebreaker with its price in the page’s language, and sends it as a message at that price', async () => {
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
      headers: { host: 'main.test', ...(who ? { cookie: `sid=${who.token}` } : {}) },
    })
  const status = async (url: string, who: TestMember | null) => (await get(url, who)).statusCode

  test('accepts a photo from a premium member to a member who has written and accepts photos; otherwise returns the reason', async () => {
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

  test('does not count a goodbye as a message that permits photos', async () => {
    const anna = await app.member({ credits: 100, paid: true })
    const bruno = await app.member({ credits: 100 })
    const { message } = await text(anna, bruno)
    await app.call(bruno, 'sayGoodbye', {
      conversation: message.conversation,
      goodbye: 'no_time',
      key: newIdempotencyKey(),
    })
    await refuses('photo_unanswered', () => photo(anna, bruno))
  })

  test('serves the file without location data to the sender, and to the recipient after opening the photo', async () => {
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
    const events = await app.db.query(`select member_id, data from member_event where name = 'photo_opened'`)
    expect(events.rows, 'the reader’s own devices, once').toEqual([
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

  test('charges a retried photo once and stores one file; stores nothing if the file is not a photo', async () => {
    const [anna, bruno] = await pair(100, true)
    await text(bruno, anna)
    const files = app.files.files.size
    const key = newIdempotencyKey()
    const [first, second] = [await photo(anna, bruno, { key }), await photo(anna, bruno, { key })]
    expect(second).toEqual(first)
    expect([await anna.credits(), app.files.files.size]).toEqual([90, files + 1])
    await refuses('photo_type', () => photo(anna, bruno, { bytes: Buffer.from('<svg/>') }))
    await refuses('photo_empty', () => photo(anna, bruno, { bytes: Buffer.alloc(0) }))
  })

  test('keeps the photo if the request fails after payment, and deletes it within an hour if the request fails before payment', async () => {
    const [anna, bruno] = await pair(100, true)
    await text(bruno, anna)
    const files = app.files.files.size
    const key = newIdempotencyKey()
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
    app.clock.advance(hours(1))
    await app.runJobs()
    expect([...app.files.files.keys()]).toContain(message.photo?.filename)
    expect(app.files.files.size).toBe(files + 1)
  })

  test('stores no file if the sender has too few credits', async () => {
    const [anna, bruno] = await pair(10, true)
    await text(bruno, anna)
    await text(anna, bruno)
    await refuses('not_enough_credits', () => photo(anna, bruno))
  })

  test('copies a reported photo, and deletes its row, event and file when its sender is erased', async () => {
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
    const ref = { member: anna.id, conversation, number }
    expect((await app.call(bruno, 'getReportSubject', ref)).message?.kind).toBe('photo')

    expect(await personalData.files?.(app, anna.id)).toEqual([
      { path: `foto/chat-${conversation}-${number}.webp`, key },
    ])
    await inTransaction(app.db, async (tx) => {
      for (const each of [personalData, live]) await each.erase(app, tx, anna.id, '9' as never)
    })
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
