import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NotificationType } from '#contract/accounts/notification-types.ts'
import type { CallInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { MailingId } from '#contract/wire/ids.ts'
import { staffOf } from '#server/domain/console/staff-of-site.fixture.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { newKey, openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { days, minutes, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { countMailingVisit } from './handlers.ts'
import { sendWave } from './send-wave.ts'

let shop: TestShop
let operator: TestMember
beforeEach(async () => {
  shop = await openShop()
  operator = await staffOf(shop.app, 'operator')
})
afterEach(() => shop[Symbol.asyncDispose]())

const text = (words: string) => ({ subject: words, title: words, body: `${words}.`, button: 'Apri' })

type Draft = Partial<CallInput<'saveMailing'>>
const draft = (more: Draft = {}): CallInput<'saveMailing'> => ({
  ...{ site: shop.app.site.id, type: 'news', path: '/members', texts: { it: text('Novità') } },
  ...more,
})
const save = async (more: Draft = {}): Promise<MailingId> => {
  const seenVersion = more.mailing && (await seen(more.mailing as MailingId)).version
  return (await shop.app.call(operator, 'saveMailing', draft({ version: seenVersion, ...more }))).mailing
}
const named = (mailing: MailingId) => ({ site: shop.app.site.id, mailing })
const seen = async (mailing: MailingId) => {
  const { rows } = await shop.app.db.query('select version from mailing where id = $1', [mailing])
  return { ...named(mailing), version: rows[0].version as number }
}
const start = async (mailing: MailingId) => shop.app.call(operator, 'startMailing', await seen(mailing))
const stop = (mailing: MailingId) => shop.app.call(operator, 'stopMailing', named(mailing))
const sendAll = async (more: Draft = {}) => {
  const mailing = await save(more)
  await start(mailing)
  await shop.app.runJobs()
  return mailing
}
const reader = async (
  type: NotificationType,
  options: Parameters<TestShop['app']['member']>[0] = {},
): Promise<TestMember> => {
  const who = await shop.app.member(options)
  await shop.app.call(who, 'savePreferences', { notifications: { [type]: 'on' } })
  return who
}
const subjects = (who: TestMember) => shop.app.outbox.to(who.email).map(({ subject }) => subject)
const change = (who: TestMember, set: string) =>
  shop.app.db.query(`update member set ${set} where id = $1`, [who.id])
const mailed = async () =>
  (await shop.app.db.query("select member_id from mail where kind = 'mailing'")).rows.map(
    (row) => row.member_id,
  )
const row = async (mailing: MailingId) =>
  (await shop.app.db.query('select status, recipients, sent, visits from mailing where id = $1', [mailing]))
    .rows[0]

/** Adds copies of a member, as many as asked, with ids after all others. */
const crowd = (like: TestMember, size: number) =>
  shop.app.db.query(
    `insert into member select (jsonb_populate_record(m, jsonb_build_object('id', 9000000000000000000 + g,
        'email', 'folla' || g || '@posta.test', 'name', 'folla' || g))).*
       from member m, generate_series(1, $2::int) g where m.id = $1`,
    [like.id, size],
  )

test('reaches only members of the site who want it and whom mails reach', async () => {
  const anna = await reader('news')
  const others = [
    await shop.app.member(),
    await reader('promotions'),
    await reader('news', { site: shop.app.otherSite }),
  ]
  const stopped = [
    "notifications_disabled = '{bounce}'",
    'paused_at = now()',
    'suspended_at = now()',
    'contact_ended_at = now()',
  ]
  for (const set of stopped) {
    const who = await reader('news')
    await change(who, set)
    others.push(who)
  }
  const mailing = await sendAll()
  expect(subjects(anna)).toEqual(['Novità'])
  for (const who of others) expect(subjects(who)).toEqual([])
  expect(await mailed()).toEqual([anna.id])
  expect(await row(mailing)).toMatchObject({ status: 'done', recipients: 1, sent: 1 })
})

test('the mail unsubscribes with one click, and its link names the mailing and nobody', async () => {
  const anna = await reader('news')
  const mailing = await sendAll()
  const [mail] = shop.app.outbox.to(anna.email)
  expect(mail?.unsubscribeUrl).toMatch(/\/api\/unsubscribe\.php\?t=[\w-]{43}$/)
  expect(mail?.text).toContain('hai chiesto le novità')
  expect(shop.app.outbox.linkTo(anna.email).href).toBe(`https://main.test/members?mailing=${mailing}`)
  expect(mail?.html).not.toContain('<img')
})

test('uses the member’s language, else the site’s own', async () => {
  const [anna, bea, carla] = [await reader('news'), await reader('news'), await reader('news')]
  await change(bea, "language = 'en'")
  await change(carla, "language = 'de'")
  await sendAll({ texts: { it: text('Novità'), en: text('News') } })
  expect([anna, bea, carla].map(subjects)).toEqual([['Novità'], ['News'], ['Novità']])
})

test('a member gets one mailing in seven days, of whichever type', async () => {
  const anna = await reader('news')
  await shop.app.call(anna, 'savePreferences', { notifications: { promotions: 'on' } })
  await sendAll()
  await sendAll({ type: 'promotions', path: '/credits', texts: { it: text('Offerta') } })
  expect(subjects(anna)).toEqual(['Novità'])
  shop.app.clock.advance(days(limits.mailing_pause_days))
  await sendAll({ type: 'promotions', path: '/credits', texts: { it: text('Offerta') } })
  expect(subjects(anna)).toEqual(['Novità', 'Offerta'])
})

test('a promotion spares members at their limit, with a recent time bonus, or who cannot use the code; news do not', async () => {
  const make = (country?: string) => reader('promotions', country ? { country } : {})
  const [anna, limited, bonus, user, swiss] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make('CH'),
  ]
  for (const who of [anna, limited, bonus, user, swiss])
    await shop.app.call(who, 'savePreferences', { notifications: { news: 'on' } })
  await shop.app.call(limited, 'setSpendingLimit', { period: 'week', limit_cents: 100, currency: 'EUR' })
  const ended = new Date(shop.app.clock.now().getTime() - days(20))
  await shop.app.db.query('insert into time_bonus values ($1, $2, $2)', [bonus.id, ended])
  await shop.app.db.query("insert into discount_use values ($1, 'ESTATE20', 1, now())", [user.id])
  const { app } = shop
  await createCode(app, app.db, {
    site: app.site,
    code: 'ESTATE20',
    percentage: 20,
    country: 'IT',
    expires: null,
  })
  const offer = {
    type: 'promotions',
    path: '/credits',
    code: 'estate20',
    texts: { it: text('Offerta') },
  } as const
  await sendAll(offer)
  expect(await mailed()).toEqual([anna.id])
  expect(app.outbox.linkTo(anna.email).search).toMatch(/^\?code=ESTATE20&mailing=\d+$/)
  app.clock.advance(days(limits.mailing_pause_days))
  await sendAll()
  for (const who of [anna, limited, bonus, user, swiss]) expect(subjects(who)).toContain('Novità')
})

test('what changes between the wave and the mail counts: an unsubscription, a limit, a time bonus, a stopped code', async () => {
  const { app } = shop
  await createCode(app, app.db, { site: app.site, code: 'ESTATE20', percentage: 20, expires: null })
  const make = () => reader('promotions')
  const [anna, limited, bonus] = [await make(), await make(), await make()]
  const offer = {
    type: 'promotions',
    path: '/credits',
    code: 'ESTATE20',
    texts: { it: text('Offerta') },
  } as const
  const mailing = await save(offer)
  await start(mailing)
  await sendWave.run(app, { ...named(mailing) })
  await app.call(anna, 'savePreferences', { notifications: { promotions: 'off' } })
  await app.call(limited, 'setSpendingLimit', { period: 'week', limit_cents: 100, currency: 'EUR' })
  const now = app.clock.now()
  await app.db.query('insert into time_bonus values ($1, $2, $2)', [bonus.id, now])
  expect((await mailed()).length).toBe(3)
  await app.runJobs()
  expect([anna, limited, bonus].flatMap(subjects)).toEqual([])
  expect(await mailed()).toEqual([])
  const bruna = await reader('promotions')
  const second = await save(offer)
  await start(second)
  await sendWave.run(app, { ...named(second) })
  await app.call(operator, 'stopCode', { site: app.site.id, code: 'ESTATE20' })
  await app.runJobs()
  expect(subjects(bruna)).toEqual([])
  expect(await row(second)).toMatchObject({ recipients: 1, sent: 0 })
})

test('a bounce, a pause, a measure, leaving and another language between the wave and the mail count', async () => {
  const { app } = shop
  const texts = { it: text('Novità'), en: text('News') }
  const meanwhile = {
    bounced: "notifications_disabled = '{bounce}'",
    paused: 'paused_at = now()',
    suspended: "suspended_at = now(), suspended_until = now() + interval '7 days'",
    banned: 'suspended_at = now()',
    leaving: "status = 'deleted', deleted_at = now(), erase_at = now() + interval '14 days'",
  }
  const away = await Promise.all(Object.keys(meanwhile).map(() => reader('news')))
  const [erased, moved, anna] = [await reader('news'), await reader('news'), await reader('news')]
  const mailing = await save({ texts })
  await start(mailing)
  await sendWave.run(app, named(mailing))
  for (const [nth, set] of Object.values(meanwhile).entries()) await change(away[nth] as TestMember, set)
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, erased.id))
  await change(moved, "language = 'en'")
  await app.runJobs()
  for (const who of [...away, erased]) expect(subjects(who)).toEqual([])
  expect([subjects(moved), subjects(anna)]).toEqual([['News'], ['Novità']])
  expect(await row(mailing)).toMatchObject({ recipients: 8, sent: 2 })
})

test('goes in waves, each after the mails of the one before, and mails nobody twice, also if waves run twice or at once', async () => {
  const { app } = shop
  const anna = await reader('news')
  await crowd(anna, limits.mailing_wave)
  const mailing = await save()
  await start(mailing)
  const wave = named(mailing)
  await Promise.all([sendWave.run(app, wave), sendWave.run(app, wave)])
  expect((await mailed()).length).toBe(limits.mailing_wave)
  expect(await row(mailing)).toMatchObject({ status: 'sending', recipients: limits.mailing_wave })
  app.clock.advance(minutes(limits.mailing_wave_minutes))
  await sendWave.run(app, wave)
  expect((await mailed()).length).toBe(limits.mailing_wave)
  // In an outage, the mails wait for their next attempt.
  const later = new Date(app.clock.now().getTime() + minutes(10))
  const postpone = `update graphile_worker._private_jobs set run_at = $1 where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'mailings.send_mailing')`
  await app.db.query(postpone, [later])
  await sendWave.run(app, wave)
  expect((await mailed()).length).toBe(limits.mailing_wave)
  app.clock.advance(minutes(10))
  await app.runJobs()
  app.clock.advance(seconds(limits.mailing_wave_pause_seconds))
  await app.runJobs()
  // A worker that was killed and starts again repeats its jobs.
  await sendWave.run(app, wave)
  await app.runJobs()
  const ids = await mailed()
  expect([ids.length, new Set(ids).size]).toEqual([limits.mailing_wave + 1, limits.mailing_wave + 1])
  expect(app.outbox.mails.filter(({ subject }) => subject === 'Novità')).toHaveLength(limits.mailing_wave + 1)
  expect(await row(mailing)).toMatchObject({ status: 'done', sent: limits.mailing_wave + 1 })
}, 120_000)

test('a stop keeps queued mails from leaving, and is final', async () => {
  const { app } = shop
  const anna = await reader('news')
  const mailing = await save()
  await start(mailing)
  await sendWave.run(app, named(mailing))
  // Without another wave, a small mailing is done at once; its mails are still queued.
  await app.db.query("update mailing set status = 'sending'")
  await stop(mailing)
  await app.runJobs()
  expect([subjects(anna), await mailed()]).toEqual([[], []])
  await expect(stop(mailing)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await expect(start(mailing)).rejects.toMatchObject({ code: 'already_decided' })
  expect(await row(mailing)).toMatchObject({ status: 'stopped', sent: 0 })
})

test('one mailing of a site is sent at a time', async () => {
  const [first, second] = [await save(), await save()]
  await start(first)
  await expect(start(second)).rejects.toMatchObject({ code: 'mailing_running' })
  expect(await row(second)).toMatchObject({ status: 'draft' })
  await shop.app.runJobs()
  await start(second)
})

test('the count tells nobody under ten, and rounds down so that no difference tells a few', async () => {
  const { app } = shop
  const anna = await reader('news')
  const mailing = await save({ texts: { it: text('Novità'), en: text('News') } })
  const count = async () => await app.call(operator, 'countMailingReaders', named(mailing))
  expect(await count()).toEqual({
    ...{ recipients: null, paced: 0, at_limit: 0, discount: 0 },
    languages: [
      { locale: 'it', recipients: null },
      { locale: 'en', recipients: 0 },
    ],
  })
  await crowd(anna, 27)
  await app.db.query(
    "update member set language = 'en' where id > 9000000000000000000 and id <= 9000000000000000003",
  )
  const audience = await count()
  const { mails } = await app.call(operator, 'previewMailing', named(mailing))
  expect(audience.recipients).toBe(20)
  expect(audience.languages).toEqual([
    { locale: 'it', recipients: 20 },
    { locale: 'en', recipients: null },
  ])
  expect(mails.map(({ locale, subject }) => [locale, subject])).toEqual([
    ['it', 'Novità'],
    ['en', 'News'],
  ])
  expect(await mailed()).toEqual([])
})

test('a test goes to the caller only, and counts nowhere', async () => {
  const anna = await reader('news')
  const mailing = await save()
  await shop.app.call(operator, 'testMailing', { ...named(mailing), locale: 'it' })
  await shop.app.runJobs()
  expect(shop.app.outbox.to('operator@posta.test').map(({ subject }) => subject)).toEqual(['Novità'])
  expect(subjects(anna)).toEqual([])
  expect(await row(mailing)).toMatchObject({ status: 'draft', sent: 0 })
})

test('visits by the link are counted only once it is sent, and shown from ten on', async () => {
  const mailing = await save()
  const { db, site } = { db: shop.app, site: shop.app.site.id }
  await countMailingVisit(db, site, mailing)
  expect(await row(mailing)).toMatchObject({ visits: 0 })
  await start(mailing)
  for (const value of ['x', '', `${mailing}0`, "1' or 1=1"]) await countMailingVisit(db, site, value)
  for (let nth = 0; nth < 9; nth++) await countMailingVisit(db, site, mailing)
  const shown = async () => (await shop.app.call(operator, 'listMailings', { site })).mailings[0]?.visits
  expect([await row(mailing), await shown()]).toMatchObject([{ visits: 9 }, null])
  for (let nth = 0; nth < 6; nth++) await countMailingVisit(db, site, mailing)
  expect(await shown()).toBe(10)
  await countMailingVisit(db, shop.app.otherSite.id, mailing)
  expect(await row(mailing)).toMatchObject({ visits: 15 })
})

test('refuses drafts that sell as news, lack the site’s language, or lead elsewhere', async () => {
  const wrong: Draft[] = [
    { path: '/credits' },
    { path: '/credits?code=X' },
    { path: 'https://altrove.test/' },
    { path: '//altrove.test' },
    { texts: {} },
    { texts: { en: text('News') } },
    { texts: { it: text('Novità'), xx: text('Novità') } },
    { texts: { it: { ...text('Novità'), body: '' } } },
    { code: 'ESTATE20' },
    { type: 'promotions', code: 'MAI-FATTO' },
  ]
  for (const each of wrong)
    await expect(save(each), JSON.stringify(each)).rejects.toMatchObject({ code: 'invalid_fields' })
  expect((await shop.app.db.query('select id from mailing')).rows).toEqual([])
})

test('a mailing that is being sent cannot be changed', async () => {
  const mailing = await save()
  await start(mailing)
  await expect(save({ mailing, texts: { it: text('Altro') } })).rejects.toMatchObject({
    code: 'already_decided',
  })
  const { rows } = await shop.app.db.query("select texts -> 'it' ->> 'subject' as subject from mailing")
  expect(rows).toEqual([{ subject: 'Novità' }])
})

test('of two people who edit or send the same draft, the second is told, and nothing of the first is lost', async () => {
  const { app } = shop
  const anna = await reader('news')
  const bea = await staffOf(app, 'admin')
  const mailing = await save()
  const first = await seen(mailing)
  await app.call(bea, 'saveMailing', draft({ mailing, version: 1, texts: { it: text('Di Bea') } }))
  const edit = draft({ mailing, version: 1, texts: { it: text('Di Ada') } })
  await expect(app.call(operator, 'saveMailing', edit)).rejects.toMatchObject({ code: 'changed_since' })
  const unseen = app.call(operator, 'startMailing', first)
  await expect(unseen).rejects.toMatchObject({ code: 'changed_since' })
  await app.runJobs()
  expect([subjects(anna), await row(mailing)]).toMatchObject([[], { status: 'draft' }])
  await start(mailing)
  await app.runJobs()
  expect(subjects(anna)).toEqual(['Di Bea'])
  const { rows } = await app.db.query(
    "select after -> 'texts' -> 'it' ->> 'subject' as subject from audit_entry where action = 'mailing_started'",
  )
  expect(rows).toEqual([{ subject: 'Di Bea' }])
})

test('a repeated call with one key makes one draft', async () => {
  const key = newKey()
  expect(await save({ key })).toBe(await save({ key }))
  expect((await shop.app.db.query('select 1 from mailing')).rows).toHaveLength(1)
  const bea = await staffOf(shop.app, 'admin')
  const foreign = shop.app.call(bea, 'saveMailing', draft({ key }))
  await expect(foreign).rejects.toMatchObject({ code: 'key_reused' })
})

test('a weekly mailing reaches everybody, whatever the minute of its waves', async () => {
  const { app } = shop
  const anna = await reader('news')
  await save().then(start)
  // The mails of the first week are late, the start of the second one early.
  app.clock.advance(minutes(20))
  await app.runJobs()
  app.clock.advance(days(limits.mailing_pause_days) - minutes(20))
  await sendAll({ texts: { it: text('Ancora') } })
  expect(subjects(anna)).toEqual(['Novità', 'Ancora'])
  app.clock.advance(days(limits.mailing_pause_days - 1))
  await sendAll({ texts: { it: text('Troppo presto') } })
  expect(subjects(anna)).toEqual(['Novità', 'Ancora'])
})
