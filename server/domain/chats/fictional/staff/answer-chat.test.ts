import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { createOperated, createPerson, newKey, type Operated, write } from '../fictional.fixture.ts'

let app: TestApp
let operated: Operated
let anna: TestMember
beforeAll(async () => {
  app = await startTestApp()
  operated = await createOperated(app)
})
beforeEach(async () => {
  anna = await app.member({ credits: 200, paid: true })
})
afterAll(() => app[Symbol.asyncDispose]())

const countMessages = async () => (await app.db.query('select count(*)::int as n from message')).rows[0].n

test('the person who answers sees and answers only the conversations of the own profiles', async () => {
  const other = await createPerson(app, 'operator')
  const conversation = await write(app, anna, operated.profile, 'Ciao')
  for (const person of [other, operated.admin]) {
    const { chats } = await person.call('listFictionalChats', {})
    expect(chats).toEqual([])
    await expect(person.call('getFictionalChat', { conversation })).rejects.toMatchObject({
      code: 'chat_not_found',
    })
  }
  await operated.admin.call('changeFictional', { profile: operated.profile, operator: other.id })
  expect((await other.call('listFictionalChats', {})).chats.map((each) => each.conversation)).toContain(
    conversation,
  )
  await expect(
    operated.operator.call('answerFictional', { conversation, text: 'Ciao', key: newKey() }),
  ).rejects.toMatchObject({ code: 'chat_not_found' })
  await operated.admin.call('changeFictional', {
    profile: operated.profile,
    operator: operated.operator.id,
  })
})

test('the person who answers leaves an entry for each look and each act in the audit trail, without the texts', async () => {
  const conversation = await write(app, anna, operated.profile, 'Un segreto')
  await operated.operator.call('getFictionalChat', { conversation })
  await operated.operator.call('answerFictional', { conversation, text: 'Lo terrò', key: newKey() })
  const { rows } = await app.db.query(
    `select action, staff_id, after from audit_entry where object_kind = 'fictional_chat' and object_id = $1
      order by id`,
    [conversation],
  )
  expect(rows.map(({ action, staff_id }) => [action, staff_id])).toEqual([
    ['looked', operated.operator.id],
    ['fictional_answered', operated.operator.id],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/segreto|Lo terrò/)
})

test('the person who answers opens the conversation: unopened messages cost nothing in the end', async () => {
  const conversation = await write(app, anna, operated.profile, 'Ciao')
  const unread = async () =>
    (
      await app.db.query('select unread from inbox where member_id = $1 and conversation_id = $2', [
        operated.profile,
        conversation,
      ])
    ).rows[0].unread
  expect(await unread()).toBe(1)
  await operated.operator.call('getFictionalChat', { conversation })
  expect(await unread()).toBe(0)
})

test('the person who answers cannot answer a member who has left, paused or blocked the profile', async () => {
  const conversation = await write(app, anna, operated.profile, 'Ciao')
  const before = await countMessages()
  await app.call(anna, 'blockMember', { profile: operated.profile })
  await expect(
    operated.operator.call('answerFictional', { conversation, text: 'Ciao', key: newKey() }),
  ).rejects.toMatchObject({ code: 'receiver_unavailable' })
  expect(await countMessages()).toBe(before)
})
