import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { activateAccount, createSession, findSession, hashPassword } from '#server/domain/accounts/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { reactivateAccount } from './reactivate.ts'
import { queueReactivation } from './send-reactivation.ts'

const rows = async (app: TestApp, text: string, values: unknown[] = []) =>
  (await app.db.query(text, values)).rows
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error) => (isApiError(error) ? error.code : String(error)),
  )
const leave = (app: TestApp, who: TestMember, when: 'now' | 'in_14_days') =>
  app.call(who, 'leaveSite', { when })
/** Runs the erasure job now instead of in the night. */
async function eraseDueMembers(app: TestApp) {
  await rows(app, `select graphile_worker.add_job('accounts.erase_due', '{}'::json)`)
  await app.runJobs()
}
const reactivate = (app: TestApp, member: TestMember) =>
  inTransaction(app.db, (tx) => reactivateAccount(app, tx, member.id))

describe('with fourteen days of grace', () => {
  test('hides the profile everywhere at once, ends every session and mails the reactivation link', async () => {
    await using app = await startTestApp()
    const [anna, bruno] = [await app.member({ gender: 'woman' }), await app.member({ gender: 'man' })]
    await app.call(bruno, 'likeMember', { profile: anna.id })
    app.presence.recordActivity(anna.id)
    const ended: (string | undefined)[] = []
    app.bus.onSessionsEnded((_, token) => ended.push(token))

    const { erased_at } = await leave(app, anna, 'in_14_days')

    expect(erased_at).toBe(new Date(app.clock.now().getTime() + days(14)).toISOString())
    expect(await codeOf(app.call(bruno, 'getMember', { id: anna.id }))).toBe('member_not_found')
    expect((await app.call(bruno, 'searchMembers', {})).results).toEqual([])
    expect((await app.call(bruno, 'listLikes', {})).profiles).toEqual([])
    expect(await findSession(app, app.site, anna.token)).toBeNull()
    expect(ended).toHaveLength(1)
    expect(app.presence.isOnline(anna.id)).toBe(false)

    await app.runJobs()
    const mail = app.outbox.to(anna.email).at(-1)
    expect(mail?.subject).toContain('5 dicembre 2026')
    expect(app.outbox.linkTo(anna.email).pathname).toMatch(/^\/[\w-]{43}$/)
  })

  test('restores everything with the link, which works once and not after fourteen days', async () => {
    await using app = await startTestApp()
    const [anna, bruno] = [await app.member({ gender: 'woman' }), await app.member({ gender: 'man' })]
    await app.call(bruno, 'likeMember', { profile: anna.id })
    const everything = async () => [
      await rows(app, 'select * from profile order by member_id'),
      await rows(app, 'select * from member_search order by member_id'),
      await rows(app, 'select * from like_received'),
      await rows(app, 'select * from member order by id'),
      (await app.call(bruno, 'getMember', { id: anna.id })).profile,
    ]
    const before = await everything()
    await leave(app, anna, 'in_14_days')
    expect(await rows(app, 'select 1 from member_search where member_id = $1', [anna.id])).toEqual([])

    app.clock.advance(days(14) - 1)
    await reactivate(app, anna)
    app.clock.advance(1 - days(14))
    expect(await everything()).toEqual(before)
    expect(await codeOf(reactivate(app, anna))).toBe('link_invalid')

    await leave(app, { ...anna, token: await tokenOf(app, anna) }, 'in_14_days')
    app.clock.advance(days(14))
    expect(await codeOf(reactivate(app, anna))).toBe('link_invalid')
  })

  test('keeps the other member’s conversation, without the leaving member’s name until the reactivation', async () => {
    await using app = await startTestApp()
    const [anna, bruno] = [await app.member({ credits: 50 }), await app.member({ credits: 50 })]
    const write = (from: TestMember, to: TestMember, text: string) =>
      app.call(from, 'sendMessage', { to: to.id, text, key: randomUUID() as IdempotencyKey })
    const { message } = await write(anna, bruno, 'Ciao!')
    const chat = { conversation: message.conversation }
    const before = await app.call(bruno, 'listChats', {})
    await leave(app, anna, 'in_14_days')

    const { chats } = await app.call(bruno, 'listChats', {})
    expect(chats).toMatchObject([
      { profile: { id: anna.id, name: '', main_image: null, age: null }, num_unread_messages: 1 },
    ])
    expect(await app.call(bruno, 'findChat', chat)).toMatchObject({
      profile: { name: '' },
      may_write: false,
      why_not: 'receiver_unavailable',
    })
    expect(await codeOf(app.call(bruno, 'findChat', { profile: anna.id }))).toBe('ok')
    expect((await app.call(bruno, 'listMessages', chat)).messages.map(({ text }) => text)).toEqual(['Ciao!'])
    expect(await codeOf(write(bruno, anna, 'Dove sei?'))).toBe('receiver_unavailable')
    const stranger = await app.member()
    expect(await codeOf(app.call(stranger, 'findChat', { profile: anna.id }))).toBe('member_not_found')

    await reactivate(app, anna)
    expect(await app.call(bruno, 'listChats', {})).toEqual(before)
  })

  test('restores a paused member as paused', async () => {
    await using app = await startTestApp()
    const anna = await app.member()
    await app.db.query('update member set paused_at = $2 where id = $1', [anna.id, app.clock.now()])
    await leave(app, anna, 'in_14_days')
    await reactivate(app, anna)
    expect(await rows(app, 'select status from profile')).toEqual([{ status: 'disabled' }])
  })

  test('keeps the name and the address reserved and cancels unsent mails', async () => {
    await using app = await startTestApp()
    const anna = await app.member({ name: 'anna' })
    await rows(app, `insert into mail (member_id, id, kind, created_at) values ($1, 7, 'welcome', $2)`, [
      anna.id,
      app.clock.now(),
    ])
    await rows(app, `select graphile_worker.add_job('accounts.send_welcome', $1::json)`, [
      JSON.stringify({ member: anna.id, mail: '7' }),
    ])
    await leave(app, anna, 'in_14_days')
    await app.runJobs()
    expect(app.outbox.to(anna.email).map(({ id }) => id.split('-')[0])).toEqual(['deletion'])
    expect(await codeOf(app.member({ name: 'Anna' }))).toBe('invalid_fields')
  })

  test('erases the member when the fourteen days are over, not earlier, and confirms the erasure by mail', async () => {
    await using app = await startTestApp()
    const [anna, bruno] = [await app.member({ paid: true, credits: 100 }), await app.member()]
    await readyPhoto(app, anna, true)
    await app.call(anna, 'likeMember', { profile: bruno.id })
    await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: randomUUID() as IdempotencyKey })
    // A message of the peer with a reaction is not among those that the receipt counts.
    await app.call(bruno, 'sendMessage', { to: anna.id, text: 'Ehi', key: randomUUID() as IdempotencyKey })
    await app.db.query(`update message set reaction = 'heart' where sender_id = $1`, [bruno.id])
    await leave(app, anna, 'in_14_days')
    app.clock.advance(days(14) - minutes(1))
    await eraseDueMembers(app)
    expect(await rows(app, 'select status from member where id = $1', [anna.id])).toEqual([
      { status: 'deleted' },
    ])

    app.clock.advance(minutes(1))
    await eraseDueMembers(app)
    expect(await rows(app, 'select 1 from member where id = $1', [anna.id])).toEqual([])
    const farewell = app.outbox.to(anna.email).at(-1)
    expect(farewell?.id).toMatch(/^erased-/)
    // X21: the last mail is a receipt.
    expect(farewell?.text).toContain('foto 1, vocali 0, messaggi scritti 1, conversazioni 1, mi piace dati 1')
    expect(farewell?.text).not.toContain('acquist')
    expect(await rows(app, `select 1 from mail where kind = 'erased'`)).toEqual([])
    // Two jobs wait: the first runs in the night after the erasure date, the second retries failed erasures on the next
    // day.
    expect(
      await rows(
        app,
        `select key from graphile_worker.jobs where key like 'accounts.erase_due%' order by key`,
      ),
    ).toEqual([{ key: 'accounts.erase_due:2026-12-06' }, { key: 'accounts.erase_due:2026-12-07' }])
  })

  test('schedules one job for all members, in the night after the last day', async () => {
    await using app = await startTestApp()
    await leave(app, await app.member(), 'in_14_days')
    await leave(app, await app.member(), 'in_14_days')
    expect(
      await rows(app, `select key, run_at from graphile_worker.jobs where key like 'accounts.erase_due%'`),
    ).toEqual([{ key: 'accounts.erase_due:2026-12-06', run_at: '2026-12-06 03:00:00+00' }])
  })

  test('mails the reactivation link at most once an hour, and only to members who are leaving', async () => {
    await using app = await startTestApp()
    const anna = await app.member()
    const request = () => inTransaction(app.db, (tx) => queueReactivation(app, tx, anna.id))
    await request()
    await leave(app, anna, 'in_14_days')
    await Promise.all([request(), request(), request()])
    app.clock.advance(minutes(59))
    await request()
    const sent = () => app.outbox.to(anna.email).filter(({ id }) => id.startsWith('reactivation'))
    await app.runJobs()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.text).toContain('14 giorni')
    app.clock.advance(hours(25))
    await request()
    await app.runJobs()
    expect(sent()).toHaveLength(2)
    expect(sent()[1]?.text).toContain('13 giorni')
  })
})

describe('immediate erasure', () => {
  test('disables the password at once; a job then erases the member, and the name is free again', async () => {
    await using app = await startTestApp()
    const password_hash = await hashPassword('una password lunga')
    const anna = await app.member({ name: 'anna', password_hash })
    const signIn = () =>
      codeOf(app.call(null, 'login', { email: anna.email, password: 'una password lunga' }))
    expect(await signIn()).toBe('ok')
    await leave(app, anna, 'now')
    expect(await signIn()).toBe('login_failed')
    await app.runJobs()
    expect(await rows(app, 'select 1 from member')).toEqual([])
    expect(app.outbox.to(anna.email).map(({ id }) => id.split('-')[0])).toEqual(['erased'])
    expect(await signIn()).toBe('login_failed')
    await app.member({ name: 'anna' })
  })

  test('cannot be undone', async () => {
    await using app = await startTestApp()
    const anna = await app.member()
    await leave(app, anna, 'now')
    expect(await codeOf(reactivate(app, anna))).toBe('link_invalid')
    await inTransaction(app.db, (tx) => queueReactivation(app, tx, anna.id))
    await app.runJobs()
    expect(app.outbox.to(anna.email).map(({ id }) => id.split('-')[0])).toEqual(['erased'])
  })
})

describe('leaving', () => {
  test('requires that the identity was verified within ten minutes', async () => {
    await using app = await startTestApp()
    const anna = await app.member()
    app.clock.advance(minutes(10))
    expect(await codeOf(leave(app, anna, 'now'))).toBe('identity_required')
    expect(await rows(app, 'select status from member')).toEqual([{ status: 'active' }])
  })

  test('erases a provisional member without a mail to the unclaimed address', async () => {
    await using app = await startTestApp()
    const carla = await app.member({ active: false })
    expect(await codeOf(leave(app, carla, 'in_14_days'))).toBe('not_confirmed')
    await leave(app, carla, 'now')
    expect(await codeOf(inTransaction(app.db, (tx) => activateAccount(app, tx, carla.id)))).toBe(
      'link_invalid',
    )
    await app.runJobs()
    expect(await rows(app, 'select 1 from member')).toEqual([])
    expect(app.outbox.mails).toEqual([])
  })

  test('accepts only one of two concurrent requests', async () => {
    await using app = await startTestApp()
    const anna = await app.member()
    const results = await Promise.all([
      codeOf(leave(app, anna, 'now')),
      codeOf(leave(app, anna, 'in_14_days')),
    ])
    expect(results.filter((code) => code === 'ok')).toHaveLength(1)
  })
})

test('stores the reasons without a link to the member', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await app.call(anna, 'leaveSite', {
    when: 'now',
    reasons: ['found_someone', 'privacy'],
    comment: ' Grazie di tutto ',
  })
  await leave(app, bruno, 'now')
  expect(await rows(app, 'select site_id, reasons, comment, at from leaving_reason')).toEqual([
    {
      site_id: app.site.id,
      reasons: ['found_someone', 'privacy'],
      comment: 'Grazie di tutto',
      at: '2026-11-21',
    },
  ])
})

async function tokenOf(app: TestApp, { id }: TestMember): Promise<string> {
  return createSession(app, { member: id, site: app.site, userAgent: 'test' })
}
