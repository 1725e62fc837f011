import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ConversationId, IdempotencyKey, ReportId } from '#contract/ids.ts'
import { liftSuspension, suspendMember } from '#server/domain/accounts/index.ts'
import { insertReadyChats } from '#server/domain/chats/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf } from '#tests/harness/push-subscription.ts'
import { startNotices } from './notices.fixture.ts'

const { app, away, choose, like, mailsTo, subscribe, write } = await startNotices()
const report = '1' as ReportId
const suspend = (who: TestMember) => inTransaction(app.db, (tx) => suspendMember(app, tx, who.id, report))

describe('nobody is told of', () => {
  const hidden: [string, (anna: TestMember, bruno: TestMember) => Promise<unknown>][] = [
    ['whom they blocked', (anna, bruno) => inTransaction(app.db, (tx) => blockMember(tx, anna.id, bruno.id, app.clock.now()))],
    ['who blocked them', (anna, bruno) => inTransaction(app.db, (tx) => blockMember(tx, bruno.id, anna.id, app.clock.now()))],
    ['who takes a break', (_, bruno) => app.call(bruno, 'savePreferences', { paused: true })],
    ['who is not to be seen', (_, bruno) => app.db.query(`update profile set status = 'disabled' where member_id = $1`, [bruno.id])],
    ['who is suspended', (_, bruno) => suspend(bruno)],
    ['a profile that is no person', (_, bruno) => app.db.query(`update profile set kind = 'fictional' where member_id = $1`, [bruno.id])],
  ] // biome-ignore format: a table
  test.each(hidden)('%s', async (_says, hide) => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
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
    ['gone', `status = 'deleted'`],
    ['a profile of ours', `kind = 'fictional'`],
  ])('anything, who is %s', async (_says, change) => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await write(bruno, anna)
    await app.db.query(`update member set ${change} where id = $1`, [anna.id])
    await app.after(minutes(11))
    expect([mailsTo(anna), app.pushes.sent]).toEqual([[], []])
  })

  test('anything, who is suspended; what waits then is told when the suspension is lifted', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await choose(anna, { unread_reminders: 'on', weekly_updates: 'on' })
    await write(bruno, anna)
    await suspend(anna)
    await app.after(minutes(11))
    await app.after(days(8))
    expect([mailsTo(anna), app.pushes.sent]).toEqual([[], []])
    await inTransaction(app.db, (tx) => liftSuspension(app, tx, anna.id, report))
    await app.after(0)
    // Its sessions have ended, and with them what its browsers receive.
    expect([mailsTo(anna).length, app.pushes.sent]).toEqual([1, []])
  })

  test('a conversation that rests after a goodbye, until somebody writes there again (X7)', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
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

test('a past that is filled in is told to nobody', async () => {
  const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
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
