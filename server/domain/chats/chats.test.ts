import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConversationId, IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const send = (from: TestMember, to: TestMember, text: string) =>
  app.call(from, 'sendMessage', { to: to.id, text, key: randomUUID() as IdempotencyKey })

const startChat = async () => {
  const anna = await app.member({ paid: true, credits: 500 })
  const bruno = await app.member({ paid: true, credits: 500 })
  const { message } = await send(anna, bruno, 'prima')
  return { anna, bruno, conversation: message.conversation }
}

test('sets unread to 0 on opening, and notifies the member’s other devices once', async () => {
  const { bruno, conversation } = await startChat()
  const events = async () =>
    (await app.db.query("select seq from member_event where member_id = $1 and name = 'read'", [bruno.id]))
      .rowCount
  expect((await app.call(bruno, 'currentUser', {})).user.unread_total).toBe(1)
  await app.call(bruno, 'openChat', { conversation })
  await app.call(bruno, 'openChat', { conversation })
  expect((await app.call(bruno, 'currentUser', {})).user.unread_total).toBe(0)
  expect(await events()).toBe(1)
})

test('removes a conversation from the member’s own list only; the next message restores it without the older messages', async () => {
  const { anna, bruno, conversation } = await startChat()
  await app.call(bruno, 'removeChat', { conversation })
  expect((await app.call(bruno, 'listChats', {})).chats).toEqual([])
  expect((await app.call(anna, 'listChats', {})).chats).toHaveLength(1)
  await send(anna, bruno, 'seconda')
  expect((await app.call(bruno, 'listChats', {})).chats).toHaveLength(1)
  expect((await app.call(bruno, 'listMessages', { conversation })).messages.map(({ text }) => text)).toEqual([
    'seconda',
  ])
  expect((await app.call(anna, 'listMessages', { conversation })).messages.map(({ text }) => text)).toEqual([
    'prima',
    'seconda',
  ])
})

test('pages through the history, each message exactly once', async () => {
  const { anna, bruno, conversation } = await startChat()
  for (let n = 2; n <= 60; n++) await send(anna, bruno, `n. ${n}`)
  const latest = await app.call(bruno, 'listMessages', { conversation })
  expect(latest).toMatchObject({ more: true })
  expect(latest.messages).toHaveLength(50)
  const older = await app.call(bruno, 'listMessages', { conversation, before: latest.messages[0]?.number })
  expect(older.more).toBe(false)
  expect([...older.messages, ...latest.messages].map(({ number }) => number)).toEqual(
    Array.from({ length: 60 }, (_, i) => i + 1),
  )
})

test('returns not found for a conversation of other members', async () => {
  const { bruno, conversation } = await startChat()
  const stranger = await app.member()
  for (const name of ['openChat', 'removeChat', 'listMessages', 'findChat'] as const)
    await expect(app.call(stranger, name, { conversation })).rejects.toMatchObject({ code: 'chat_not_found' })
  await expect(
    app.call(bruno, 'listMessages', { conversation: '1' as ConversationId }),
  ).rejects.toMatchObject({ code: 'chat_not_found' })
  expect((await app.call(bruno, 'listChats', {})).chats).toMatchObject([{ num_unread_messages: 1 }])
})

test('returns the price and whether the member may write, before the first message', async () => {
  const anna = await app.member({ credits: 20 })
  const bruno = await app.member()
  const fictional = await app.member({ kind: 'fictional' })
  const found = await app.call(anna, 'findChat', { profile: bruno.id })
  expect(found).toMatchObject({
    conversation: null,
    may_write: true,
    why_not: null,
    price: { credits: 5, cents: 0 },
  })
  expect(await app.call(anna, 'findChat', { profile: fictional.id })).toMatchObject({
    may_write: false,
    why_not: 'fictional_unavailable',
    profile: { kind: 'fictional' },
  })
})

test('sends the message that was written before sign-up once, at activation', async () => {
  const bruno = await app.member()
  const { user } = await app.call(null, 'signUp', {
    email: 'nuova@posta.test',
    name: 'nuova',
    password: 'una parola lunga',
    date_of_birth: '1990-01-01',
    gender: 'woman',
    seeks: ['man'],
    terms: true,
    signup_message: 'Ciao, bella foto!',
    signup_message_to: bruno.id,
  })
  expect((await app.call(bruno, 'listChats', {})).chats).toEqual([])
  await app.runJobs()
  const token = app.outbox.linkTo('nuova@posta.test').pathname.slice(1)
  await app.call(null, 'followLink', { token, password: 'una parola lunga' })
  await app.runJobs()
  await app.runJobs()
  const { chats } = await app.call(bruno, 'listChats', {})
  expect(chats).toMatchObject([
    { profile: { id: user.profile.id }, conversation: { snippet: 'Ciao, bella foto!', last_number: 1 } },
  ])
})
