import { afterEach, beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { MailingId } from '#contract/wire/ids.ts'
import { staffOf } from '#server/domain/console/staff-of-site.fixture.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { changeSite } from '#server/domain/sites/index.ts'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { beginScheduled } from './begin-scheduled.ts'
import { mailingText, openMailings } from './mailings.fixture.ts'

let world: Awaited<ReturnType<typeof openMailings>>
beforeEach(async () => {
  world = await openMailings()
  world.toFullMinute()
})
afterEach(() => world[Symbol.asyncDispose]())

const schedule = async (mailing: MailingId, ms: number, by: TestMember = world.operator) =>
  world.app.call(by, 'scheduleMailing', { ...(await world.seen(mailing)), starts_at: world.inLocal(ms) })
const unschedule = (mailing: MailingId) =>
  world.app.call(world.operator, 'unscheduleMailing', world.named(mailing))
/** Moves the clock on, and runs the jobs that are due then. */
const pass = async (ms: number) => {
  world.app.clock.advance(ms)
  await world.app.runJobs()
}
const shown = async (mailing: MailingId) =>
  (await world.app.call(world.operator, 'listMailings', { site: world.app.site.id })).mailings.find(
    ({ id }) => id === mailing,
  )

test('N2: a scheduled mailing begins at its time by itself, with the text and the members of that time', async () => {
  const { app, reader, subjects, save } = world
  const [gone, stayed] = [await reader('news'), await reader('news')]
  const mailing = await save()
  const { starts_at } = await schedule(mailing, days(2))
  expect(Date.parse(starts_at)).toBe(app.clock.now().getTime() + days(2))
  expect(await shown(mailing)).toMatchObject({
    ...{ state: 'scheduled', scheduled_by: 'operator', missed: null },
  })
  await pass(days(2) - 1)
  expect([subjects(stayed), (await world.row(mailing)).status]).toEqual([[], 'draft'])
  // An edited draft keeps its start.
  await save({ mailing, texts: { it: mailingText('Ultime novità') } })
  await app.call(gone, 'savePreferences', { notifications: { news: 'off' } })
  const late = await reader('news')
  await pass(1)
  expect([subjects(gone), subjects(stayed), subjects(late)]).toEqual([
    [],
    ['Ultime novità'],
    ['Ultime novità'],
  ])
  expect(await shown(mailing)).toMatchObject({ state: 'done', history: expect.any(Array) })
  expect((await shown(mailing))?.history.map(({ action }) => action)).toEqual([
    ...['mailing_started', 'mailing_saved', 'mailing_scheduled', 'mailing_saved'],
  ])
  await expect(schedule(mailing, days(1))).rejects.toMatchObject({ code: 'already_decided' })
  await expect(unschedule(mailing)).rejects.toMatchObject({ code: 'nothing_to_undo' })
})

test('the start can be changed, cancelled and made again until it comes', async () => {
  const { reader, subjects, save } = world
  const anna = await reader('news')
  const mailing = await save()
  await schedule(mailing, days(1))
  await schedule(mailing, days(3))
  await pass(days(2))
  expect(subjects(anna)).toEqual([])
  await unschedule(mailing)
  await expect(unschedule(mailing)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await pass(days(2))
  expect([subjects(anna), await shown(mailing)]).toMatchObject([[], { state: 'draft', scheduled_at: null }])
  // A job that was left over from an earlier start does nothing.
  await beginScheduled.run(world.app, world.named(mailing))
  await schedule(mailing, days(5))
  await schedule(mailing, hours(1))
  await pass(hours(1))
  await pass(days(5))
  expect(subjects(anna)).toEqual(['Novità'])
})

test('a job that runs too early waits, and of two at once one begins', async () => {
  const { app, named, reader, subjects, save } = world
  const anna = await reader('news')
  const mailing = await save()
  await schedule(mailing, hours(1))
  await beginScheduled.run(app, named(mailing))
  expect((await world.row(mailing)).status).toBe('draft')
  app.clock.advance(hours(1))
  await Promise.all([beginScheduled.run(app, named(mailing)), beginScheduled.run(app, named(mailing))])
  await app.runJobs()
  expect(subjects(anna)).toEqual(['Novità'])
  const { rows } = await app.db.query("select 1 from audit_entry where action = 'mailing_started'")
  expect(rows).toHaveLength(1)
})

test('X2, H6: at the start a promotion spares who has reached a limit, has a time bonus or had a mailing since', async () => {
  const { app, reader, subjects, save } = world
  const people = await Promise.all([1, 2, 3, 4].map(() => reader('promotions')))
  const [anna, limited, bonus, paced] = people as [TestMember, TestMember, TestMember, TestMember]
  const mailing = await save({
    ...{ type: 'promotions', path: '/credits', texts: { it: mailingText('Offerta') } },
  })
  await schedule(mailing, days(2))
  await app.call(paced, 'savePreferences', { notifications: { news: 'on' } })
  const other = await save()
  await app.call(world.operator, 'startMailing', await world.seen(other))
  await pass(days(1))
  await app.call(limited, 'setSpendingLimit', { period: 'week', limit_cents: 100, currency: 'EUR' })
  const now = app.clock.now()
  await app.db.query('insert into time_bonus values ($1, $2, $2)', [bonus.id, now])
  await pass(days(1))
  expect(people.map(subjects)).toMatchObject([['Offerta'], [], [], ['Novità']])
  expect(subjects(anna)).toEqual(['Offerta'])
})

test.each([
  ['another role', "update staff set role = 'support' where name = 'admin'"],
  ['another site', "update staff set site_ids = '{}' where name = 'admin'"],
])('does not begin if the person who scheduled it has %s by then', async (_, lose) => {
  const { app, reader, subjects, save } = world
  const anna = await reader('news')
  const ada = await staffOf(app, 'admin')
  const mailing = await save()
  await schedule(mailing, days(1), ada)
  await app.db.query(lose)
  await pass(days(1))
  expect(subjects(anna)).toEqual([])
  expect(await shown(mailing)).toMatchObject({ state: 'draft', missed: 'rights', scheduled_by: 'admin' })
  const { rows } = await app.db.query(
    "select staff_id, after from audit_entry where action = 'mailing_missed'",
  )
  expect(rows).toEqual([{ staff_id: null, after: { reason: 'rights' } }])
  await expect(unschedule(mailing)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  await schedule(mailing, hours(1))
  expect(await shown(mailing)).toMatchObject({ state: 'scheduled', missed: null })
  await pass(hours(1))
  expect(subjects(anna)).toEqual(['Novità'])
})

test('does not begin with a code that was stopped, or without a language of the site, and says so', async () => {
  const { app, reader, subjects, save } = world
  const anna = await reader('promotions')
  await createCode(app, app.db, { site: app.site, code: 'ESTATE20', percentage: 20, expires: null })
  const promotion = { type: 'promotions', path: '/credits', texts: { it: mailingText('Offerta') } } as const
  const first = await save({ ...promotion, code: 'ESTATE20' })
  const second = await save({ ...promotion, texts: { it: mailingText('Offerta'), en: mailingText('Offer') } })
  await schedule(first, days(1))
  await schedule(second, days(2))
  await app.call(world.operator, 'stopCode', { site: app.site.id, code: 'ESTATE20' })
  await pass(days(1))
  expect(await shown(first)).toMatchObject({ state: 'draft', missed: 'content' })
  await inTransaction(app.db, (tx) =>
    changeSite(
      tx,
      app.site.domain,
      { settings: { locales: ['it'] }, company: {} },
      { now: app.clock.now(), staff: null },
    ),
  )
  await pass(days(1))
  expect([subjects(anna), await shown(second)]).toMatchObject([[], { missed: 'content' }])
  // A changed draft is a draft like any other.
  await save({ ...promotion, mailing: second })
  expect(await shown(second)).toMatchObject({ state: 'draft', missed: null, scheduled_at: null })
})

test('waits while the site sends another mailing, and gives up after an outage of hours', async () => {
  const { app, reader, subjects, save } = world
  const anna = await reader('promotions')
  const running = await save()
  await app.db.query("update mailing set status = 'sending' where id = $1", [running])
  const mailing = await save({ type: 'promotions' })
  await schedule(mailing, hours(1))
  await pass(hours(1))
  await pass(minutes(limits.mailing_wave_minutes))
  expect([subjects(anna), await shown(mailing)]).toMatchObject([[], { state: 'scheduled' }])
  await app.db.query("update mailing set status = 'done' where id = $1", [running])
  await pass(minutes(limits.mailing_wave_minutes))
  expect(subjects(anna)).toEqual(['Novità'])
  const second = await save({ type: 'promotions' })
  await schedule(second, hours(1))
  await pass(hours(1 + limits.mailing_late_hours) + seconds(1))
  expect(await shown(second)).toMatchObject({ state: 'draft', missed: 'late' })
})

test('a mailing of a site that is gone does nothing', async () => {
  const { app, save, reader, subjects } = world
  const anna = await reader('news')
  const mailing = await save()
  await schedule(mailing, hours(1))
  await app.db.query('update mailing set site_id = 1')
  app.clock.advance(hours(1))
  await beginScheduled.run(app, { site: '1' as never, mailing })
  await app.runJobs()
  expect([subjects(anna), (await world.row(mailing)).status]).toEqual([[], 'draft'])
})

test('reads the hours of the clock change as the schedule of a site does', async () => {
  const { app, seen, save } = world
  const year = app.clock.now().getUTCFullYear() + 1
  const sunday = (month: number) => {
    const last = new Date(Date.UTC(year, month, 31))
    return new Date(last.getTime() - days(last.getUTCDay())).toISOString().slice(0, 10)
  }
  const mailing = await save()
  const startOf = async (starts_at: string) =>
    (await app.call(world.operator, 'scheduleMailing', { ...(await seen(mailing)), starts_at })).starts_at
  // 02:30 does not exist in March, and comes twice in October.
  expect(await startOf(`${sunday(2)}T02:30`)).toBe(`${sunday(2)}T01:30:00.000Z`)
  expect(await startOf(`${sunday(9)}T02:30`)).toBe(`${sunday(9)}T01:30:00.000Z`)
})

test('refuses a time that is over, that does not exist, or by which the code has ended', async () => {
  const { app, seen, save } = world
  const refused = async (mailing: MailingId, starts_at: string, fields: object) =>
    expect(
      app.call(world.operator, 'scheduleMailing', { ...(await seen(mailing)), starts_at }),
    ).rejects.toMatchObject({ code: 'invalid_fields', params: { fields } })
  const mailing = await save()
  await refused(mailing, world.inLocal(0), { starts_at: 'too_low' })
  await refused(mailing, world.inLocal(-days(1)), { starts_at: 'too_low' })
  for (const wrong of ['2099-02-30T09:00', '2099-13-01T09:00', '2099-01-01T24:00', 'domani'])
    await refused(mailing, wrong, { starts_at: 'invalid' })
  await refused(mailing, '', { starts_at: 'invalid' })
  const expires = new Date(app.clock.now().getTime() + days(2))
  await createCode(app, app.db, { site: app.site, code: 'ESTATE20', percentage: 20, expires })
  const offer = await save({ type: 'promotions', code: 'ESTATE20' })
  await refused(offer, world.inLocal(days(3)), { code: 'unknown_choice' })
  await schedule(offer, days(1))
  expect((await shown(mailing))?.state).toBe('draft')
})

test('a draft that another person changes is scheduled and sent only as it was seen', async () => {
  const { app, seen, save, reader, subjects } = world
  const anna = await reader('news')
  const bea = await staffOf(app, 'admin')
  const mailing = await save()
  const first = await seen(mailing)
  await save({ mailing, texts: { it: mailingText('Altro') } }, bea)
  const starts_at = world.inLocal(days(1))
  const refused = app.call(world.operator, 'scheduleMailing', { ...first, starts_at })
  await expect(refused).rejects.toMatchObject({ code: 'changed_since' })
  expect(await shown(mailing)).toMatchObject({ state: 'draft', version: 2 })
  // The person who edits a scheduled draft answers for its start.
  await schedule(mailing, days(1))
  await save({ mailing, texts: { it: mailingText('Ultimo') } }, bea)
  expect(await shown(mailing)).toMatchObject({ state: 'scheduled', scheduled_by: 'admin' })
  await pass(days(1))
  expect(subjects(anna)).toEqual(['Ultimo'])
})

test('a promotion may name a planned code, but begins only once the code is valid', async () => {
  const { app, seen, save, reader, subjects } = world
  const anna = await reader('promotions')
  const starts = new Date(app.clock.now().getTime() + days(2))
  await createCode(app, app.db, {
    ...{ site: app.site, code: 'ESTATE20', percentage: 20, starts, expires: null },
  })
  const mailing = await save({ type: 'promotions', path: '/credits', code: 'ESTATE20' })
  const tooEarly = { code: 'invalid_fields', params: { fields: { code: 'unknown_choice' } } }
  const start = app.call(world.operator, 'startMailing', await seen(mailing))
  await expect(start).rejects.toMatchObject(tooEarly)
  await expect(schedule(mailing, days(1))).rejects.toMatchObject(tooEarly)
  expect((await world.row(mailing)).status).toBe('draft')
  await schedule(mailing, days(2))
  await pass(days(2))
  expect(subjects(anna)).toEqual(['Novità'])
})
