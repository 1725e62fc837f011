/** Tests of the friendly goodbye and the reply rate (X7). */
import { describe, expect, test } from 'vitest'
import type { Audience } from '#contract/profiles/facets.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from './conversations.fixture.ts'

const { app, block, eventsOf, newIdempotencyKey, send, premiumMember, createWriters } =
  await startConversations()

describe('a friendly goodbye (X7)', () => {
  const goodbye = (who: TestMember, conversation: ConversationId, key = newIdempotencyKey()) =>
    app.call(who, 'sayGoodbye', { conversation, goodbye: 'not_my_type', key })

  test('is free, arrives like a message, and lets the conversation rest until a member writes', async () => {
    const anna = await app.member()
    const bruno = await premiumMember()
    const { conversation } = await send(bruno, anna)
    const credits = await anna.credits()
    const key = newIdempotencyKey()
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

  test('returns the same message for a retry, even if the peer has written since', async () => {
    const [anna, bruno] = [await app.member(), await premiumMember()]
    const { conversation } = await send(bruno, anna)
    const key = newIdempotencyKey()
    const { message } = await goodbye(anna, conversation, key)
    await send(bruno, anna)
    expect((await goodbye(anna, conversation, key)).message).toEqual(message)
    expect((await app.call(bruno, 'listMessages', { conversation })).messages).toHaveLength(3)
  })

  test('accepts one goodbye, only to a reachable peer who has written; a refusal changes nothing', async () => {
    const [anna, bruno] = [await premiumMember(), await premiumMember()]
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

  test('sends only one goodbye if two are sent at the same time', async () => {
    const [anna, bruno] = [await premiumMember(), await premiumMember()]
    const { conversation } = await send(anna, bruno)
    await send(bruno, anna)
    const results = await Promise.allSettled(
      [anna, bruno, anna, bruno].map((who) => goodbye(who, conversation)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await app.call(anna, 'listMessages', { conversation })).messages).toHaveLength(3)
  })
})

describe('reply rate (X7)', () => {
  /** Returns the reply rate. Checks that the conversation and the profile page show the same rate. */
  const rate = async (who: TestMember, of: TestMember) => {
    const { reply_rate } = await app.call(who, 'findChat', { profile: of.id })
    expect((await app.call(who, 'getMember', { id: of.id })).profile.reply_rate).toBe(reply_rate)
    return reply_rate
  }

  test('shows a band once there are ten conversations, and counts a goodbye as an answer', async () => {
    const [anna, viewer] = [await premiumMember(), await premiumMember()]
    const others = await createWriters(anna, 9)
    app.clock.advance(4 * 86_400_000)
    expect(await rate(viewer, anna)).toBeNull()
    others.push(...(await createWriters(anna, 1)))
    expect(await rate(viewer, anna), 'the tenth is still within its time to answer').toBeNull()
    app.clock.advance(4 * 86_400_000)
    expect(await rate(viewer, anna)).toBe('rarely')
    for (const other of others.slice(0, 4)) await send(anna, other)
    expect(await rate(viewer, anna)).toBe('sometimes')
    for (const other of others.slice(4, 7)) {
      const { conversation } = await app.call(anna, 'findChat', { profile: other.id })
      await app.call(anna, 'sayGoodbye', {
        conversation: conversation as ConversationId,
        goodbye: 'no_time',
        key: newIdempotencyKey(),
      })
    }
    expect(await rate(viewer, anna)).toBe('often')
    for (const other of others.slice(7)) {
      const { conversation } = await app.call(anna, 'findChat', { profile: other.id })
      await app.call(anna, 'removeChat', { conversation: conversation as ConversationId })
    }
    expect(await rate(viewer, anna), 'removing is no answer').toBe('often')
    const own = async (as: Audience) =>
      (await app.call(anna, 'getMember', { id: anna.id, as })).profile.reply_rate
    expect(await own('free'), 'the member’s own page as others see it').toBe('often')
    await app.call(anna, 'savePreferences', { hide_reply_rate: true })
    expect(await rate(viewer, anna)).toBeNull()
  })
})
