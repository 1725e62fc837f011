import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ConversationId, IdempotencyKey, ReportId } from '#contract/wire/ids.ts'
import { liftSuspension, suspendMember } from '#server/domain/accounts/index.ts'
import { insertReadyChats } from '#server/domain/chats/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf } from '#tests/harness/push-subscription.ts'
import { startNotices } from './notices.fixture.ts'

const { app, offlineMember, choose, like, mailsTo, subscribe, write } = await startNotices()
const report = '1' as ReportId
const suspend = (who: TestMember) => inTransaction(app.db, (tx) => suspendMember(app, tx, who.id, report))

describe('sends no notice', () => {
  const hidden: [string, (anna: TestMember, bruno: TestMember) => Promise<unknown>][] = [
    [
      'about a member whom the recipient blocked',
      (anna, bruno) => inTransaction(app.db, (tx) => blockMember(tx, anna.id, bruno.id, app.clock.now())),
    ],
    [
      'about a member who blocked the recipient',
      (anna, bruno) => inTransaction(app.db, (tx) => blockMember(tx, bruno.id, anna.id, app.clock.now())),
    ],
    ['about a paused member', (_, bruno) => app.call(bruno, 'savePreferences', { paused: true })],
    [
      'about a disabled profile',
      (_, bruno) => app.db.query(`update profile set status = 'disabled' where member_id = $1`, [bruno.id]),
    ],
    ['about a suspended member', (_, bruno) => suspend(bruno)],
    [
      'about a fictional profile',
      (_, bruno) => app.db.query(`update profile set kind = 'fictional' where member_id = $1`, [bruno.id]),
    ],
  ]
  test.each(hidden)('%s', async (_case, hide) => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await choose(anna, { weekly_updates: 'on', unread_reminders: 'on' })
    await write(bruno, anna)
    await like(bruno, anna)
    await hide(anna, bruno)
    await app.after(minutes(11))
    await app.after(days(8))
    expect(mailsTo(anna)).toEqual([])
    expect(app.pushes.sent.filter(({ endpoint }) => endpoint === pushEndpointOf(anna))).toEqual([])
  })

  test.each([
    ['paused', `paused_at = now()`],
    ['deleted', `status = 'deleted'`],
    ['a fictional profile', `kind = 'fictional'`],
  ])('to a member who is %s', async (_case, change) => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await write(bruno, anna)
    await app.db.query(`update member set ${change} where id = $1`, [anna.id])
    await app.after(minutes(11))
    expect([mailsTo(anna), app.pushes.sent]).toEqual([[], []])
  })

  test('to a suspended member, until the suspension is lifted', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await choose(anna, { unread_reminders: 'on', weekly_updates: 'on' })
    await write(bruno, anna)
    await suspend(anna)
    await app.after(minutes(11))
    await app.after(days(8))
    expect([mailsTo(anna), app.pushes.sent]).toEqual([[], []])
    await inTransaction(app.db, (tx) => liftSuspension(app, tx, anna.id, report))
    await app.after(0)
    // Only a mail is sent, because the suspension ended the sessions, and with them the push subscriptions.
    expect([mailsTo(anna).length, app.pushes.sent]).toEqual([1, []])
  })

  test('about a muted conversation, whose messages still count as unread, until it is unmuted', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await choose(anna, { weekly_updates: 'on', unread_reminders: 'on' })
    await write(bruno, anna)
    const { conversation } = await app.call(anna, 'findChat', { profile: bruno.id })
    await app.call(anna, 'muteChat', { conversation: conversation as ConversationId, muted: true })
    await write(bruno, anna)
    await app.after(minutes(11))
    await app.after(days(8))
    const pushesTo = () => app.pushes.sent.filter(({ endpoint }) => endpoint === pushEndpointOf(anna))
    expect([mailsTo(anna), pushesTo()]).toEqual([[], []])
    expect(await app.call(anna, 'listChats', {})).toMatchObject({ unread_total: 2 })
    await app.call(anna, 'muteChat', { conversation: conversation as ConversationId, muted: false })
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna).length + pushesTo().length).toBeGreaterThan(0)
  })

  test('about a conversation that rests after a goodbye, until the next message (X7)', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await choose(anna, { unread_reminders: 'on' })
    await write(anna, bruno)
    await write(bruno, anna)
    const { chats } = await app.call(bruno, 'listChats', {})
    const conversation = chats[0]?.conversation.id as ConversationId
    const key = randomUUID() as IdempotencyKey
    await app.call(bruno, 'sayGoodbye', { conversation, goodbye: 'not_my_type', key })
    await app.after(minutes(11))
    await app.after(days(4))
    expect(mailsTo(anna)).toEqual([])
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna)).toHaveLength(1)
  })
})

test('sends no notice about inserted past messages', async () => {
  const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
  const at = app.clock.now()
  const message = { from: bruno.id, to: anna.id, text: 'tempo fa', at, paid: true }
  await inTransaction(app.db, (tx) =>
    insertReadyChats(tx, {
      site: app.site.id,
      message_credits: 5,
      messages: [message],
      unread: [{ member: anna.id, peer: bruno.id, unread: 1 }],
    }),
  )
  await app.after(hours(1))
  expect(mailsTo(anna)).toEqual([])
})
