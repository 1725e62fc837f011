import { afterEach, beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { days, minutes, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { mailingText, openMailings } from './mailings.fixture.ts'
import { sendWave } from './send-wave.ts'

let world: Awaited<ReturnType<typeof openMailings>>
beforeEach(async () => {
  world = await openMailings()
})
afterEach(() => world[Symbol.asyncDispose]())

test('a member gets one mailing in seven days, of whichever type', async () => {
  const anna = await world.reader('news')
  await world.app.call(anna, 'savePreferences', { notifications: { promotions: 'on' } })
  await world.sendAll()
  await world.sendAll({ type: 'promotions', path: '/credits', texts: { it: mailingText('Offerta') } })
  expect(world.subjects(anna)).toEqual(['Novità'])
  world.app.clock.advance(days(limits.mailing_pause_days))
  await world.sendAll({ type: 'promotions', path: '/credits', texts: { it: mailingText('Offerta') } })
  expect(world.subjects(anna)).toEqual(['Novità', 'Offerta'])
})

test('what changes between the wave and the mail counts: an unsubscription, a limit, a time bonus, a stopped code', async () => {
  const { app } = world
  await createCode(app, app.db, { site: app.site, code: 'ESTATE20', percentage: 20, expires: null })
  const make = () => world.reader('promotions')
  const [anna, limited, bonus] = [await make(), await make(), await make()]
  const offer = {
    type: 'promotions',
    path: '/credits',
    code: 'ESTATE20',
    texts: { it: mailingText('Offerta') },
  } as const
  const mailing = await world.save(offer)
  await world.start(mailing)
  await sendWave.run(app, world.named(mailing))
  await app.call(anna, 'savePreferences', { notifications: { promotions: 'off' } })
  await app.call(limited, 'setSpendingLimit', { period: 'week', limit_cents: 100, currency: 'EUR' })
  const now = app.clock.now()
  await app.db.query('insert into time_bonus values ($1, $2, $2)', [bonus.id, now])
  expect((await world.mailed()).length).toBe(3)
  await app.runJobs()
  expect([anna, limited, bonus].flatMap(world.subjects)).toEqual([])
  expect(await world.mailed()).toEqual([])
  const bruna = await world.reader('promotions')
  const second = await world.save(offer)
  await world.start(second)
  await sendWave.run(app, world.named(second))
  await app.call(world.operator, 'stopCode', { site: app.site.id, code: 'ESTATE20' })
  await app.runJobs()
  expect(world.subjects(bruna)).toEqual([])
  expect(await world.row(second)).toMatchObject({ recipients: 1, sent: 0 })
})

test('a bounce, a pause, a measure, leaving and another language between the wave and the mail count', async () => {
  const { app } = world
  const texts = { it: mailingText('Novità'), en: mailingText('News') }
  const meanwhile = {
    bounced: "notifications_disabled = '{bounce}'",
    paused: 'paused_at = now()',
    suspended: "suspended_at = now(), suspended_until = now() + interval '7 days'",
    banned: 'suspended_at = now()',
    leaving: "status = 'deleted', deleted_at = now(), erase_at = now() + interval '14 days'",
  }
  const away = await Promise.all(Object.keys(meanwhile).map(() => world.reader('news')))
  const [erased, moved, anna] = [
    await world.reader('news'),
    await world.reader('news'),
    await world.reader('news'),
  ]
  const mailing = await world.save({ texts })
  await world.start(mailing)
  await sendWave.run(app, world.named(mailing))
  for (const [nth, set] of Object.values(meanwhile).entries())
    await world.change(away[nth] as TestMember, set)
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, erased.id))
  await world.change(moved, "language = 'en'")
  await app.runJobs()
  for (const who of [...away, erased]) expect(world.subjects(who)).toEqual([])
  expect([world.subjects(moved), world.subjects(anna)]).toEqual([['News'], ['Novità']])
  expect(await world.row(mailing)).toMatchObject({ recipients: 8, sent: 2 })
})

test('goes in waves, each after the mails of the one before, and mails nobody twice, also if waves run twice or at once', async () => {
  const { app } = world
  const anna = await world.reader('news')
  await world.crowd(anna, limits.mailing_wave)
  const mailing = await world.save()
  await world.start(mailing)
  const wave = world.named(mailing)
  await Promise.all([sendWave.run(app, wave), sendWave.run(app, wave)])
  expect((await world.mailed()).length).toBe(limits.mailing_wave)
  expect(await world.row(mailing)).toMatchObject({ status: 'sending', recipients: limits.mailing_wave })
  app.clock.advance(minutes(limits.mailing_wave_minutes))
  await sendWave.run(app, wave)
  expect((await world.mailed()).length).toBe(limits.mailing_wave)
  // In an outage, the mails wait for their next attempt.
  const later = new Date(app.clock.now().getTime() + minutes(10))
  const postpone = `update graphile_worker._private_jobs set run_at = $1 where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'mailings.send_mailing')`
  await app.db.query(postpone, [later])
  await sendWave.run(app, wave)
  expect((await world.mailed()).length).toBe(limits.mailing_wave)
  app.clock.advance(minutes(10))
  await app.runJobs()
  app.clock.advance(seconds(limits.mailing_wave_pause_seconds))
  await app.runJobs()
  // A worker that was killed and starts again repeats its jobs.
  await sendWave.run(app, wave)
  await app.runJobs()
  const ids = await world.mailed()
  expect([ids.length, new Set(ids).size]).toEqual([limits.mailing_wave + 1, limits.mailing_wave + 1])
  expect(app.outbox.mails.filter(({ subject }) => subject === 'Novità')).toHaveLength(limits.mailing_wave + 1)
  expect(await world.row(mailing)).toMatchObject({ status: 'done', sent: limits.mailing_wave + 1 })
}, 120_000)

test('a stop keeps queued mails from leaving, and is final', async () => {
  const { app } = world
  const anna = await world.reader('news')
  const mailing = await world.save()
  await world.start(mailing)
  await sendWave.run(app, world.named(mailing))
  // Without another wave, a small mailing is done at once; its mails are still queued.
  await app.db.query("update mailing set status = 'sending'")
  await world.stop(mailing)
  await app.runJobs()
  expect([world.subjects(anna), await world.mailed()]).toEqual([[], []])
  await expect(world.stop(mailing)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await expect(world.start(mailing)).rejects.toMatchObject({ code: 'already_decided' })
  expect(await world.row(mailing)).toMatchObject({ status: 'stopped', sent: 0 })
})

test('one mailing of a site is sent at a time', async () => {
  const [first, second] = [await world.save(), await world.save()]
  await world.start(first)
  await expect(world.start(second)).rejects.toMatchObject({ code: 'mailing_running' })
  expect(await world.row(second)).toMatchObject({ status: 'draft' })
  await world.app.runJobs()
  await world.start(second)
})

test('a weekly mailing reaches everybody, whatever the minute of its waves', async () => {
  const { app } = world
  const anna = await world.reader('news')
  await world.save().then(world.start)
  // The mails of the first week are late, the start of the second one early.
  app.clock.advance(minutes(20))
  await app.runJobs()
  app.clock.advance(days(limits.mailing_pause_days) - minutes(20))
  await world.sendAll({ texts: { it: mailingText('Ancora') } })
  expect(world.subjects(anna)).toEqual(['Novità', 'Ancora'])
  app.clock.advance(days(limits.mailing_pause_days - 1))
  await world.sendAll({ texts: { it: mailingText('Troppo presto') } })
  expect(world.subjects(anna)).toEqual(['Novità', 'Ancora'])
})
