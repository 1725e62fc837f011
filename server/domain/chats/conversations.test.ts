/** List by key, search, read state, typing, links, goodbye, reply rate (C1, C3, C4, C7, X7). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PassingEvent } from '#contract/chats.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const newKey = () => randomUUID() as IdempotencyKey
async function send(from: TestMember, to: TestMember, text = 'ciao') {
  app.clock.advance(1_000)
  return (await app.call(from, 'sendMessage', { to: to.id, text, key: newKey() })).message
}
const someone = (more = {}) => app.member({ paid: true, credits: 2_000, ...more })
const block = (who: TestMember, other: TestMember) => app.call(who, 'blockMember', { profile: other.id })
const eventsOf = async (who: TestMember, name: string) =>
  (
    await app.db.query('select data from member_event where member_id = $1 and name = $2 order by seq', [
      who.id,
      name,
    ])
  ).rows.map((row) => row.data)
/** A member with as many conversations, in each of which the other one wrote. */
async function written(to: TestMember, count: number) {
  const others: TestMember[] = []
  for (let n = 0; n < count; n++) {
    const other = await app.member({ credits: 10 })
    await send(other, to)
    others.push(other)
  }
  return others
}

describe('the list', () => {
  test('comes in pages by key, each conversation once, with all that is unread on each of them', async () => {
    const anna = await someone()
    const count = limits.chats_page + 7
    await written(anna, count)
    const first = await app.call(anna, 'listChats', {})
    expect(first.chats).toHaveLength(limits.chats_page)
    const second = await app.call(anna, 'listChats', { after: first.next as string })
    expect([second.chats.length, second.next]).toEqual([7, null])
    expect([first.unread_total, second.unread_total]).toEqual([count, count])
    const all = [...first.chats, ...second.chats].map(({ conversation }) => conversation)
    expect(new Set(all.map(({ id }) => id)).size).toBe(count)
    expect(all.map(({ last_at }) => last_at)).toEqual(
      all
        .map(({ last_at }) => last_at)
        .toSorted()
        .reverse(),
    )
  })

  test('X7: it is my turn where the other one wrote last, can still be answered, and nobody has said goodbye', async () => {
    const anna = await someone()
    const [waits, answered, rests, blocked] = (await written(anna, 4)) as [
      TestMember, TestMember, TestMember, TestMember,
    ] // biome-ignore format: four
    await send(anna, answered)
    await app.call(rests, 'findChat', { profile: anna.id })
    await send(anna, rests)
    const { message } = await app.call(rests, 'sayGoodbye', {
      conversation: (await app.call(rests, 'listChats', {})).chats[0]?.conversation.id as ConversationId,
      goodbye: 'met_someone',
      key: newKey(),
    })
    expect(message).toMatchObject({ kind: 'goodbye', text: 'met_someone' })
    await block(anna, blocked)
    const turns = await app.call(anna, 'listChats', { turn: 'mine' })
    expect(turns.chats.map(({ profile }) => profile.id)).toEqual([waits.id])
    const all = (await app.call(anna, 'listChats', {})).chats
    expect(all.filter(({ my_turn }) => my_turn)).toHaveLength(1)
    expect(all.find(({ profile }) => profile.id === rests.id)?.conversation).toMatchObject({ resting: true })
  })
})

describe('search', () => {
  test('finds by name and by words, whatever accents and capitals, and says where', async () => {
    const anna = await someone()
    const nicolo = await someone({ name: 'nicolò_b' })
    const other = await someone()
    await send(anna, nicolo, 'Ci vediamo')
    const said = await send(other, anna, 'Perché non andiamo al CAFFÈ di via Po, 100% buono?')
    await send(anna, other, 'Volentieri')
    const search = async (text: string) => (await app.call(anna, 'searchChats', { text })).found
    expect(await search('NICOLO')).toMatchObject([{ chat: { profile: { id: nicolo.id } }, message: null }])
    for (const text of ['caffe', 'càffé', 'perche NON', 'perche   non', '100%', 'o?'])
      expect(await search(text), text).toMatchObject([
        { chat: { profile: { id: other.id } }, message: { number: said.number } },
      ])
    expect((await search('caffe'))[0]?.message?.excerpt).toBe(
      'Perché non andiamo al CAFFÈ di via Po, 100% buono?',
    )
    await send(other, anna, `${'prima '.repeat(20)}infine${' dopo'.repeat(20)}`)
    expect((await search('infine'))[0]?.message?.excerpt).toMatch(/^….{18,24}infine dopo.*…$/)
    for (const text of ['.*', 'caff(', '[a-z]', '\\w']) expect(await search(text), text).toEqual([])
  })

  test('looks into one’s own conversations only, not below what was removed, not at who is gone or blocked by name', async () => {
    const [anna, bruno, carla] = [await someone(), await someone({ name: 'brunobello' }), await someone()]
    const { conversation } = await send(bruno, anna, 'parola segreta')
    const search = async (who: TestMember, text: string) =>
      (await app.call(who, 'searchChats', { text })).found
    expect(await search(carla, 'segreta')).toEqual([])
    expect(await search(anna, 'brunobello')).toHaveLength(1)
    await block(bruno, anna)
    expect(await search(anna, 'brunobello')).toEqual([])
    expect(await search(anna, 'segreta')).toMatchObject([{ chat: { profile: { name: '' } } }])
    await app.call(anna, 'removeChat', { conversation })
    expect(await search(anna, 'segreta')).toEqual([])
  })

  test('an answer finds so many, and the next one goes on', async () => {
    const anna = await someone()
    await written(anna, limits.chat_search_found + 3)
    const first = await app.call(anna, 'searchChats', { text: 'ciao' })
    expect(first.found).toHaveLength(limits.chat_search_found)
    const second = await app.call(anna, 'searchChats', { text: 'ciao', after: first.next as string })
    expect([second.found.length, second.next]).toEqual([3, null])
  })

  test('however much was written, an answer looks through so many messages and then says where to go on', async () => {
    const anna = await someone()
    const [one, two] = [await someone(), await someone()]
    const old = await send(anna, two, 'ago nel pagliaio')
    const big = await send(anna, one)
    const size = limits.chat_search_messages
    await app.db.query(
      `insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
       select $1, n, $2, gen_random_uuid(), 'fieno numero ' || n || ', e poi ancora fieno', 0, $3 from generate_series(2, $4::int) n`,
      [big.conversation, anna.id, app.clock.now(), size],
    )
    await app.db.query('update inbox set last_number = $2 where conversation_id = $1', [
      big.conversation,
      size,
    ])
    const started = performance.now()
    const first = await app.call(anna, 'searchChats', { text: 'ago nel' })
    const took = performance.now() - started
    expect(first.found).toEqual([])
    expect(first.next).not.toBeNull()
    const second = await app.call(anna, 'searchChats', { text: 'ago nel', after: first.next as string })
    expect(second.found).toMatchObject([{ message: { number: old.number } }])
    // oxlint-disable-next-line no-console -- a figure
    if (process.env.FIGURES) console.log(`search through ${size} messages: ${took.toFixed(0)} ms`)
    expect(took).toBeLessThan(2_000)
  })
})

describe('read state (C4)', () => {
  test('only premium members learn that they were read, by the page and by the stream', async () => {
    const [anna, free, reader] = [await someone(), await app.member({ credits: 100 }), await someone()]
    for (const writer of [anna, free]) {
      const { conversation } = await send(writer, reader)
      expect((await app.call(writer, 'findChat', { conversation })).read_number).toBe(
        writer === anna ? 0 : null,
      )
      await app.call(reader, 'openChat', { conversation })
      await app.call(reader, 'openChat', { conversation })
    }
    const [mine] = (await app.call(anna, 'listChats', {})).chats
    const conversation = mine?.conversation.id as ConversationId
    expect((await app.call(anna, 'findChat', { conversation })).read_number).toBe(1)
    expect(await eventsOf(anna, 'peer_read')).toEqual([{ conversation, number: 1 }])
    expect((await app.call(free, 'findChat', { profile: reader.id })).read_number).toBeNull()
    expect(await eventsOf(free, 'peer_read')).toEqual([])
  })

  test('nobody learns it of whoever is invisible, paused, or kept away', async () => {
    for (const hide of [
      (who: TestMember) => app.call(who, 'savePreferences', { invisible: true }),
      (who: TestMember) => app.call(who, 'savePreferences', { paused: true }),
      (who: TestMember, other: TestMember) => block(who, other),
      (who: TestMember, other: TestMember) => block(other, who),
    ]) {
      const [anna, reader] = [await someone(), await someone()]
      const { conversation } = await send(anna, reader)
      await hide(reader, anna)
      await app.call(reader, 'openChat', { conversation })
      expect(await eventsOf(anna, 'peer_read')).toEqual([])
      expect((await app.call(anna, 'findChat', { conversation })).read_number ?? 0).toBe(0)
    }
  })
})

describe('typing (C3)', () => {
  const passed: [MemberId, PassingEvent][] = []
  beforeAll(() => void app.bus.onPassing((member, event) => void passed.push([member, event])))

  test('is passed to the other one and kept nowhere', async () => {
    const [anna, bruno] = [await someone(), await someone()]
    const { conversation } = await send(anna, bruno)
    passed.length = 0
    const before = (await app.db.query('select count(*) from member_event')).rows
    await app.call(bruno, 'tellTyping', { conversation })
    expect(passed).toEqual([[anna.id, { name: 'typing', data: { conversation } }]])
    expect((await app.db.query('select count(*) from member_event')).rows).toEqual(before)
  })

  test('only between people who may write to each other, and not of whoever is not to be seen', async () => {
    const hide: ((who: TestMember, other: TestMember) => Promise<unknown>)[] = [
      (who) => app.call(who, 'savePreferences', { invisible: true }),
      (who) => app.call(who, 'savePreferences', { paused: true }),
      (_who, other) => app.call(other, 'savePreferences', { paused: true }),
      (who, other) => block(who, other),
      (who, other) => block(other, who),
    ]
    for (const each of hide) {
      const [anna, bruno] = [await someone(), await someone()]
      const { conversation } = await send(anna, bruno)
      await each(bruno, anna)
      passed.length = 0
      await app.call(bruno, 'tellTyping', { conversation })
      expect(passed).toEqual([])
    }
  })
})

test('C7: links are the reader’s to trust, one conversation at a time, once both have written', async () => {
  const [anna, bruno, carla] = [await someone(), await someone(), await someone()]
  const { conversation } = await send(bruno, anna, 'guarda https://example.com')
  await send(carla, anna)
  const links = async (who: TestMember, other: TestMember) =>
    (await app.call(who, 'findChat', { profile: other.id })).links
  expect(await links(anna, bruno)).toBe('shown')
  await expect(app.call(anna, 'trustLinks', { conversation, trusted: true })).rejects.toMatchObject({
    code: 'chat_unanswered',
  })
  await send(anna, bruno)
  expect(await links(anna, bruno)).toBe('may_trust')
  await app.call(anna, 'trustLinks', { conversation, trusted: true })
  expect([await links(anna, bruno), await links(bruno, anna), await links(anna, carla)]).toEqual([
    'trusted', 'may_trust', 'shown',
  ]) // biome-ignore format: three
  await app.call(anna, 'trustLinks', { conversation, trusted: false })
  expect(await links(anna, bruno)).toBe('may_trust')
  await app.call(anna, 'trustLinks', { conversation, trusted: true })
  await block(bruno, anna)
  expect((await app.call(anna, 'findChat', { conversation })).links).toBe('shown')
})

describe('a friendly goodbye (X7)', () => {
  const goodbye = (who: TestMember, conversation: ConversationId, key = newKey()) =>
    app.call(who, 'sayGoodbye', { conversation, goodbye: 'not_my_type', key })

  test('is free, arrives as any message, and lets the conversation rest until somebody writes', async () => {
    const anna = await app.member()
    const bruno = await someone()
    const { conversation } = await send(bruno, anna)
    const credits = await anna.credits()
    const key = newKey()
    const { message } = await goodbye(anna, conversation, key)
    expect((await goodbye(anna, conversation, key)).message).toEqual(message)
    expect(await anna.credits()).toBe(credits)
    expect((await app.call(bruno, 'listMessages', { conversation })).messages.at(-1)).toEqual({
      ...message,
      key: '',
    })
    expect((await eventsOf(bruno, 'message')).at(-1)).toMatchObject({
      message: { kind: 'goodbye', text: 'not_my_type', key: '' },
      peer: anna.id,
      unread: 1,
    })
    const [his] = (await app.call(bruno, 'listChats', {})).chats
    expect(his).toMatchObject({ my_turn: false, num_unread_messages: 1, conversation: { resting: true } })
    expect((await app.call(bruno, 'findChat', { conversation })).may_say_goodbye).toBe(false)
    await send(bruno, anna)
    expect((await app.call(anna, 'listChats', {})).chats).toMatchObject([
      { my_turn: true, conversation: { resting: false, snippet: 'ciao' } },
    ])
  })

  test('only to whoever has written, who can be written to, and once; a refusal leaves everything', async () => {
    const [anna, bruno] = [await someone(), await someone()]
    const { conversation } = await send(anna, bruno)
    const count = async () =>
      (await app.db.query('select number from message where conversation_id = $1', [conversation])).rowCount
    await expect(goodbye(anna, conversation)).rejects.toMatchObject({ code: 'chat_unanswered' })
    await goodbye(bruno, conversation)
    await expect(goodbye(bruno, conversation)).rejects.toMatchObject({ code: 'chat_resting' })
    await expect(goodbye(anna, conversation)).rejects.toMatchObject({ code: 'chat_resting' })
    await send(anna, bruno)
    await block(anna, bruno)
    await expect(goodbye(bruno, conversation)).rejects.toMatchObject({ code: 'receiver_unavailable' })
    expect(await count()).toBe(3)
  })

  test('two at the same moment: one is said', async () => {
    const [anna, bruno] = [await someone(), await someone()]
    const { conversation } = await send(anna, bruno)
    await send(bruno, anna)
    const said = await Promise.allSettled([anna, bruno, anna, bruno].map((who) => goodbye(who, conversation)))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await app.call(anna, 'listMessages', { conversation })).messages).toHaveLength(3)
  })
})

describe('reply rate (X7)', () => {
  const rate = async (who: TestMember, of: TestMember) =>
    (await app.call(who, 'findChat', { profile: of.id })).reply_rate

  test('is told from ten conversations that others began, in bands, and a goodbye is an answer', async () => {
    const [anna, looker] = [await someone(), await someone()]
    const others = await written(anna, 9)
    app.clock.advance(4 * 86_400_000)
    expect(await rate(looker, anna)).toBeNull()
    others.push(...(await written(anna, 1)))
    expect(await rate(looker, anna), 'the tenth waits for an answer still').toBeNull()
    app.clock.advance(4 * 86_400_000)
    expect(await rate(looker, anna)).toBe('rarely')
    for (const other of others.slice(0, 4)) await send(anna, other)
    expect(await rate(looker, anna)).toBe('sometimes')
    for (const other of others.slice(4, 7)) {
      const { conversation } = await app.call(anna, 'findChat', { profile: other.id })
      await app.call(anna, 'sayGoodbye', {
        conversation: conversation as ConversationId,
        goodbye: 'no_time',
        key: newKey(),
      })
    }
    expect(await rate(looker, anna)).toBe('often')
    for (const other of others.slice(7)) {
      const { conversation } = await app.call(anna, 'findChat', { profile: other.id })
      await app.call(anna, 'removeChat', { conversation: conversation as ConversationId })
    }
    expect(await rate(looker, anna), 'removing is no answer').toBe('often')
    await app.call(anna, 'savePreferences', { hide_reply_rate: true })
    expect(await rate(looker, anna)).toBeNull()
  })
})

test('C2: whoever has not paid is told how many conversations they may still begin', async () => {
  const anna = await app.member({ credits: 100 })
  const [bruno, carla, dario] = [await app.member(), await app.member(), await app.member()]
  const left = async (who: TestMember, other: TestMember) =>
    (await app.call(who, 'findChat', { profile: other.id })).starts_left
  expect(await left(anna, bruno)).toBe(2)
  await send(anna, bruno)
  expect([await left(anna, bruno), await left(anna, carla)]).toEqual([null, 1])
  await send(anna, carla)
  expect(await left(anna, dario)).toBe(0)
  expect(await left(await someone(), dario)).toBeNull()
})
