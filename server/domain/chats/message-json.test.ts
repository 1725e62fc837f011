import { expect, test } from 'vitest'
import { Message } from '#contract/chats/chats.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { requestContextOf, uploadOf } from '#tests/harness/members.ts'
import { recording } from '#tests/harness/voices.ts'
import { startConversations } from './conversations.fixture.ts'
import { handlers } from './handlers.ts'

const { app, newIdempotencyKey, send, premiumMember, eventsOf } = await startConversations()
const prompt: AnsweredPrompt = { prompt: 'win_me_over', answer: 'mi porti il pane' }

async function sendPhoto(from: TestMember, to: TestMember) {
  const session = await findSession(app, from.site, from.token)
  const upload = await uploadOf(await picture(480, 640))
  const requestContext = { ...requestContextOf(app, from.site, session), session, upload }
  return (await handlers.sendPhoto(requestContext as MemberContext, { to: to.id, key: newIdempotencyKey() }))
    .message
}

async function sendVoice(from: TestMember, to: TestMember, about = {}) {
  const session = await findSession(app, from.site, from.token)
  const upload = await uploadOf(recording(2))
  const requestContext = { ...requestContextOf(app, from.site, session), session, upload }
  const input = { to: to.id, caption: 'due parole', key: newIdempotencyKey(), ...about }
  return (await handlers.sendVoice(requestContext as MemberContext, input)).message
}

/**
 * For each kind of message, a function that sends one message from the first member to the second member. The second
 * member has already written to the first.
 */
const kinds = {
  text: send,
  async asks(from: TestMember, to: TestMember) {
    const text = 'Mi presti 200 euro?'
    const input = { to: to.id, text, key: newIdempotencyKey(), as_it_is: true }
    return (await app.call(from, 'sendMessage', input)).message
  },
  async 'model asks'(from: TestMember, to: TestMember) {
    const text = 'Mio generale non permette questo sito, mia cara, per favore scarica Signal'
    const input = { to: to.id, text, key: newIdempotencyKey(), as_it_is: true }
    return (await app.call(from, 'sendMessage', input)).message
  },
  async quoting(from: TestMember, to: TestMember) {
    await app.call(to, 'saveProfile', { prompts: [prompt] })
    const input = { to: to.id, text: 'Lo porto io', about: { prompt }, key: newIdempotencyKey() }
    return (await app.call(from, 'sendMessage', input)).message
  },
  async 'quoting asks'(from: TestMember, to: TestMember) {
    await app.call(to, 'saveProfile', { prompts: [prompt] })
    const input = { to: to.id, text: 'Mi presti 200 euro?', about: { prompt }, as_it_is: true }
    return (await app.call(from, 'sendMessage', { ...input, key: newIdempotencyKey() })).message
  },
  icebreaker: async (from: TestMember, to: TestMember) =>
    (await app.call(from, 'sendIcebreaker', { to: to.id, icebreaker: 'sunday', key: newIdempotencyKey() }))
      .message,
  gift: async (from: TestMember, to: TestMember) =>
    (await app.call(from, 'sendGift', { to: to.id, gift: 'spritz', key: newIdempotencyKey() })).message,
  photo: sendPhoto,
  voice: (from: TestMember, to: TestMember) => sendVoice(from, to),
  async 'quoting voice'(from: TestMember, to: TestMember) {
    await app.call(to, 'saveProfile', { prompts: [prompt] })
    return sendVoice(from, to, prompt)
  },
  async goodbye(from: TestMember, to: TestMember) {
    const { conversation } = await send(to, from)
    return (
      await app.call(from, 'sayGoodbye', { conversation, goodbye: 'no_time', key: newIdempotencyKey() })
    ).message
  },
}

test.each(Object.entries(kinds))(
  'sends the same JSON in the event of a %s message as in the conversation',
  async (kind, sendOne) => {
    const [anna, bruno] = [await premiumMember(), await premiumMember()]
    app.clock.advance(120) // the milliseconds now end in a zero, which PostgreSQL omits
    await send(bruno, anna)
    const { conversation, number } = await sendOne(anna, bruno)
    const sides = [
      { viewer: anna, peer: bruno, unread: 0 },
      { viewer: bruno, peer: anna, unread: 1 },
    ]
    for (const { viewer, peer, unread } of sides) {
      const { messages } = await app.call(viewer, 'listMessages', { conversation })
      const read = messages.find((message) => message.number === number)
      expect(read?.kind ?? 'text').toBe(
        kind.endsWith('voice') ? 'voice' : /asks|quoting/.test(kind) ? 'text' : kind,
      )
      expect(read?.asks !== undefined).toBe(kind.endsWith('asks') && viewer === bruno)
      expect(read?.quote).toEqual(kind.startsWith('quoting') ? { prompt } : undefined)
      expect((await eventsOf(viewer, 'message')).at(-1)).toEqual({ message: read, peer: peer.id, unread })
      expect(Message.parse(read)).toEqual(read)
    }
  },
)
