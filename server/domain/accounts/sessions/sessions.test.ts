import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SessionId } from '#contract/accounts/sign-in.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import {
  createSession,
  createStaff,
  findSession,
  hashPassword,
  requireFreshIdentity,
  setMemberPassword,
  setStaffPassword,
} from '../index.ts'
import { rows, signedUp, visitor } from '../visitor.fixture.ts'

let app: TestApp
let secret: string
const right = 'la chiave di casa'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

beforeAll(async () => {
  app = await startTestApp()
  secret = await hashPassword(right)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Returns a new member and a browser in which the member is signed in. */
async function signedIn(userAgent = firefox) {
  const { id, email } = await app.member({ password_hash: secret })
  await rows(app, 'delete from session where member_id = $1', [id])
  const browser = visitor(app, { userAgent })
  await browser.api.login({ email, password: right })
  return { id, email, browser }
}

async function another(email: string, userAgent = android) {
  const browser = visitor(app, { userAgent })
  await browser.api.login({ email, password: right })
  return browser
}

type Browser = ReturnType<typeof visitor>
const isSignedIn = async ({ token }: Browser) =>
  token !== null && (await findSession(app, app.site, token)) !== null
const list = async ({ api }: Browser) => (await api.listSessions({})).sessions
const idOf = async (browser: Browser) => (await list(browser))[0]?.id as SessionId

/** Returns the token hashes of the streams that were closed while `run` ran. */
async function streamsClosed(run: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const ended = vi.fn<(member: string, tokenHash?: string) => void>()
  const stop = app.bus.onSessionsEnded(ended)
  await run()
  stop()
  return ended.mock.calls.map(([, tokenHash]) => tokenHash)
}

const hashOf = ({ session }: Browser) => session?.tokenHash.toString('hex')

describe('the list (A10)', () => {
  test('shows this browser first, then by the last use, with names and without secrets', async () => {
    const { email, browser } = await signedIn()
    app.clock.advance(hours(2))
    const phone = await another(email)
    const sessions = await list(browser)
    expect(sessions).toMatchObject([
      { current: true, browser: 'Firefox', system: 'Linux' },
      { current: false, browser: 'Chrome', system: 'Android' },
    ])
    expect(Date.parse(sessions[1]?.since ?? '')).toBe(app.clock.now().getTime())
    expect(JSON.stringify(sessions)).not.toContain(hashOf(phone))
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false])
  })

  test('shows the last use to the hour, with at most one write an hour', async () => {
    const { browser } = await signedIn()
    const startedAt = app.clock.now()
    const lastSeen = async () => Date.parse((await list(browser))[0]?.last_seen ?? '')
    app.clock.advance(minutes(59))
    await findSession(app, app.site, browser.token ?? '')
    expect(await lastSeen()).toBe(startedAt.getTime())
    app.clock.advance(minutes(1))
    await findSession(app, app.site, browser.token ?? '')
    expect(await lastSeen()).toBe(app.clock.now().getTime())
  })

  test('omits expired sessions and sessions of other members', async () => {
    const { email, browser } = await signedIn()
    app.clock.advance(days(29))
    const later = await another(email)
    await signedIn()
    app.clock.advance(days(1))
    expect(await isSignedIn(browser)).toBe(false)
    expect(await list(later)).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  test('ends one session and its stream at once; the others stay', async () => {
    const { email, browser } = await signedIn()
    const phone = await another(email)
    const tablet = await another(email)
    const session = await idOf(phone)
    const closed = await streamsClosed(async () =>
      expect(await browser.api.endSession({ session })).toEqual({ ended: 1 }),
    )
    expect(closed).toEqual([hashOf(phone)])
    expect([await isSignedIn(browser), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([
      true,
      false,
      true,
    ])
    await expect(browser.api.endSession({ session })).rejects.toMatchObject({ code: 'session_not_found' })
  })

  test('ends all other sessions; only this browser stays signed in', async () => {
    const { email, browser } = await signedIn()
    const others = [await another(email), await another(email)]
    const closed = await streamsClosed(async () =>
      expect(await browser.api.endSession({ session: 'others' })).toEqual({ ended: 2 }),
    )
    expect(closed.sort()).toEqual(others.map(hashOf).sort())
    expect(await isSignedIn(browser)).toBe(true)
    expect(await list(browser)).toHaveLength(1)
  })

  test('signs this browser out when it ends its own session', async () => {
    const { browser } = await signedIn()
    await browser.api.endSession({ session: await idOf(browser) })
    expect(browser.session).toBeNull()
  })

  test('does not find another member’s session', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const session = await idOf(two.browser)
    await expect(one.browser.api.endSession({ session })).rejects.toMatchObject({ code: 'session_not_found' })
    expect(await isSignedIn(two.browser)).toBe(true)
  })
})

describe('a new password', () => {
  const change = (browser: Browser, password: string, new_password: string) =>
    browser.api.changePassword({ password, new_password })

  test('ends every session and gives this browser a new session; only the new password is valid', async () => {
    const { id, email, browser } = await signedIn()
    const phone = await another(email)
    const before = browser.token ?? ''
    const hashes = [hashOf(browser), hashOf(phone)]
    const closed = await streamsClosed(() => change(browser, right, 'un’altra frase lunga'))
    expect(closed.sort()).toEqual(hashes.sort())
    expect(await findSession(app, app.site, before)).toBeNull()
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
    expect(browser.session).toMatchObject({ memberId: id })
    await expect(another(email)).rejects.toMatchObject({ code: 'login_failed' })
    await visitor(app).api.login({ email, password: 'un’altra frase lunga' })
    await app.runJobs()
    expect(app.outbox.to(email).map(({ id: mail }) => mail.split('-')[0])).toContain('password_changed')
  })

  test('requires the old password and an acceptable new password, and changes nothing otherwise', async () => {
    const { email, browser } = await signedIn()
    const phone = await another(email)
    const rejects = async (old: string, replacement: string, fields: object) =>
      expect(change(browser, old, replacement)).rejects.toMatchObject({
        code: 'invalid_fields',
        params: { fields },
      })
    await rejects('sbagliata', 'un’altra frase lunga', { password: 'password_wrong' })
    await rejects(right, 'corta', { new_password: 'password_too_short' })
    await rejects(right, 'password1', { new_password: 'password_common' })
    await expect(
      browser.api.changePassword({
        password: right,
        new_password: 'un’altra frase lunga',
        new_password_again: 'un’altra frase',
      }),
    ).rejects.toMatchObject({ params: { fields: { new_password_again: 'passwords_differ' } } })
    expect(await isSignedIn(phone)).toBe(true)
    await another(email)
  })

  test('accepts one of two concurrent changes; only the browser of that change stays signed in', async () => {
    const { email, browser } = await signedIn()
    const phone = await another(email)
    const results = await Promise.allSettled([
      change(browser, right, 'la prima nuova frase'),
      change(phone, right, 'la seconda nuova frase'),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = results[0].status === 'fulfilled' ? browser : phone
    expect(await list(winner)).toHaveLength(1)
  })

  test('ends all sessions of a member or staff account when an operator sets the password', async () => {
    const { id, browser } = await signedIn()
    await setMemberPassword(app.db, id, secret)
    expect(await isSignedIn(browser)).toBe(false)

    const staff = await inTransaction(app.db, (tx) =>
      createStaff(app, tx, {
        email: 'sup@posta.test',
        name: 'Sara',
        role: 'support',
        sites: [app.site.id],
        password_hash: secret,
      }),
    )
    const token = await createSession(app, { staff, site: app.site, userAgent: 'test' })
    expect(await findSession(app, app.site, token)).toMatchObject({ staffId: staff })
    await setStaffPassword(app.db, 'sup@posta.test', secret)
    expect(await findSession(app, app.site, token)).toBeNull()
  })
})

describe('a fresh identity', () => {
  const isFresh = async ({ api }: Browser) => (await api.getIdentity({})).fresh

  test('lasts ten minutes from the sign-in, and from each confirmation', async () => {
    const { browser } = await signedIn()
    expect(await isFresh(browser)).toBe(true)
    app.clock.advance(minutes(10) - 1)
    expect(await isFresh(browser)).toBe(true)
    app.clock.advance(1)
    expect(await isFresh(browser)).toBe(false)
    await expect(requireFreshIdentity(browser.requestContext as MemberContext)).rejects.toMatchObject({
      code: 'identity_required',
    })
    await expect(browser.api.confirmIdentity({ password: 'sbagliata' })).rejects.toMatchObject({
      params: { fields: { password: 'password_wrong' } },
    })
    expect(await isFresh(browser)).toBe(false)
    await browser.api.confirmIdentity({ password: right })
    expect(await isFresh(browser)).toBe(true)
    await requireFreshIdentity(browser.requestContext as MemberContext)
  })

  test('is valid for its session only', async () => {
    const { email, browser } = await signedIn()
    app.clock.advance(minutes(10))
    const phone = await another(email)
    expect([await isFresh(browser), await isFresh(phone)]).toEqual([false, true])
  })

  test('is not granted for an empty confirmation', async () => {
    const { browser } = await signedIn()
    app.clock.advance(minutes(10))
    for (const input of [{}, { password: '' }])
      await expect(browser.api.confirmIdentity(input)).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await isFresh(browser)).toBe(false)
  })
})

describe('a new browser', () => {
  const mailsTo = async (email: string) => {
    await app.runJobs()
    return app.outbox.to(email).filter(({ id }) => id.startsWith('new_sign_in'))
  }

  test('is announced once by a mail with the time, the browser, and how to react', async () => {
    const { email } = await signedIn()
    expect(await mailsTo(email), 'the first browser of a member is not announced').toHaveLength(0)
    const phone = await another(email)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Chrome su Android')
    expect(app.outbox.linkTo(email).pathname).toBe('/reset-password')
    await phone.api.logout({})
    await phone.api.login({ email, password: right })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('is not announced after a sign-up or a wrong password', async () => {
    const { user } = await signedUp(app)
    await expect(visitor(app).api.login({ email: user.email, password: 'sbagliata' })).rejects.toThrow(
      'login',
    )
    expect(await mailsTo(user.email)).toHaveLength(0)
  })

  test('is known from the sign-up on, and never announced to an unclaimed address', async () => {
    const browser = await signedUp(app, { password: right })
    await browser.api.logout({})
    await browser.api.login({ email: browser.user.email, password: right })
    await another(browser.user.email)
    expect(await mailsTo(browser.user.email)).toHaveLength(0)
  })

  test('is deleted when its cookie has expired, 400 days after the last use', async () => {
    const { id } = await signedIn()
    expect(await rows(app, 'select 1 from device where member_id = $1', [id])).toHaveLength(1)
    const { forgetOldDevices } = await import('../sign-in/device.ts')
    app.clock.advance(days(400))
    await forgetOldDevices(app)
    expect(await rows(app, 'select 1 from device where member_id = $1', [id])).toHaveLength(1)
    app.clock.advance(1)
    await forgetOldDevices(app)
    expect(await rows(app, 'select 1 from device where member_id = $1', [id])).toHaveLength(0)
  })

  test('has different hashes for two members who share it', async () => {
    const { browser } = await signedIn()
    const { email } = await app.member({ password_hash: secret })
    await browser.api.login({ email, password: right })
    const stored = await rows(app, "select encode(token_hash, 'hex') as hash from device")
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(stored.length)
  })
})

test('rejects a leaving member with an error that contains the remaining days, and mails the reactivation link', async () => {
  const { id, email } = await signedIn()
  const now = app.clock.now().getTime()
  await rows(app, "update member set status = 'deleted', deleted_at = $2, erase_at = $3 where id = $1", [
    id,
    new Date(now),
    new Date(now + days(14)),
  ])
  app.clock.advance(days(3))
  const browser = visitor(app)
  await expect(browser.api.login({ email, password: 'sbagliata' })).rejects.toMatchObject({
    code: 'login_failed',
  })
  for (let nth = 0; nth < 2; nth++)
    await expect(browser.api.login({ email, password: right })).rejects.toMatchObject({
      code: 'account_leaving',
      params: { days: 11 },
    })
  expect(browser.session).toBeNull()
  await app.runJobs()
  expect(app.outbox.to(email).filter(({ id: mail }) => mail.startsWith('reactivation'))).toHaveLength(1)
  app.clock.advance(days(11))
  await expect(browser.api.login({ email, password: right })).rejects.toMatchObject({ code: 'login_failed' })
})
