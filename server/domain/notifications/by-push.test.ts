import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import { startPushService } from '#server/adapters/web-push/push-service.fixture.ts'
import { createPushSender } from '#server/adapters/web-push/sender.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { pushEndpointOf } from '#tests/harness/push-subscription.ts'
import { sweepDue } from './index.ts'
import { startNotices } from './notices.fixture.ts'

const { app, away, choose, hurry, mailsTo, subscribe, write } = await startNotices()

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
