/** A friendly goodbye, and how often somebody answers (X7). */
import { describe, expect, test } from 'vitest'
import type { Audience } from '#contract/facets.ts'
import type { ConversationId } from '#contract/ids.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from './conversations.fixture.ts'

const { app, block, eventsOf, newKey, send, someone, written } = await startConversations()

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

  test('a retry is none, though the other side has written since', async () => {
    const [anna, bruno] = [await app.member(), await someone()]
    const { conversation } = await send(bruno, anna)
    const key = newKey()
    const { message } = await goodbye(anna, conversation, key)
    await send(bruno, anna)
    expect((await goodbye(anna, conversation, key)).message).toEqual(message)
    expect((await app.call(bruno, 'listMessages', { conversation })).messages).toHaveLength(3)
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
  /** The same in the conversation and on the page. */
  const rate = async (who: TestMember, of: TestMember) => {
    const { reply_rate } = await app.call(who, 'findChat', { profile: of.id })
    expect((await app.call(who, 'getMember', { id: of.id })).profile.reply_rate).toBe(reply_rate)
    return reply_rate
  }

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
    const own = async (as: Audience) =>
      (await app.call(anna, 'getMember', { id: anna.id, as })).profile.reply_rate
    expect(await own('free'), 'one’s own page as others see it').toBe('often')
    await app.call(anna, 'savePreferences', { hide_reply_rate: true })
    expect(await rate(looker, anna)).toBeNull()
  })
})
