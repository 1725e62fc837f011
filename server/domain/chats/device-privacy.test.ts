/** Tests that the other member never learns which devices or tabs have shown a message, beyond the read receipt (C4). */
import { expect, test } from 'vitest'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from './conversations.fixture.ts'

const { app, eventsOf, send, premiumMember } = await startConversations()

/** Everything that reaches a member: answers, rows of the list, stored and passing events, and notices. */
async function reaching(who: TestMember, other: TestMember, conversation: ConversationId) {
  const rows = async (table: string) =>
    (await app.db.query(`select * from ${table} where member_id = $1`, [who.id])).rows
  return JSON.stringify([
    await app.call(who, 'listChats', {}),
    await app.call(who, 'findChat', { conversation }),
    await app.call(who, 'listMessages', { conversation }),
    await app.call(who, 'getMember', { id: other.id }),
    await Promise.all(['inbox', 'member_event', 'notice_due', 'notice'].map(rows)),
  ])
}

test('reading on several devices reaches the sender as one read receipt, and nothing before it', async () => {
  const [anna, bruno] = [await premiumMember(), await premiumMember()]
  const { conversation } = await send(anna, bruno)
  const passed: unknown[] = []
  const stop = app.bus.onPassing((...event) => passed.push(event))
  const before = await reaching(anna, bruno, conversation)

  // Each call is that of another tab, which shows the message without reading it: in the list, in the log, in a search.
  for (let tab = 0; tab < 3; tab++) {
    await app.call(bruno, 'listChats', {})
    await app.call(bruno, 'findChat', { conversation })
    await app.call(bruno, 'listMessages', { conversation })
    await app.call(bruno, 'searchMessages', { conversation, text: 'ciao' })
    await app.call(bruno, 'searchChats', { text: 'ciao' })
  }
  expect(await reaching(anna, bruno, conversation)).toBe(before)

  for (let tab = 0; tab < 3; tab++) await app.call(bruno, 'openChat', { conversation })
  stop()
  expect(await eventsOf(anna, 'peer_read')).toEqual([{ conversation, number: 1 }])
  expect(passed).toEqual([])
})

test('reading in invisible mode reaches nobody', async () => {
  const [anna, bruno] = [await premiumMember(), await premiumMember()]
  const { conversation } = await send(anna, bruno)
  await app.call(bruno, 'savePreferences', { invisible: true })
  const before = await reaching(anna, bruno, conversation)
  for (let tab = 0; tab < 2; tab++) await app.call(bruno, 'openChat', { conversation })
  expect(await reaching(anna, bruno, conversation)).toBe(before)
})
