import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { staffOf } from '#server/domain/console/staff-of-site.fixture.ts'
import { createCode } from '#server/domain/discounts/index.ts'
import { newKey } from '#server/domain/orders/shop.fixture.ts'
import { days } from '#server/kernel/clock.ts'
import { countMailingVisit } from './handlers.ts'
import { mailingText, openMailings } from './mailings.fixture.ts'

let world: Awaited<ReturnType<typeof openMailings>>
beforeEach(async () => {
  world = await openMailings()
})
afterEach(() => world[Symbol.asyncDispose]())

test('reaches only members of the site who want it and whom mails reach', async () => {
  const anna = await world.reader('news')
  const others = [
    await world.app.member(),
    await world.reader('promotions'),
    await world.reader('news', { site: world.app.otherSite }),
  ]
  const stopped = [
    "notifications_disabled = '{bounce}'",
    'paused_at = now()',
    'suspended_at = now()',
    'contact_ended_at = now()',
  ]
  for (const set of stopped) {
    const who = await world.reader('news')
    await world.change(who, set)
    others.push(who)
  }
  const mailing = await world.sendAll()
  expect(world.subjects(anna)).toEqual(['Novità'])
  for (const who of others) expect(world.subjects(who)).toEqual([])
  expect(await world.mailed()).toEqual([anna.id])
  expect(await world.row(mailing)).toMatchObject({ status: 'done', recipients: 1, sent: 1 })
})

test('the mail unsubscribes with one click, and its link names the mailing and nobody', async () => {
  const anna = await world.reader('news')
  const mailing = await world.sendAll()
  const [mail] = world.app.outbox.to(anna.email)
  expect(mail?.unsubscribeUrl).toMatch(/\/api\/unsubscribe\.php\?t=[\w-]{43}$/)
  expect(mail?.text).toContain('hai chiesto le novità')
  expect(world.app.outbox.linkTo(anna.email).href).toBe(`https://main.test/members?mailing=${mailing}`)
  expect(mail?.html).not.toContain('<img')
})

test('uses the member’s language, else the site’s own', async () => {
  const [anna, bea, carla] = [
    await world.reader('news'),
    await world.reader('news'),
    await world.reader('news'),
  ]
  await world.change(bea, "language = 'en'")
  await world.change(carla, "language = 'de'")
  await world.sendAll({ texts: { it: mailingText('Novità'), en: mailingText('News') } })
  expect([anna, bea, carla].map(world.subjects)).toEqual([['Novità'], ['News'], ['Novità']])
})

test('a promotion spares members at their limit, with a recent time bonus, or who cannot use the code; news do not', async () => {
  const make = (country?: string) => world.reader('promotions', country ? { country } : {})
  const [anna, limited, bonus, user, swiss] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make('CH'),
  ]
  for (const who of [anna, limited, bonus, user, swiss])
    await world.app.call(who, 'savePreferences', { notifications: { news: 'on' } })
  await world.app.call(limited, 'setSpendingLimit', { period: 'week', limit_cents: 100, currency: 'EUR' })
  const ended = new Date(world.app.clock.now().getTime() - days(20))
  await world.app.db.query('insert into time_bonus values ($1, $2, $2)', [bonus.id, ended])
  await world.app.db.query("insert into discount_use values ($1, 'ESTATE20', 1, now())", [user.id])
  const { app } = world
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
    texts: { it: mailingText('Offerta') },
  } as const
  await world.sendAll(offer)
  expect(await world.mailed()).toEqual([anna.id])
  expect(app.outbox.linkTo(anna.email).search).toMatch(/^\?code=ESTATE20&mailing=\d+$/)
  app.clock.advance(days(limits.mailing_pause_days))
  await world.sendAll()
  for (const who of [anna, limited, bonus, user, swiss]) expect(world.subjects(who)).toContain('Novità')
})

test('the count tells nobody under ten, and rounds down so that no difference tells a few', async () => {
  const { app } = world
  const anna = await world.reader('news')
  const mailing = await world.save({ texts: { it: mailingText('Novità'), en: mailingText('News') } })
  const count = async () => await app.call(world.operator, 'countMailingReaders', world.named(mailing))
  expect(await count()).toEqual({
    ...{ recipients: null, paced: 0, at_limit: 0, discount: 0 },
    languages: [
      { locale: 'it', recipients: null },
      { locale: 'en', recipients: 0 },
    ],
  })
  await world.crowd(anna, 27)
  await app.db.query(
    "update member set language = 'en' where id > 9000000000000000000 and id <= 9000000000000000003",
  )
  const audience = await count()
  const { mails } = await app.call(world.operator, 'previewMailing', world.named(mailing))
  expect(audience.recipients).toBe(20)
  expect(audience.languages).toEqual([
    { locale: 'it', recipients: 20 },
    { locale: 'en', recipients: null },
  ])
  expect(mails.map(({ locale, subject }) => [locale, subject])).toEqual([
    ['it', 'Novità'],
    ['en', 'News'],
  ])
  expect(await world.mailed()).toEqual([])
})

test('a test goes to the caller only, and counts nowhere', async () => {
  const anna = await world.reader('news')
  const mailing = await world.save()
  await world.app.call(world.operator, 'testMailing', { ...world.named(mailing), locale: 'it' })
  await world.app.runJobs()
  expect(world.app.outbox.to('operator@posta.test').map(({ subject }) => subject)).toEqual(['Novità'])
  expect(world.subjects(anna)).toEqual([])
  expect(await world.row(mailing)).toMatchObject({ status: 'draft', sent: 0 })
})

test('visits by the link are counted only once it is sent, and shown from ten on', async () => {
  const mailing = await world.save()
  const { db, site } = { db: world.app, site: world.app.site.id }
  await countMailingVisit(db, site, mailing)
  expect(await world.row(mailing)).toMatchObject({ visits: 0 })
  await world.start(mailing)
  for (const value of ['x', '', `${mailing}0`, "1' or 1=1"]) await countMailingVisit(db, site, value)
  for (let nth = 0; nth < 9; nth++) await countMailingVisit(db, site, mailing)
  const shown = async () =>
    (await world.app.call(world.operator, 'listMailings', { site })).mailings[0]?.visits
  expect([await world.row(mailing), await shown()]).toMatchObject([{ visits: 9 }, null])
  for (let nth = 0; nth < 6; nth++) await countMailingVisit(db, site, mailing)
  expect(await shown()).toBe(10)
  await countMailingVisit(db, world.app.otherSite.id, mailing)
  expect(await world.row(mailing)).toMatchObject({ visits: 15 })
})

test('refuses drafts that sell as news, lack the site’s language, or lead elsewhere', async () => {
  const wrong: Partial<CallInput<'saveMailing'>>[] = [
    { path: '/credits' },
    { path: '/credits?code=X' },
    { path: 'https://altrove.test/' },
    { path: '//altrove.test' },
    { texts: {} },
    { texts: { en: mailingText('News') } },
    { texts: { it: mailingText('Novità'), xx: mailingText('Novità') } },
    { texts: { it: { ...mailingText('Novità'), body: '' } } },
    { code: 'ESTATE20' },
    { type: 'promotions', code: 'MAI-FATTO' },
  ]
  for (const each of wrong)
    await expect(world.save(each), JSON.stringify(each)).rejects.toMatchObject({ code: 'invalid_fields' })
  expect((await world.app.db.query('select id from mailing')).rows).toEqual([])
})

test('a mailing that is being sent cannot be changed', async () => {
  const mailing = await world.save()
  await world.start(mailing)
  await expect(world.save({ mailing, texts: { it: mailingText('Altro') } })).rejects.toMatchObject({
    code: 'already_decided',
  })
  const { rows } = await world.app.db.query("select texts -> 'it' ->> 'subject' as subject from mailing")
  expect(rows).toEqual([{ subject: 'Novità' }])
})

test('of two people who edit or send the same draft, the second is told, and nothing of the first is lost', async () => {
  const { app } = world
  const anna = await world.reader('news')
  const bea = await staffOf(app, 'admin')
  const mailing = await world.save()
  const first = await world.seen(mailing)
  await app.call(
    bea,
    'saveMailing',
    world.draft({ mailing, version: 1, texts: { it: mailingText('Di Bea') } }),
  )
  const edit = world.draft({ mailing, version: 1, texts: { it: mailingText('Di Ada') } })
  await expect(app.call(world.operator, 'saveMailing', edit)).rejects.toMatchObject({ code: 'changed_since' })
  const unseen = app.call(world.operator, 'startMailing', first)
  await expect(unseen).rejects.toMatchObject({ code: 'changed_since' })
  await app.runJobs()
  expect([world.subjects(anna), await world.row(mailing)]).toMatchObject([[], { status: 'draft' }])
  await world.start(mailing)
  await app.runJobs()
  expect(world.subjects(anna)).toEqual(['Di Bea'])
  const { rows } = await app.db.query(
    "select after -> 'texts' -> 'it' ->> 'subject' as subject from audit_entry where action = 'mailing_started'",
  )
  expect(rows).toEqual([{ subject: 'Di Bea' }])
})

test('a repeated call with one key makes one draft', async () => {
  const key = newKey()
  expect(await world.save({ key })).toBe(await world.save({ key }))
  expect((await world.app.db.query('select 1 from mailing')).rows).toHaveLength(1)
  const bea = await staffOf(world.app, 'admin')
  const foreign = world.app.call(bea, 'saveMailing', world.draft({ key }))
  await expect(foreign).rejects.toMatchObject({ code: 'key_reused' })
})
