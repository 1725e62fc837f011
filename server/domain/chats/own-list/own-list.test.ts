/** Tests of what a member does with conversations in the own list: pin, mute, and search in one of them. */
import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from '../conversations.fixture.ts'

const { app, block, eventsOf, send, premiumMember, createWriters } = await startConversations()

const list = async (who: TestMember) => (await app.call(who, 'listChats', {})).chats
const orderOf = async (who: TestMember) => (await list(who)).map(({ profile }) => profile.id)
const chatWith = async (who: TestMember, other: TestMember) =>
  (await app.call(who, 'findChat', { profile: other.id })).conversation as ConversationId
const pin = async (who: TestMember, other: TestMember, pinned = true) =>
  app.call(who, 'pinChat', { conversation: await chatWith(who, other), pinned })
const mute = async (who: TestMember, other: TestMember, muted = true) =>
  app.call(who, 'muteChat', { conversation: await chatWith(who, other), muted })
const stateOf = async (who: TestMember) =>
  (await app.db.query('select * from inbox where member_id = $1 order by conversation_id', [who.id])).rows

describe('pinned conversations', () => {
  test('are on top of the list, on the first page alone, and tell the other devices', async () => {
    const anna = await premiumMember()
    const others = (await createWriters(anna, limits.chats_page + 3)) as [TestMember, ...TestMember[]]
    const [oldest, second] = others as [TestMember, TestMember]
    await pin(anna, oldest)
    await pin(anna, oldest)
    await pin(anna, second)
    expect((await orderOf(anna)).slice(0, 3)).toEqual([second.id, oldest.id, others.at(-1)?.id])
    const first = await app.call(anna, 'listChats', {})
    const next = await app.call(anna, 'listChats', { after: first.next as string })
    const all = [...first.chats, ...next.chats].map(({ conversation }) => conversation.id)
    expect([all.length, new Set(all).size]).toEqual([others.length, others.length])
    expect(first.chats[0]).toMatchObject({ pinned: true })
    // A search and the turns keep their own order, each conversation once.
    expect((await app.call(anna, 'listChats', { turn: 'mine' })).chats.at(0)?.profile.id).toBe(
      others.at(-1)?.id,
    )
    const conversation = await chatWith(anna, oldest)
    expect((await eventsOf(anna, 'chat_kept')).at(0)).toEqual({ conversation, muted: false, pinned: true })
    expect(await eventsOf(anna, 'chat_kept')).toHaveLength(2)
    await pin(anna, oldest, false)
    expect((await orderOf(anna))[1]).toBe(others.at(-1)?.id)
  })

  test('are at most five, also from several devices at once', async () => {
    const anna = await premiumMember()
    const others = await createWriters(anna, limits.pinned_chats + 3)
    const results = await Promise.allSettled(others.map((other) => pin(anna, other)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.map(({ code, params }) => [code, params])).toEqual(
      Array.from({ length: 3 }, () => ['too_many_pinned', { limit: limits.pinned_chats }]),
    )
    expect((await list(anna)).filter(({ pinned }) => pinned)).toHaveLength(limits.pinned_chats)
  })

  test('are unpinned by a removal, and stay pinned after a block', async () => {
    const anna = await premiumMember()
    const [bruno, carlo] = (await createWriters(anna, 2)) as [TestMember, TestMember]
    await pin(anna, bruno)
    await pin(anna, carlo)
    await block(carlo, anna)
    const conversation = await chatWith(anna, bruno)
    await app.call(anna, 'removeChat', { conversation })
    await expect(app.call(anna, 'pinChat', { conversation, pinned: true })).rejects.toMatchObject({
      code: 'chat_not_found',
    })
    await send(bruno, anna)
    expect((await list(anna)).map(({ profile, pinned }) => [profile.id, pinned ?? false])).toEqual([
      [carlo.id, true],
      [bruno.id, false],
    ])
  })
})

test('the other member never learns that a conversation is muted or pinned', async () => {
  const anna = await premiumMember()
  const [bruno] = (await createWriters(anna, 1)) as [TestMember]
  const seen = async () => [
    await stateOf(bruno),
    await list(bruno),
    await app.call(bruno, 'findChat', { profile: anna.id }),
  ]
  const [before, events] = [
    await seen(),
    await app.db.query('select * from member_event where member_id = $1', [bruno.id]),
  ]
  await mute(anna, bruno)
  await pin(anna, bruno)
  expect(await app.call(anna, 'findChat', { profile: bruno.id })).toMatchObject({ muted: true, pinned: true })
  expect(await seen()).toEqual(before)
  expect((await app.db.query('select * from member_event where member_id = $1', [bruno.id])).rows).toEqual(
    events.rows,
  )
})

test('a muted conversation still counts as unread, and unmutes again', async () => {
  const anna = await premiumMember()
  const [bruno] = (await createWriters(anna, 1)) as [TestMember]
  await mute(anna, bruno)
  await mute(anna, bruno)
  await send(bruno, anna)
  expect((await list(anna))[0]).toMatchObject({ num_unread_messages: 2, muted: true, my_turn: true })
  await mute(anna, bruno, false)
  expect((await list(anna))[0]?.muted).toBeUndefined()
  expect((await eventsOf(anna, 'chat_kept')).map(({ muted }) => muted)).toEqual([true, false])
})

describe('a search within a conversation', () => {
  test('ignores accents, finds only what the member still sees, and pages', async () => {
    const [anna, bruno] = [await premiumMember(), await premiumMember()]
    await send(bruno, anna, 'Un caffè prima di partire')
    const conversation = await chatWith(anna, bruno)
    await app.call(anna, 'removeChat', { conversation })
    for (let n = 0; n < limits.message_search_found + 2; n++) await send(anna, bruno, `CAFFE n. ${n}`)
    await send(bruno, anna, 'tè')
    const first = await app.call(anna, 'searchMessages', { conversation, text: 'caffè' })
    expect(first.found).toHaveLength(limits.message_search_found)
    expect(first.found[0]).toMatchObject({ number: limits.message_search_found + 3, from_me: true })
    const second = await app.call(anna, 'searchMessages', {
      ...{ conversation, text: 'caffè' },
      before: first.next as number,
    })
    expect([second.found.map(({ number }) => number), second.next]).toEqual([[3, 2], null])
    const all = await app.call(bruno, 'searchMessages', { conversation, text: 'partire' })
    expect(all).toMatchObject({ found: [{ number: 1, from_me: true }], next: null })
  })

  test('is refused to others, and finds no words of patterns', async () => {
    const [anna, bruno] = [await premiumMember(), await premiumMember()]
    await send(anna, bruno, 'ciao (.*) 100%')
    const conversation = await chatWith(anna, bruno)
    const search = (who: TestMember, text: string) => app.call(who, 'searchMessages', { conversation, text })
    await expect(search(await premiumMember(), 'ciao')).rejects.toMatchObject({ code: 'chat_not_found' })
    expect((await search(anna, '.*')).found).toHaveLength(1)
    expect((await search(anna, '.+')).found).toEqual([])
  })
})
