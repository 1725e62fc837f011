/**
 * Tests of the conversation list, read state, typing, links and the number of conversations that a free member may
 * still start (C1, C2, C3, C4, C7, X7).
 */
import { beforeAll, describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { PassingEvent } from '#contract/wire/live-events.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from './conversations.fixture.ts'

const { app, block, eventsOf, newIdempotencyKey, send, premiumMember, createWriters } =
  await startConversations()

describe('the list', () => {
  test('pages by key, lists each conversation once, and returns the total of unread messages on each page', async () => {
    const anna = await premiumMember()
    const count = limits.chats_page + 7
    await createWriters(anna, count)
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

  test('X7: it is my turn if the peer wrote last, can receive an answer, and neither member has said goodbye', async () => {
    const anna = await premiumMember()
    const [waiting, answered, resting, blocked] = (await createWriters(anna, 4)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    await send(anna, answered)
    await app.call(resting, 'findChat', { profile: anna.id })
    await send(anna, resting)
    const { message } = await app.call(resting, 'sayGoodbye', {
      conversation: (await app.call(resting, 'listChats', {})).chats[0]?.conversation.id as ConversationId,
      goodbye: 'met_someone',
      key: newIdempotencyKey(),
    })
    expect(message).toMatchObject({ kind: 'goodbye', text: 'met_someone' })
    await block(anna, blocked)
    const turns = await app.call(anna, 'listChats', { turn: 'mine' })
    expect(turns.chats.map(({ profile }) => profile.id)).toEqual([waiting.id])
    const all = (await app.call(anna, 'listChats', {})).chats
    expect(all.filter(({ my_turn }) => my_turn)).toHaveLength(1)
    expect(all.find(({ profile }) => profile.id === resting.id)?.conversation).toMatchObject({
      resting: true,
    })
  })
})

describe('read state (C4)', () => {
  test('shows only premium members that their messages were read, on the page and in the event stream', async () => {
    const [anna, free, reader] = [
      await premiumMember(),
      await app.member({ credits: 100 }),
      await premiumMember(),
    ]
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

  test('does not reveal that invisible, paused or blocked members have read messages', async () => {
    for (const hide of [
      (who: TestMember) => app.call(who, 'savePreferences', { invisible: true }),
      (who: TestMember) => app.call(who, 'savePreferences', { paused: true }),
      (who: TestMember, other: TestMember) => block(who, other),
      (who: TestMember, other: TestMember) => block(other, who),
    ]) {
      const [anna, reader] = [await premiumMember(), await premiumMember()]
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

  test('reaches the peer and is not stored', async () => {
    const [anna, bruno] = [await premiumMember(), await premiumMember()]
    const { conversation } = await send(anna, bruno)
    passed.length = 0
    const before = (await app.db.query('select count(*) from member_event')).rows
    await app.call(bruno, 'tellTyping', { conversation })
    expect(passed).toEqual([[anna.id, { name: 'typing', data: { conversation } }]])
    expect((await app.db.query('select count(*) from member_event')).rows).toEqual(before)
  })

  test('reaches only peers to whom the member may write, and never reveals invisible members', async () => {
    const hide: ((who: TestMember, other: TestMember) => Promise<unknown>)[] = [
      (who) => app.call(who, 'savePreferences', { invisible: true }),
      (who) => app.call(who, 'savePreferences', { paused: true }),
      (_who, other) => app.call(other, 'savePreferences', { paused: true }),
      (who, other) => block(who, other),
      (who, other) => block(other, who),
    ]
    for (const each of hide) {
      const [anna, bruno] = [await premiumMember(), await premiumMember()]
      const { conversation } = await send(anna, bruno)
      await each(bruno, anna)
      passed.length = 0
      await app.call(bruno, 'tellTyping', { conversation })
      expect(passed).toEqual([])
    }
  })
})

test('C7: lets a member trust the links of one conversation after both members have written', async () => {
  const [anna, bruno, carla] = [await premiumMember(), await premiumMember(), await premiumMember()]
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
    'trusted',
    'may_trust',
    'shown',
  ])
  await app.call(anna, 'trustLinks', { conversation, trusted: false })
  expect(await links(anna, bruno)).toBe('may_trust')
  await app.call(anna, 'trustLinks', { conversation, trusted: true })
  await block(bruno, anna)
  expect((await app.call(anna, 'findChat', { conversation })).links).toBe('shown')
})

test('X4: shows a block only to the member who blocked, who can undo the block', async () => {
  const [anna, bruno] = [await premiumMember(), await premiumMember()]
  const { conversation } = await send(anna, bruno)
  const isBlocked = async (who: TestMember) => {
    const { is_blocked, why_not } = await app.call(who, 'findChat', { conversation })
    return [is_blocked, why_not]
  }
  await block(anna, bruno)
  expect([await isBlocked(anna), await isBlocked(bruno)]).toEqual([
    [true, 'receiver_unavailable'],
    [false, 'receiver_unavailable'],
  ])
  await app.call(anna, 'unblockMember', { profile: bruno.id })
  expect([await isBlocked(anna), await isBlocked(bruno)]).toEqual([
    [false, null],
    [false, null],
  ])
})

test('C2: returns the remaining number of new conversations of a free member', async () => {
  const anna = await app.member({ credits: 100 })
  const [bruno, carla, dario] = [await app.member(), await app.member(), await app.member()]
  const left = async (who: TestMember, other: TestMember) =>
    (await app.call(who, 'findChat', { profile: other.id })).starts_left
  expect(await left(anna, bruno)).toBe(2)
  await send(anna, bruno)
  expect([await left(anna, bruno), await left(anna, carla)]).toEqual([null, 1])
  await send(anna, carla)
  expect(await left(anna, dario)).toBe(0)
  expect(await left(await premiumMember(), dario)).toBeNull()
})
