import { beforeEach, expect, test } from 'vitest'
import type { SiteChangeId, StaffId } from '#contract/wire/ids.ts'
import { createStaff } from '#server/domain/accounts/index.ts'
import { days, hours, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { type ChangeOptions, changeSite } from './change-site.ts'
import { findSite } from './find-site.ts'
import { readSettingTexts } from './setting-texts.ts'
import { countSiteVersions, listSiteVersions, undoSiteVersion } from './site-versions.ts'

let app: TestApp
let staff: StaffId
beforeEach(async () => {
  app = await startTestApp()
  const person = { email: 'ada@posta.test', name: 'Ada', role: 'admin', password_hash: 'none' } as const
  staff = await createStaff(app, app.db, { ...person, sites: [app.site.id] })
  return () => app[Symbol.asyncDispose]()
})

const change = (texts: Readonly<Record<string, string>>, options: Partial<ChangeOptions> = {}) =>
  inTransaction(app.db, (tx) =>
    changeSite(tx, 'main.test', readSettingTexts(texts), { staff, now: app.clock.now(), ...options }),
  )
const undo = (id: SiteChangeId) =>
  inTransaction(app.db, (tx) => undoSiteVersion(tx, 'main.test', id, { staff, now: app.clock.now() }))
const versions = () =>
  listSiteVersions(app.db, app.site.id, {
    ...{ before: '9223372036854775807' as SiteChangeId, limit: 50, now: app.clock.now() },
  })
const later = (time: number) => new Date(app.clock.now().getTime() + time)
const site = () => findSite(app, 'main.test')
const stored = async () =>
  (await app.db.query('select settings, origin, version from site where id = $1', [app.site.id])).rows[0]

test('keeps who changed what, and brings the values before a change back', async () => {
  const made = await change({ message_credits: '6', 'company.city': '40121 Bologna' })
  expect(made?.after).toEqual({ message_credits: 6, 'company.city': '40121 Bologna' })
  app.clock.advance(seconds(20))
  expect(await site()).toMatchObject({ settings: { message_credits: 6 }, company: { city: '40121 Bologna' } })

  await undo(made?.id as SiteChangeId)
  app.clock.advance(seconds(20))
  expect((await site()).settings.message_credits).toBe(made?.before.message_credits)
  expect(await versions()).toMatchObject([
    { staff, state: 'started', undoes: made?.id, after: made?.before },
    { staff, state: 'started', undoes: null, before: made?.before, after: made?.after },
  ])
  expect(await countSiteVersions(app.db, app.site.id, app.clock.now())).toMatchObject({ versions: 2 })
})

test('a change that changes nothing is no version', async () => {
  const before = await stored()
  const credits = (await site()).settings.message_credits
  expect(await change({ message_credits: String(credits) })).toBeNull()
  expect(await stored()).toEqual(before)
  expect(await versions()).toEqual([])
})

test('a scheduled change applies at its instant, also in a process that read the site before', async () => {
  const { version } = await site()
  await change({ message_credits: '9', 'company.name': 'Nuova S.r.l.' }, { startsAt: later(days(3)) })
  app.clock.advance(days(3) - seconds(1))
  const before = await site()
  expect(before.settings.message_credits).not.toBe(9)
  app.clock.advance(seconds(1))
  const after = await site()
  expect(after).toMatchObject({ settings: { message_credits: 9 }, company: { name: 'Nuova S.r.l.' } })
  // The key of cached pages is new, so that no copy shows the old price.
  expect([before.version, after.version]).toEqual([version, version + 1])
})

test('a later change keeps the scheduled ones that have started, and the order of versions', async () => {
  await change({ message_credits: '9' }, { startsAt: later(hours(1)) })
  await change({ message_credits: '12' }, { startsAt: later(days(9)) })
  app.clock.advance(hours(2))
  const { version } = await site()
  await change({ photo_credits: '20' })
  app.clock.advance(seconds(20))
  expect(await site()).toMatchObject({
    version: version + 1,
    settings: { message_credits: 9, photo_credits: 20 },
  })
  expect((await stored())?.settings).toMatchObject({ message_credits: 9, photo_credits: 20 })
  app.clock.advance(days(9))
  expect((await site()).settings).toMatchObject({ message_credits: 12, photo_credits: 20 })
})

test('a scheduled change can be withdrawn until it starts', async () => {
  const made = await change({ message_credits: '9' }, { startsAt: later(hours(1)) })
  const id = made?.id as SiteChangeId
  await undo(id)
  await expect(undo(id)).rejects.toMatchObject({ code: 'already_decided' })
  app.clock.advance(hours(2))
  expect((await site()).settings.message_credits).not.toBe(9)
  expect((await versions())[0]?.state).toBe('withdrawn')
})

test('refuses to undo a change whose value has been replaced since, and changes nothing', async () => {
  const first = await change({ message_credits: '6', photo_credits: '11' })
  await change({ message_credits: '7' })
  const before = [await stored(), await versions()]
  await expect(undo(first?.id as SiteChangeId)).rejects.toMatchObject({
    ...{ code: 'site_changed', params: { settings: ['message_credits'] } },
  })
  expect([await stored(), await versions()]).toEqual(before)
})

test('of two people who change the same value at once, the second is refused; other values do not matter', async () => {
  const seen = { message_credits: String((await site()).settings.message_credits) }
  const photo = String((await site()).settings.photo_credits)
  const results = await Promise.allSettled([
    change({ message_credits: '6' }, { seen }),
    change({ message_credits: '7' }, { seen }),
    change({ photo_credits: '12' }, { seen: { photo_credits: photo } }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'site_changed', params: { settings: ['message_credits'] } })
  expect(await versions()).toHaveLength(2)
})

test('refuses a change that a scheduled change would turn into a site which its provider excludes', async () => {
  await change({ payment_provider: 'mollie', member_resell: 'false' })
  await change({ payment_provider: 'verotel' }, { startsAt: later(days(1)) })
  const waiting = (await versions())[0]?.id as SiteChangeId
  await change({ index_title: 'Solo webcam' }, { startsAt: later(days(2)) })
  const before = [await stored(), await versions()]
  await expect(undo(waiting)).rejects.toThrow('excluded_word')
  await expect(change({ payment_provider: 'mollie' }, { startsAt: later(days(3)) })).rejects.toThrow(
    'excluded_word',
  )
  expect([await stored(), await versions()]).toEqual(before)
})
