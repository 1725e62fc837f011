import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { ConversationId, IdempotencyKey } from '#contract/wire/ids.ts'
import { startPushService } from '#server/adapters/web-push/push-service.fixture.ts'
import { createPushSender } from '#server/adapters/web-push/sender.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { pushEndpointOf } from '#tests/harness/push-subscription.ts'
import { sweepDue } from './index.ts'
import { startNotices } from './notices.fixture.ts'

const { app, offlineMember, choose, mailsTo, subscribe, write } = await startNotices()

const sent = { kind: 'sent' } as const
const gone = { kind: 'gone' } as const
const refused = { kind: 'refused', status: 403 } as const
const later = { kind: 'later', seconds: 30 } as const

describe('notices by push', () => {
  test('sends a push instead of a mail, with the number of messages but no names or texts', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
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

  test('sends name and text if the browser may show them', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await app.call(anna, 'changePushDevice', { device: 'this', shows_text: true })
    await write(bruno, anna, 'ci vediamo?')
    await app.after(minutes(11))
    expect(app.pushes.sent[0]?.payload).toMatchObject({ title: bruno.name, body: 'ci vediamo?' })
  })

  test('shows nothing of a message that its sender deleted, but tells of the one before it', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await app.call(anna, 'changePushDevice', { device: 'this', shows_text: true })
    await write(bruno, anna, 'ci vediamo?')
    await write(bruno, anna, 'anzi no')
    const { conversation } = await app.call(bruno, 'findChat', { profile: anna.id })
    await app.call(bruno, 'deleteMessage', { conversation: conversation as ConversationId, number: 2 })
    await app.after(minutes(11))
    const { title, body } = app.pushes.sent[0]?.payload ?? {}
    expect([title, body]).toEqual(['main.test', expect.stringContaining(bruno.name)])
  })

  test('describes a gift, which has no text of its own', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await app.call(anna, 'changePushDevice', { device: 'this', shows_text: true })
    await app.call(bruno, 'sendGift', { to: anna.id, gift: 'spritz', key: randomUUID() as IdempotencyKey })
    await app.after(minutes(11))
    expect(app.pushes.sent[0]?.payload).toMatchObject({ title: bruno.name, body: 'Ti ha mandato un regalo.' })
  })

  test('instant: pushes at once, even while the member is online on another device', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await choose(anna, { new_conversations: 'instant' })
    app.presence.recordActivity(anna.id)
    await write(bruno, anna)
    await app.after(0)
    expect(app.pushes.sent).toHaveLength(1)
  })

  test('sends a push even if mails are disabled', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    await app.call(anna, 'savePreferences', { mail_enabled: false })
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(app.pushes.sent).toHaveLength(1)
  })

  test('deletes a dead endpoint and sends a mail instead', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    app.pushes.outcomes.push({ kind: 'gone' })
    await write(bruno, anna)
    await app.after(minutes(11))
    await app.runJobs()
    expect((await app.call(anna, 'listPushDevices', {})).devices).toEqual([])
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test('retries after the time that the push service asks for, and also delays other pushes to the browser', async () => {
    const [anna, bruno, carlo] = [
      await offlineMember(),
      await app.member({ credits: 50 }),
      await app.member({ credits: 50 }),
    ]
    await subscribe(anna)
    app.pushes.outcomes.push({ kind: 'later', seconds: 600 })
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(app.pushes.sent).toEqual([])
    const { rows } = await app.db.query(
      `select extract(epoch from run_at - now())::int as wait from graphile_worker.jobs where run_at > now() + interval '1 minute'
        and flags ? $1`,
      [`id:${anna.id}`],
    )
    expect(rows[0]?.wait).toBeGreaterThan(590)
    await write(carlo, anna)
    await app.after(minutes(5))
    expect(app.pushes.sent).toEqual([])
    await app.after(minutes(6))
    expect(app.pushes.sent).toHaveLength(1)
  })

  test('does not send a push twice if the worker dies after sending it', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
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
    await app.after(minutes(1))
    expect(app.pushes.sent).toHaveLength(1)
  })

  test('queues all pushes or none: if the worker dies midway, nothing is sent, and the retry sends all pushes', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    app.clock.advance(minutes(11))
    await sweepDue(app)
    await app.db.query(`alter table mail add constraint dies check (kind <> 'waiting') not valid`)
    await app.runJobs()
    await app.db.query('alter table mail drop constraint dies')
    expect((await app.db.query('select 1 from notice where member_id = $1', [anna.id])).rows).toEqual([])
    await app.after(minutes(1))
    expect(mailsTo(anna)).toHaveLength(1)
  })
})

describe('a notice to two browsers', () => {
  /** Creates a member with two subscribed browsers, who receives a message. */
  async function withTwoBrowsers() {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await subscribe(anna)
    const token = await createSession(app, { member: anna.id, site: app.site, userAgent: 'another' })
    await subscribe({ ...anna, token }, `${pushEndpointOf(anna)}-another`)
    await write(bruno, anna)
    return anna
  }

  test.each(['gone first', 'gone last'])('goes by no mail if one of them shows it (%s)', async (order) => {
    const anna = await withTwoBrowsers()
    app.pushes.outcomes.push(...(order === 'gone first' ? [gone, sent] : [sent, gone]))
    await app.after(minutes(11))
    expect([app.pushes.sent.length, mailsTo(anna)]).toEqual([1, []])
  })

  test('goes by no mail if one browser fails after the other one has shown it and was signed out', async () => {
    const anna = await withTwoBrowsers()
    app.pushes.outcomes.push(later, sent)
    await app.after(minutes(11))
    expect(app.pushes.sent).toHaveLength(1)
    await app.db.query('delete from push_subscription where member_id = $1', [anna.id])
    await app.after(minutes(1))
    expect([app.pushes.sent.length, mailsTo(anna)]).toEqual([1, []])
  })

  test.each([
    ['both refuse it', [refused, refused]],
    ['both are gone', [gone, gone]],
    ['one refuses it and one is gone', [refused, gone]],
  ])('goes by one mail if %s', async (_case, outcomes) => {
    const anna = await withTwoBrowsers()
    app.pushes.outcomes.push(...outcomes)
    await app.after(minutes(11))
    await app.after(minutes(11))
    expect([app.pushes.sent, mailsTo(anna).length]).toEqual([[], 1])
  })
})

test('delivers an encrypted and signed push that a browser can read', async () => {
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
    lang: 'it',
    url: '/likes',
    tag: 'waiting',
    waiting: 1,
  })
})
