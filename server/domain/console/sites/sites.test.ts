import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { IdempotencyKey, SiteId } from '#contract/wire/ids.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { days, hours, seconds } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { proposedSite } from './proposed-site.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

async function person(role: Role, sites: readonly SiteId[] = [app.site.id]): Promise<TestMember> {
  const email = `${crypto.randomUUID()}@posta.test`
  const id = await createStaff(app, app.db, { email, name: role, role, sites, password_hash: 'none' })
  const site = sites.includes(app.site.id) ? app.site : app.otherSite
  const token = await createSession(app, { staff: id, site, userAgent: 'test' })
  return { token, site } as TestMember
}

const valuesOf = async (by: TestMember) =>
  (await app.call(by, 'getManagedSite', { site: app.site.id })).values

/** The changes of these values from what the person sees. */
async function changesOf(by: TestMember, texts: Readonly<Record<string, string>>) {
  const values = await valuesOf(by)
  return Object.entries(texts).map(([name, after]) => ({ name, before: values[name] ?? '', after }))
}

const change = async (by: TestMember, texts: Readonly<Record<string, string>>, starts_at?: string) =>
  app.call(by, 'changeSite', { site: app.site.id, changes: await changesOf(by, texts), starts_at })

/** Everything that a change of a site could change. */
const world = async () =>
  JSON.stringify(
    await Promise.all(
      ['site', 'company', 'site_change', 'audit_entry'].map(
        async (table) => (await app.db.query(`select * from ${table} t order by t::text`)).rows,
      ),
    ),
  )
async function refused(act: () => Promise<unknown>, error: object): Promise<void> {
  const before = await world()
  await expect(act()).rejects.toMatchObject(error)
  expect(await world()).toBe(before)
}
const trail = async () =>
  (await app.db.query('select action, before, after from audit_entry order by id')).rows

async function sell(credits: number, price_cents: number): Promise<void> {
  const pack = { site: app.site.id, country: '*', currency: 'EUR', position: 0, emphasised: false }
  await createPackage(app.db, { ...pack, credits, price_cents }, app.clock.now())
}

test('O1: a change of the price of a message changes the lowest price in money with it, and can be undone', async () => {
  await sell(50, 499)
  await sell(150, 1199)
  const ada = await person('operator')
  const before = await valuesOf(ada)
  const { changes } = await change(ada, { message_credits: '6' })
  expect(changes.map(({ name }) => name)).toEqual(['message_credits'])
  app.clock.advance(seconds(20))
  const { settings } = await findSite(app, 'main.test')
  expect(settings.minimum_message_costs.IT).toEqual({ costs: 48, currency: 'EUR' })
  expect(await trail()).toMatchObject([{ action: 'site_changed', after: { message_credits: 6 } }])

  const { versions } = await app.call(ada, 'listSiteVersions', { site: app.site.id })
  expect(versions).toMatchObject([{ staff_name: 'operator', state: 'started', may_undo: true }])
  await app.call(ada, 'undoSiteVersion', { site: app.site.id, version: versions[0]?.id as never })
  expect(await valuesOf(ada)).toEqual(before)
  expect((await trail()).at(-1)).toMatchObject({ action: 'site_change_undone' })
})

test('a check names all values that would differ, and changes nothing', async () => {
  const ada = await person('operator')
  const before = await world()
  const changes = await changesOf(ada, { message_credits: '6', name: 'Cuoremio' })
  const checked = await app.call(ada, 'checkSiteChange', { site: app.site.id, changes })
  expect(checked.changes).toMatchObject([{ name: 'message_credits', after: '6' }, { name: 'name' }])
  expect(await world()).toBe(before)
})

test('refuses wrong values with the reason of each, and changes nothing', async () => {
  const ada = await person('operator')
  await refused(() => change(ada, { refund_days: '3', support_phone: 'x', name: 'Bene' }), {
    code: 'site_refused',
    params: { reasons: [{ name: 'refund_days' }, { name: 'support_phone' }] },
  })
  await refused(() => change(ada, { message_credits: '6' }, '2001-01-01T00:00'), {
    ...{ code: 'invalid_fields', params: { fields: { starts_at: 'too_low' } } },
  })
})

test('two people who change the same value: the second is told which, other values do not matter', async () => {
  const [ada, bea] = [await person('operator'), await person('admin')]
  const seen = await changesOf(ada, { message_credits: '6', photo_credits: '11' })
  await change(bea, { message_credits: '7', gift_credits: '20' })
  await refused(() => app.call(ada, 'changeSite', { site: app.site.id, changes: seen }), {
    ...{ code: 'site_changed', params: { settings: ['message_credits'] } },
  })
  const photo = seen.filter(({ name }) => name === 'photo_credits')
  await app.call(ada, 'changeSite', { site: app.site.id, changes: photo })
  expect(await valuesOf(ada)).toMatchObject({ message_credits: '7', photo_credits: '11' })
})

test('only an admin changes who sells and how; nobody changes a site of others', async () => {
  const [olga, ada] = [await person('operator'), await person('admin')]
  await refused(() => change(olga, { 'company.name': 'Mia S.r.l.' }), { code: 'forbidden' })
  await refused(() => change(olga, { payment_provider: 'sandbox' }), { code: 'forbidden' })
  await change(ada, { 'company.name': 'Sua S.r.l.' })
  const { versions } = await app.call(olga, 'listSiteVersions', { site: app.site.id })
  const version = versions[0]?.id as never
  await refused(() => app.call(olga, 'undoSiteVersion', { site: app.site.id, version }), {
    code: 'forbidden',
  })
  const far = await person('admin', [app.otherSite.id])
  const changes = [{ name: 'name', before: 'x', after: 'y' }]
  await refused(() => app.call(far, 'changeSite', { site: app.site.id, changes }), { code: 'forbidden' })
  await refused(() => app.call(far, 'undoSiteVersion', { site: app.otherSite.id, version }), {
    code: 'not_found',
  })
  expect((await app.call(far, 'listManagedSites', {})).sites.map(({ id }) => id)).toEqual([app.otherSite.id])
})

test('refuses a provider without keys, and one that does not admit the site', async () => {
  const ada = await person('admin')
  const { providers } = await app.call(ada, 'getManagedSite', { site: app.site.id })
  expect(providers.find(({ name }) => name === 'sandbox')).toMatchObject({
    is_configured: true,
    refusal: null,
  })
  expect(providers.find(({ name }) => name === 'verotel')).toMatchObject({ is_configured: false })
  await refused(() => change(ada, { payment_provider: 'verotel' }), {
    ...{ code: 'site_refused', params: { reasons: [{ reason: 'verotel: not configured' }] } },
  })
  await change(ada, { payment_provider: 'sandbox' })
})

test('a price that begins at an instant: an open draft of before is refused with the new price and pays nothing', async () => {
  const ada = await person('operator')
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  const shown = (await findSite(app, 'main.test')).settings.message_credits
  // The clock of the tests is in UTC; the time of the form is that of the installation.
  const start = new Date(app.clock.now().getTime() + days(2))
  const local = new Intl.DateTimeFormat('sv', {
    ...{ timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' },
  })
    .format(start)
    .replace(' ', 'T')
  const { starts_at } = await change(ada, { message_credits: String(shown + 1) }, local)
  const { waiting } = await app.call(ada, 'getManagedSite', { site: app.site.id })
  expect(waiting).toMatchObject([{ state: 'waiting', may_undo: true }])
  expect(new Date(waiting[0]?.starts_at ?? '')).toEqual(new Date(starts_at ?? ''))

  const key = () => crypto.randomUUID() as IdempotencyKey
  const write = async (text: string, price: number) => {
    const site = await findSite(app, 'main.test')
    return app.call({ ...anna, site }, 'sendMessage', { to: bruno.id, text, price, key: key() })
  }
  await write('prima', shown)
  app.clock.advance(new Date(starts_at ?? '').getTime() - app.clock.now().getTime())
  const paid = await anna.credits()
  await expect(write('dopo', shown)).rejects.toMatchObject({
    ...{ code: 'price_changed', params: { credits: shown + 1 } },
  })
  expect(await anna.credits()).toBe(paid)
  await write('dopo', shown + 1)
  expect(await anna.credits()).toBe(paid - shown - 1)
})

test('a scheduled change is withdrawn before its start, and never applies', async () => {
  const ada = await person('operator')
  const tomorrow = new Date(app.clock.now().getTime() + days(1)).toISOString().slice(0, 10)
  await change(ada, { name: 'Cuoremio' }, `${tomorrow}T23:59`)
  const { waiting } = await app.call(ada, 'getManagedSite', { site: app.site.id })
  await app.call(ada, 'undoSiteVersion', { site: app.site.id, version: waiting[0]?.id as never })
  app.clock.advance(days(2) + hours(1))
  expect((await findSite(app, 'main.test')).settings.name).not.toBe('Cuoremio')
})

test('O1: the preview proposes values to the site’s own staff only, and stores nothing', async () => {
  const preview = async (by: TestMember, site: SiteId, after: string) => {
    const session = await findSession(app, by.site, by.token, null)
    return proposedSite(requestContextOf(app, by.site, session), site, [{ name: 'message_credits', after }])
  }
  const [olga, sue] = [await person('operator'), await person('support')]
  const far = await person('admin', [app.otherSite.id])
  const before = await world()
  expect((await preview(olga, app.site.id, '8')).settings.message_credits).toBe(8)
  await expect(preview(olga, app.site.id, '0')).rejects.toMatchObject({ code: 'site_refused' })
  await expect(preview(olga, app.otherSite.id, '8')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(preview(far, app.site.id, '8')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(preview(sue, app.site.id, '8')).rejects.toMatchObject({ code: 'forbidden' })
  const visitor = requestContextOf(app, app.site, null)
  await expect(proposedSite(visitor, app.site.id, [])).rejects.toMatchObject({ code: 'auth_required' })
  expect(await world()).toBe(before)
})

const amici = {
  ...{ host: 'Amici.Example', name: 'Amici', languages: 'it,en', company: 'Amici S.r.l.', niche: '3' },
  ...{ countries: 'IT,CH', currency: 'EUR', mail: 'ciao@amici.example', packages: '50:499,150:1199' },
}

test('O1: an admin adds a site that sells, and only this person works on it', async () => {
  const [ada, bea] = [await person('admin'), await person('admin')]
  await findSite(app, 'main.test')
  const { site } = await app.call(ada, 'addSite', amici)
  // At once, although the sites in memory are older.
  expect((await app.call(ada, 'getManagedSite', { site })).values.name).toBe('Amici')
  app.clock.advance(seconds(20))
  expect(await findSite(app, 'amici.example')).toMatchObject({
    ...{ id: site, origin: 'https://amici.example', isDefault: false },
    settings: { niche: 3, locales: ['it', 'en'], minimum_message_costs: { CH: { costs: 40 } } },
  })
  expect((await trail()).at(-1)).toMatchObject({ action: 'site_added' })
  const sites = async (by: TestMember) =>
    (await app.call(by, 'listManagedSites', {})).sites.map(({ domain }) => domain)
  expect(await sites(ada)).toEqual(['main.test', 'amici.example'])
  expect(await sites(bea)).toEqual(['main.test'])
  const [, own] = (await app.call(ada, 'listManagedSites', {})).sites
  expect(own?.missing).not.toContain('prices')
  expect(own?.missing).toContain('company.address')
})

test('refuses a new site with every wrong value, a host that is taken and a provider without keys, and adds nothing', async () => {
  const ada = await person('admin')
  const refusal = (reasons: readonly object[]) => ({ code: 'site_refused', params: { reasons } })
  const add = (given: object) => app.call(ada, 'addSite', { ...amici, ...given })
  await refused(() => add({ niche: '9', languages: 'it,pt', company: '', host: 'no host' }), {
    ...refusal([{ name: 'niche' }, { name: 'locales' }, { name: 'company.name' }, { name: 'host' }, {}]),
  })
  await refused(() => add({ host: 'OTHER.test.' }), refusal([{ name: 'host', reason: 'is taken' }]))
  await refused(() => add({ provider: 'verotel' }), refusal([{ name: 'provider' }]))
  await refused(() => add({ packages: '50' }), refusal([{ name: 'packages' }]))
  const olga = await person('operator')
  await refused(() => app.call(olga, 'addSite', amici), { code: 'forbidden' })
})
