import { expect, test } from 'vitest'
import { startConversations } from './conversations.fixture.ts'
import { countUnread, listUnread } from './index.ts'

const { app, eventsOf, send, premiumMember } = await startConversations()

test('an erased sender leaves no unread count, and the reader’s open devices are notified', async () => {
  const [anna, leaver, other] = [await premiumMember(), await premiumMember(), await premiumMember()]
  await send(leaver, anna, 'uno')
  const { conversation } = await send(leaver, anna, 'due')
  await send(other, anna)
  expect(await countUnread(app.db, anna.id)).toBe(3)

  await app.call(leaver, 'leaveSite', { when: 'now' })
  await app.runJobs()
  const list = await app.call(anna, 'listChats', {})
  expect(list.unread_total).toBe(1)
  expect(
    list.chats.map((chat) => [chat.profile.id, chat.num_unread_messages, chat.conversation.snippet]),
  ).toEqual([
    [other.id, 1, 'ciao'],
    [leaver.id, 0, ''],
  ])
  expect((await listUnread(app.db, anna.id, app.clock.now())).map(({ peer }) => peer)).toEqual([other.id])
  expect(await eventsOf(anna, 'read')).toEqual([{ conversation }])
})

test('the erasure of a member keeps the previews of the messages that the other member sent', async () => {
  const [anna, leaver] = [await premiumMember(), await premiumMember()]
  await send(leaver, anna, 'ciao anna')
  await send(anna, leaver, 'ciao a te')
  await app.call(leaver, 'leaveSite', { when: 'now' })
  await app.runJobs()
  const { chats, unread_total } = await app.call(anna, 'listChats', {})
  expect([unread_total, chats[0]?.num_unread_messages, chats[0]?.conversation.snippet]).toEqual([
    0,
    0,
    'ciao a te',
  ])
})
