import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConversationId, IdempotencyKey, ReportId } from '#contract/ids.ts'
import type { CallInput } from '#contract/index.ts'
import { startPushService } from '#server/adapters/web-push/push-service.fixture.ts'
import { createPushSender } from '#server/adapters/web-push/sender.ts'
import { liftSuspension, suspendMember } from '#server/domain/accounts/index.ts'
import { insertReadyChats } from '#server/domain/chats/index.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => {
  app.pushes.sent.length = 0
  app.pushes.outcomes.length = 0
})

const write = (from: TestMember, to: TestMember, text = 'ciao') =>
  app.call(from, 'sendMessage', { to: to.id, text, key: randomUUID() as IdempotencyKey })
const like = (from: TestMember, to: TestMember) => app.call(from, 'likeMember', { profile: to.id })
const choose = (who: TestMember, notifications: CallInput<'savePreferences'>['notifications']) =>
  app.call(who, 'savePreferences', { notifications })
const subscribe = (who: TestMember, endpoint = pushEndpointOf(who)) =>
  app.call(who, 'subscribePush', { subscription: subscriptionAt(endpoint) })
const open = async (who: TestMember) => {
  const { chats } = await app.call(who, 'listChats', {})
  for (const { conversation } of chats) await app.call(who, 'openChat', { conversation: conversation.id })
}
/** Somebody who is not here, and whose welcome has been sent. */
async function away() {
  const member = await app.member({ credits: 50 })
  await app.runJobs()
  app.outbox.mails.length = 0
  return member
}
const mailsTo = (who: TestMember) => app.outbox.to(who.email).map(({ subject }) => subject)
const report = '1' as ReportId
const suspend = (who: TestMember) => inTransaction(app.db, (tx) => suspendMember(app, tx, who.id, report))
/** What waits in the queue comes now, as if its time had passed. */
const hurry = () => app.db.query('update graphile_worker._private_jobs set run_at = now()')

describe('by mail, for whoever has no browser that receives pushes', () => {
  test('once, after ten minutes unread, however many come', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna, 'primo segreto')
    await app.after(minutes(9))
    await write(bruno, anna, 'secondo')
    expect(mailsTo(anna)).toEqual([])
    await app.after(minutes(1))
    expect(mailsTo(anna)).toHaveLength(1)
    await write(bruno, anna)
    await app.after(hours(2))
    expect(mailsTo(anna)).toHaveLength(1)
    const [mail] = app.outbox.to(anna.email)
    expect(mail?.subject).toContain(bruno.name)
    expect(mail?.text).toContain('Ti aspettano 2 nuovi messaggi.')
    expect(mail?.text).toContain(`https://main.test/members/${bruno.id}/chat`)
    expect(mail?.text).not.toContain('segreto')
    expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe.php')
  })

  test('again, when it was read and new ones came', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    await app.after(minutes(11))
    await open(anna)
    app.clock.advance(minutes(5))
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna)).toHaveLength(2)
  })

  test('not what was read in time, nor while they are here; then as soon as they are gone', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    await open(anna)
    await app.after(minutes(11))
    await write(bruno, anna)
    app.clock.advance(minutes(10))
    app.presence.saw(anna.id)
    await app.after(0)
    expect(mailsTo(anna)).toEqual([])
    await app.after(minutes(10))
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test('several people and likes in one', async () => {
    const [anna, bruno, carlo] = [
      await away(),
      await app.member({ credits: 50 }),
      await app.member({ credits: 50 }),
    ]
    await write(bruno, anna)
    await write(carlo, anna)
    await like(bruno, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna)).toHaveLength(1)
    const text = app.outbox.to(anna.email)[0]?.text ?? ''
    expect(text).toContain('2 messaggi di 2 persone')
    expect(text).toContain('Piaci a 1 persona in più.')
  })

  test('a match is told to who liked first', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await like(anna, bruno)
    await like(bruno, anna)
    await app.after(minutes(11))
    expect(app.outbox.to(anna.email)[0]?.text).toContain('Hai 1 nuovo match')
  })

  test('read between ordering and sending, nothing is sent and nothing is kept', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    app.clock.advance(minutes(11))
    const { sweepDue } = await import('./index.ts')
    const { tell } = await import('./tell.ts')
    await sweepDue(app)
    await tell(app, anna.id)
    await open(anna)
    await app.runJobs()
    expect(mailsTo(anna)).toEqual([])
    const { rows } = await app.db.query('select 1 from mail where member_id = $1 and sent_at is null', [
      anna.id,
    ])
    expect(rows).toEqual([])
  })
})

describe('as they chose', () => {
  test('off: never', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await choose(anna, { new_conversations: 'off', like: 'off' })
    await write(bruno, anna)
    await like(bruno, anna)
    await app.after(hours(30))
    expect(mailsTo(anna)).toEqual([])
  })

  test('at once', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await choose(anna, { new_conversations: 'instant' })
    app.clock.advance(minutes(5))
    await write(bruno, anna)
    await app.after(0)
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test('once a day: the second waits for the next day', async () => {
    const [anna, bruno, carlo] = [
      await away(),
      await app.member({ credits: 50 }),
      await app.member({ credits: 50 }),
    ]
    await choose(anna, { new_conversations: 'daily' })
    await write(bruno, anna)
    await app.after(minutes(11))
    await write(carlo, anna)
    await app.after(hours(23))
    expect(mailsTo(anna)).toHaveLength(1)
    await app.after(hours(1))
    expect(mailsTo(anna)).toHaveLength(2)
  })

  test('a reminder after three days, only for whoever asked, and once', async () => {
    const [anna, dora, bruno] = [await away(), await away(), await app.member({ credits: 50 })]
    await choose(anna, { new_conversations: 'off', unread_reminders: 'on' })
    await choose(dora, { new_conversations: 'off' })
    await write(bruno, anna)
    await write(bruno, dora)
    await app.after(days(2))
    expect(mailsTo(anna)).toEqual([])
    await app.after(days(1))
    await app.after(days(3))
    expect(mailsTo(anna)).toEqual(['Su main.test c’è ancora chi aspetta una risposta'])
    expect(mailsTo(dora)).toEqual([])
  })

  test('the week, only for whoever asked, and only where there was something in it (H2)', async () => {
    const [anna, dora, bruno] = [await away(), await away(), await app.member({ credits: 50 })]
    for (const who of [anna, dora]) await choose(who, { weekly_updates: 'on', like: 'off' })
    await like(bruno, anna)
    await app.after(days(7))
    expect(mailsTo(anna)).toEqual(['La tua settimana su main.test'])
    await app.after(days(7))
    expect(mailsTo(anna)).toHaveLength(1) // an old like is no news of this week
    expect(mailsTo(dora)).toEqual([])
    await like(await app.member(), anna)
    await choose(anna, { weekly_updates: 'off' })
    await app.after(days(14))
    expect(mailsTo(anna)).toHaveLength(1)
  })
})

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

describe('by push', () => {
  test('instead of by mail: how much, and nothing of whom or what', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await write(bruno, anna, 'testo segreto')
    await app.after(minutes(11))
    expect(mailsTo(anna)).toEqual([])
    expect(app.pushes.sent).toMatchObject([
      {
        endpoint: pushEndpointOf(anna),
        payload: {
          title: 'main.test',
          body: 'Ti aspetta 1 nuovo messaggio.',
          url: `/members/${bruno.id}/chat`,
          waiting: 1,
        },
        subject: `mailto:${app.site.settings.support_email}`,
      },
    ])
    expect(JSON.stringify(app.pushes.sent)).not.toMatch(new RegExp(`segreto|${bruno.name}`))
  })

  test('with name and words where this browser may show them', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await app.call(anna, 'changePushDevice', { device: 'this', shows_text: true })
    await write(bruno, anna, 'ci vediamo?')
    await app.after(minutes(11))
    expect(app.pushes.sent[0]?.payload).toMatchObject({ title: bruno.name, body: 'ci vediamo?' })
  })

  test('a gift has no words of its own: what it is, in ours', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await app.call(anna, 'changePushDevice', { device: 'this', shows_text: true })
    await app.call(bruno, 'sendGift', { to: anna.id, gift: 'spritz', key: randomUUID() as IdempotencyKey })
    await app.after(minutes(11))
    expect(app.pushes.sent[0]?.payload).toMatchObject({ title: bruno.name, body: 'Ti ha mandato un regalo.' })
  })

  test('at once, even while they are here on another device, where they chose so', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await choose(anna, { new_conversations: 'instant' })
    app.presence.saw(anna.id)
    await write(bruno, anna)
    await app.after(0)
    expect(app.pushes.sent).toHaveLength(1)
  })

  test('although mails were stopped, since a push is none', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await app.call(anna, 'savePreferences', { mail_enabled: false })
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(app.pushes.sent).toHaveLength(1)
  })

  test('a dead endpoint is forgotten, and the mail says it', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    app.pushes.outcomes.push({ kind: 'gone' })
    await write(bruno, anna)
    await app.after(minutes(11))
    await app.runJobs()
    expect((await app.call(anna, 'listPushDevices', {})).devices).toEqual([])
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test('"later" is later, and everything else waits with it', async () => {
    const [anna, bruno, carlo] = [
      await away(),
      await app.member({ credits: 50 }),
      await app.member({ credits: 50 }),
    ]
    await subscribe(anna)
    app.pushes.outcomes.push({ kind: 'later', seconds: 600 })
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(app.pushes.sent).toEqual([])
    const { rows } = await app.db.query(
      `select extract(epoch from run_at - now())::int as wait from graphile_worker._private_jobs where run_at > now() + interval '1 minute'
        and payload::text like '%' || $1::text || '%' and payload::text like '%notice%'`,
      [anna.id],
    )
    expect(rows[0]?.wait).toBeGreaterThan(590)
    await write(carlo, anna)
    await app.after(minutes(5))
    await hurry()
    await app.runJobs()
    expect(app.pushes.sent).toEqual([])
    await app.after(minutes(6))
    await hurry()
    await app.runJobs()
    expect(app.pushes.sent).toHaveLength(1)
  })

  test('a worker that dies after sending does not send again', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await write(bruno, anna)
    app.clock.advance(minutes(11))
    const { sweepDue } = await import('./index.ts')
    await sweepDue(app)
    const send = app.pushes.send.bind(app.pushes)
    const dying = vi.spyOn(app.pushes, 'send').mockImplementationOnce(async (...all) => {
      await send(...all)
      throw new Error('the process is gone')
    })
    await app.runJobs()
    dying.mockRestore()
    await hurry()
    await app.runJobs()
    expect(app.pushes.sent).toHaveLength(1)
  })

  test('ordering is all or nothing: a worker that dies in the middle has told nothing, and all is told then', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    app.clock.advance(minutes(11))
    const { sweepDue } = await import('./index.ts')
    await sweepDue(app)
    await app.db.query(`alter table mail add constraint dies check (kind <> 'waiting') not valid`)
    await app.runJobs()
    await app.db.query('alter table mail drop constraint dies')
    expect((await app.db.query('select 1 from notice where member_id = $1', [anna.id])).rows).toEqual([])
    await hurry()
    await app.runJobs()
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

describe('browsers that receive pushes', () => {
  test('are listed, changed and removed; the same one again is still one', async () => {
    const anna = await app.member()
    await subscribe(anna)
    await subscribe(anna)
    const { devices } = await app.call(anna, 'listPushDevices', {})
    expect(devices).toMatchObject([{ current: true, shows_text: false }])
    const [device] = devices
    await app.call(anna, 'changePushDevice', { device: device?.id ?? 'this', shows_text: true })
    await subscribe(anna)
    expect((await app.call(anna, 'listPushDevices', {})).devices).toMatchObject([{ shows_text: true }])
    await app.call(anna, 'removePushDevice', { device: 'this' })
    expect((await app.call(anna, 'listPushDevices', {})).devices).toEqual([])
    await expect(app.call(anna, 'removePushDevice', { device: 'this' })).rejects.toMatchObject({
      code: 'push_device_not_found',
    })
  })

  test('are one member’s: whoever had it before gets nothing there any more', async () => {
    const [anna, bruno, carlo] = [await away(), await app.member(), await app.member({ credits: 50 })]
    const endpoint = 'https://fcm.googleapis.com/fcm/send/shared'
    await subscribe(anna, endpoint)
    await subscribe(bruno, endpoint)
    await write(carlo, anna)
    await app.after(minutes(11))
    expect(app.pushes.sent).toEqual([])
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test.each([
    ['signing out', (anna: TestMember) => app.call(anna, 'logout', {})],
    ['the session’s end', async () => app.clock.advance(days(31))],
    ['leaving', async (anna: TestMember) => {
      await app.call(anna, 'leaveSite', { when: 'in_14_days', reasons: [], comment: '' })
    }],
  ])('receive nothing after %s', async (_says, end) => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await end(anna)
    await app.runJobs()
    await write(bruno, anna).catch(() => {})
    await app.after(minutes(11))
    expect(app.pushes.sent).toEqual([])
  }) // biome-ignore format: a table

  test('a site’s settings tell the public key alone, the same for good', async () => {
    const { settings } = await app.call(null, 'getSettings', {})
    expect(Buffer.from(settings.push_public_key ?? '', 'base64url')).toHaveLength(65)
    app.clock.advance(seconds(30))
    expect((await app.call(null, 'getSettings', {})).settings.push_public_key).toBe(settings.push_public_key)
  })

  test('no more than ten', async () => {
    const anna = await app.member()
    const { createSession } = await import('#server/domain/accounts/index.ts')
    for (let nth = 0; nth < 10; nth++) {
      const token = await createSession(app, { member: anna.id, site: anna.site, userAgent: 'test' })
      await subscribe({ ...anna, token }, `https://fcm.googleapis.com/fcm/send/${anna.id}-${nth}`)
    }
    await expect(subscribe(anna)).rejects.toMatchObject({ code: 'push_device_limit', params: { limit: 10 } })
    expect((await app.call(anna, 'listPushDevices', {})).devices).toHaveLength(10)
  })
})

test('from the message to what a browser reads: encrypted, signed, over the wire', async () => {
  await using service = await startPushService()
  await using own = await startTestApp({}, { push: createPushSender({ trusted: () => true }) })
  const [anna, bruno] = [await own.member(), await own.member({ credits: 50 })]
  const { p256dh, auth } = service.keys
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  await own.call(anna, 'subscribePush', { subscription: { endpoint: `${service.origin}/anna`, keys } })
  await own.call(bruno, 'likeMember', { profile: anna.id })
  await own.after(minutes(11))
  expect(service.received).toHaveLength(1)
  expect(JSON.parse(service.received[0]?.text ?? '')).toEqual({
    title: 'main.test',
    body: 'Piaci a 1 persona in più.',
    url: '/likes',
    tag: 'waiting',
    waiting: 1,
  })
})
