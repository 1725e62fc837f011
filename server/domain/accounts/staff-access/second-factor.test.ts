import { beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { Authenticator } from '../passkeys/authenticator.fixture.ts'
import { hashPassword } from '../password.ts'
import { findSession } from '../sessions/session.ts'
import { createStaff } from '../staff.ts'
import { visitor } from '../visitor.fixture.ts'
import { enrolCodes, readSession } from './second-factor.fixture.ts'

const password = 'il faro della palude'
const email = 'ada@posta.test'
const step_ms = 30_000

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

async function addAda(sites: readonly SiteId[] = [app.site.id], on = app) {
  const password_hash = await hashPassword(password)
  return createStaff(on, on.db, { email, name: 'Ada', role: 'admin', sites, password_hash })
}

async function signedIn(site = app.site, on = app) {
  const browser = visitor(on, { site, userAgent: 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' })
  await browser.api.login({ email, password })
  return browser
}

const stored = async () => (await app.db.query('select * from staff_code')).rows
const required = { code: 'second_factor_required' }
const wrong = { code: 'second_factor_failed' }

test('an account without a second factor may only enrol one, and then has entered', async () => {
  await addAda()
  const browser = await signedIn()
  expect(browser.session).toMatchObject({ lacks: 'enrol' })
  for (const refused of [
    browser.api.getConsole({}),
    browser.api.listStaff({}),
    browser.api.listPhotosToReview({}),
    browser.api.removeStaffCode({}),
    browser.api.proveSecondFactor({ code: '000000' }),
  ])
    await expect(refused).rejects.toMatchObject(required)

  await browser.api.beginStaffCode({})
  await expect(browser.api.confirmStaffCode({ code: '000000' })).rejects.toMatchObject(wrong)
  expect((await stored())[0]).toMatchObject({ secret: null })
  expect(await readSession(app, browser)).toMatchObject({ lacks: 'enrol' })

  const before = browser.token
  await enrolCodes(app, browser)
  expect(browser.token).not.toBe(before)
  expect(browser.session).toMatchObject({ lacks: null })
  expect(await findSession(app, app.site, before ?? '', browser.device)).toBeNull()
  await browser.api.getConsole({})
})

test('a secret is shown only until its first code, and never stored readable', async () => {
  await addAda()
  const browser = await signedIn()
  await browser.api.beginStaffCode({})
  const { factor } = await browser.api.getSecondFactor({})
  expect(factor.pending?.recovery).toHaveLength(limits.recovery_codes)
  app.clock.advance(minutes(limits.staff_code_setup_minutes))
  expect((await browser.api.getSecondFactor({})).factor.pending).toBeNull()
  app.clock.advance(-minutes(limits.staff_code_setup_minutes))
  const { secret, recovery } = await enrolCodes(app, browser)
  const after = (await browser.api.getSecondFactor({})).factor
  expect(after).toMatchObject({ pending: null, code: { recovery_left: limits.recovery_codes } })
  const row = JSON.stringify(await stored(), (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const text of [secret, ...recovery]) expect(row).not.toContain(text)
})

test('each code works once, also at the same moment, and no older one after it', async () => {
  await addAda()
  const { code } = await enrolCodes(app, await signedIn())
  const replayed = await signedIn()
  expect(replayed.session).toMatchObject({ lacks: 'prove' })
  await expect(replayed.api.proveSecondFactor({ code: code() })).rejects.toMatchObject(wrong)
  app.clock.advance(2 * step_ms)
  const browsers = [await signedIn(), await signedIn()]
  const results = await Promise.allSettled(browsers.map(({ api }) => api.proveSecondFactor({ code: code() })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(replayed.api.proveSecondFactor({ code: code(-1) })).rejects.toMatchObject(wrong)
  await replayed.api.proveSecondFactor({ code: code(1) })
  expect(replayed.session).toMatchObject({ lacks: null })
})

test('each recovery code works once, with or without hyphens', async () => {
  await addAda()
  const { recovery } = await enrolCodes(app, await signedIn())
  const [first = '', second = ''] = recovery
  const browsers = [await signedIn(), await signedIn()]
  const results = await Promise.allSettled(browsers.map(({ api }) => api.proveSecondFactor({ code: first })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const other = await signedIn()
  const typed = second.toLowerCase().replaceAll(/(.{4})/g, '$1-')
  await other.api.proveSecondFactor({ code: typed })
  expect((await other.api.getSecondFactor({})).factor.code?.recovery_left).toBe(limits.recovery_codes - 2)
})

test('a stolen password neither sees nor adds a second factor', async () => {
  await addAda()
  const owner = await signedIn()
  await enrolCodes(app, owner)
  await owner.api.beginStaffCode({})
  const thief = await signedIn()
  const before = JSON.stringify(await stored())
  for (const refused of [
    thief.api.beginStaffCode({}),
    thief.api.confirmStaffCode({ code: '000000' }),
    thief.api.removeStaffCode({}),
    thief.api.listStaffPasskeys({}),
    thief.api.prepareStaffPasskey({}),
    thief.api.removeStaffPasskey({ passkey: 'AAAA' as never }),
    thief.api.getConsole({}),
  ])
    await expect(refused).rejects.toMatchObject(required)
  await expect(thief.api.proveSecondFactor({ code: '000000' })).rejects.toMatchObject(wrong)
  expect((await thief.api.getSecondFactor({})).factor.pending).toBeNull()
  expect(JSON.stringify(await stored())).toBe(before)
})

test('a passkey completes a sign-in, on its own account only', async () => {
  await addAda()
  const browser = await signedIn()
  const key = new Authenticator('https://main.test')
  const { options } = await browser.api.prepareStaffPasskey({})
  await browser.api.addStaffPasskey({ credential: key.make(options) })
  expect(browser.session).toMatchObject({ lacks: null })

  const again = await signedIn()
  expect(again.session).toMatchObject({ lacks: 'prove' })
  const use = async () => key.use((await again.api.preparePasskeySignIn({})).options)
  await again.api.provePasskeyOfStaff({ credential: await use() })
  expect(again.session).toMatchObject({ lacks: null })

  const password_hash = await hashPassword(password)
  const other = { email: 'bea@posta.test', name: 'Bea', role: 'support', sites: [app.site.id] } as const
  await createStaff(app, app.db, { ...other, sites: [app.site.id], password_hash })
  const bea = visitor(app)
  await bea.api.login({ email: 'bea@posta.test', password })
  await enrolCodes(app, bea)
  await bea.api.login({ email: 'bea@posta.test', password })
  expect(bea.session).toMatchObject({ lacks: 'prove' })
  const credential = key.use((await bea.api.preparePasskeySignIn({})).options)
  await expect(bea.api.provePasskeyOfStaff({ credential })).rejects.toMatchObject({ code: 'passkey_failed' })
  expect(await readSession(app, bea)).toMatchObject({ lacks: 'prove' })
})

test('a passkey of another site does not open the way to enrol with the password alone', async () => {
  await addAda([app.site.id, app.otherSite.id])
  const browser = await signedIn()
  const { options } = await browser.api.prepareStaffPasskey({})
  await browser.api.addStaffPasskey({ credential: new Authenticator('https://main.test').make(options) })
  const elsewhere = await signedIn(app.otherSite)
  expect(elsewhere.session).toMatchObject({ lacks: 'prove' })
  await expect(elsewhere.api.beginStaffCode({})).rejects.toMatchObject(required)
})

test('the last factor stays, and removing one ends the other sessions', async () => {
  await addAda()
  const browser = await signedIn()
  const { code } = await enrolCodes(app, browser)
  await expect(browser.api.removeStaffCode({})).rejects.toMatchObject({ code: 'last_second_factor' })
  expect((await stored())[0]?.secret).not.toBeNull()

  const other = await signedIn()
  await other.api.proveSecondFactor({ code: code(1) })
  const { options } = await browser.api.prepareStaffPasskey({})
  await browser.api.addStaffPasskey({ credential: new Authenticator('https://main.test').make(options) })
  await browser.api.removeStaffCode({})
  expect(await readSession(app, other)).toBeNull()
  expect(await readSession(app, browser)).toMatchObject({ lacks: null })
  const { passkeys } = await browser.api.listStaffPasskeys({})
  const only = passkeys[0]?.id as never
  await expect(browser.api.removeStaffPasskey({ passkey: only })).rejects.toMatchObject({
    code: 'last_second_factor',
  })
  expect((await browser.api.listStaffPasskeys({})).passkeys).toHaveLength(1)
})

test('a stolen cookie is useless in another browser', async () => {
  await addAda()
  const browser = await signedIn()
  await enrolCodes(app, browser)
  const thief = await signedIn()
  expect(await findSession(app, app.site, browser.token ?? '', browser.device)).not.toBeNull()
  for (const device of [null, thief.device, 'x'.repeat(43)])
    expect(await findSession(app, app.site, browser.token ?? '', device)).toBeNull()
})

test('a session ends after an hour without use, and after twelve hours in any case', async () => {
  await addAda()
  const browser = await signedIn()
  await enrolCodes(app, browser)
  for (let half = 0; half < 23; half++) {
    app.clock.advance(minutes(30))
    expect(await readSession(app, browser)).not.toBeNull()
  }
  app.clock.advance(minutes(30))
  expect(await readSession(app, browser)).toBeNull()

  const idle = await signedIn()
  app.clock.advance(minutes(limits.staff_idle_minutes) - 1_000)
  expect(await readSession(app, idle)).not.toBeNull()
  app.clock.advance(hours(1))
  expect(await readSession(app, idle)).toBeNull()
})

test('a new browser is announced by mail, the first and a known one are not', async () => {
  await addAda()
  const first = await signedIn()
  await first.api.login({ email, password })
  await app.runJobs()
  expect(app.outbox.to(email)).toEqual([])
  await signedIn()
  await app.runJobs()
  expect(app.outbox.to(email)).toMatchObject([{ subject: 'Nuovo accesso alla console di main.test' }])
  expect(app.outbox.to(email)[0]?.text).toContain('Firefox su Linux')
})

test('the demo requires no second factor', async () => {
  await using demo = await startTestApp({ demo: 'on' })
  await addAda([demo.site.id], demo)
  const browser = await signedIn(demo.site, demo)
  expect(browser.session).toMatchObject({ lacks: null })
  expect((await browser.api.getSecondFactor({})).factor.required).toBe(false)
})
