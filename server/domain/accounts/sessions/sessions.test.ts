import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SessionId } from '#contract/sign-in.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
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

/** A member, and a browser of theirs that is signed in. */
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
const isIn = async ({ token }: Browser) =>
  token !== null && (await findSession(app, app.site, token)) !== null
const list = async ({ api }: Browser) => (await api.listSessions({})).sessions
const idOf = async (browser: Browser) => (await list(browser))[0]?.id as SessionId

/** Streams that were told to close while `run` ran: the hashes of their tokens. */
async function streamsClosed(run: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const ended = vi.fn<(member: string, tokenHash?: string) => void>()
  const stop = app.bus.onSessionsEnded(ended)
  await run()
  stop()
  return ended.mock.calls.map(([, tokenHash]) => tokenHash)
}

const hashOf = ({ session }: Browser) => session?.tokenHash.toString('hex')

describe('the list (A10)', () => {
  test('names this browser first, then those last seen, in words, and nothing that opens anything', async () => {
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

  test('says when each was last seen, to the hour, with at most one write in it', async () => {
    const { browser } = await signedIn()
    const begun = app.clock.now()
    const lastSeen = async () => Date.parse((await list(browser))[0]?.last_seen ?? '')
    app.clock.advance(minutes(59))
    await findSession(app, app.site, browser.token ?? '')
    expect(await lastSeen()).toBe(begun.getTime())
    app.clock.advance(minutes(1))
    await findSession(app, app.site, browser.token ?? '')
    expect(await lastSeen()).toBe(app.clock.now().getTime())
  })

  test('leaves out what has expired and what is another’s', async () => {
    const { email, browser } = await signedIn()
    app.clock.advance(days(29))
    const later = await another(email)
    await signedIn()
    app.clock.advance(days(1))
    expect(await isIn(browser)).toBe(false)
    expect(await list(later)).toHaveLength(1)
  })
})

describe('ending', () => {
  test('one: it is out at once, its stream too; the others stay', async () => {
    const { email, browser } = await signedIn()
    const phone = await another(email)
    const tablet = await another(email)
    const session = await idOf(phone)
    const closed = await streamsClosed(async () =>
      expect(await browser.api.endSession({ session })).toEqual({ ended: 1 }),
    )
    expect(closed).toEqual([hashOf(phone)])
    expect([await isIn(browser), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
    await expect(browser.api.endSession({ session })).rejects.toMatchObject({ code: 'session_not_found' })
  })

  test('all others: only this browser stays', async () => {
    const { email, browser } = await signedIn()
    const others = [await another(email), await another(email)]
    const closed = await streamsClosed(async () =>
      expect(await browser.api.endSession({ session: 'others' })).toEqual({ ended: 2 }),
    )
    expect(closed.sort()).toEqual(others.map(hashOf).sort())
    expect(await isIn(browser)).toBe(true)
    expect(await list(browser)).toHaveLength(1)
  })

  test('this one is signing out', async () => {
    const { browser } = await signedIn()
    await browser.api.endSession({ session: await idOf(browser) })
    expect(browser.session).toBeNull()
  })

  test('another’s is not to be found', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const session = await idOf(two.browser)
    await expect(one.browser.api.endSession({ session })).rejects.toMatchObject({ code: 'session_not_found' })
    expect(await isIn(two.browser)).toBe(true)
  })
})

describe('a new password', () => {
  const change = (browser: Browser, password: string, new_password: string) =>
    browser.api.changePassword({ password, new_password })

  test('ends every session but gives this browser a new one; only the new password opens', async () => {
    const { id, email, browser } = await signedIn()
    const phone = await another(email)
    const before = browser.token ?? ''
    const hashes = [hashOf(browser), hashOf(phone)]
    const closed = await streamsClosed(() => change(browser, right, 'un’altra frase lunga'))
    expect(closed.sort()).toEqual(hashes.sort())
    expect(await findSession(app, app.site, before)).toBeNull()
    expect(await isIn(phone)).toBe(false)
    expect(await isIn(browser)).toBe(true)
    expect(browser.session).toMatchObject({ memberId: id })
    await expect(another(email)).rejects.toMatchObject({ code: 'login_failed' })
    await visitor(app).api.login({ email, password: 'un’altra frase lunga' })
    await app.runJobs()
    expect(app.outbox.to(email).map(({ id: mail }) => mail.split('-')[0])).toContain('password_changed')
  })

  test('needs the old one, and is judged itself; nothing changes then', async () => {
    const { email, browser } = await signedIn()
    const phone = await another(email)
    const refused = async (old: string, wanted: string, fields: object) =>
      expect(change(browser, old, wanted)).rejects.toMatchObject({
        code: 'invalid_fields',
        params: { fields },
      })
    await refused('sbagliata', 'un’altra frase lunga', { password: 'password_wrong' })
    await refused(right, 'corta', { new_password: 'password_too_short' })
    await refused(right, 'password1', { new_password: 'password_common' })
    await expect(
      browser.api.changePassword({
        password: right,
        new_password: 'un’altra frase lunga',
        new_password_again: 'un’altra frase',
      }),
    ).rejects.toMatchObject({ params: { fields: { new_password_again: 'passwords_differ' } } })
    expect(await isIn(phone)).toBe(true)
    await another(email)
  })

  test('two at once: one wins, and its browser alone stays in', async () => {
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

  test('of a member or of staff, set from outside, ends all their sessions', async () => {
    const { id, browser } = await signedIn()
    await setMemberPassword(app.db, id, secret)
    expect(await isIn(browser)).toBe(false)

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
    await expect(requireFreshIdentity(browser.visit as MemberVisit)).rejects.toMatchObject({
      code: 'identity_required',
    })
    await expect(browser.api.confirmIdentity({ password: 'sbagliata' })).rejects.toMatchObject({
      params: { fields: { password: 'password_wrong' } },
    })
    expect(await isFresh(browser)).toBe(false)
    await browser.api.confirmIdentity({ password: right })
    expect(await isFresh(browser)).toBe(true)
    await requireFreshIdentity(browser.visit as MemberVisit)
  })

  test('is this session’s alone', async () => {
    const { email, browser } = await signedIn()
    app.clock.advance(minutes(10))
    const phone = await another(email)
    expect([await isFresh(browser), await isFresh(phone)]).toEqual([false, true])
  })

  test('is not made by asking for nothing', async () => {
    const { browser } = await signedIn()
    app.clock.advance(minutes(10))
    for (const input of [{}, { password: '' }])
      await expect(browser.api.confirmIdentity(input)).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await isFresh(browser)).toBe(false)
  })
})

describe('a browser that was not used before', () => {
  const mailsTo = async (email: string) => {
    await app.runJobs()
    return app.outbox.to(email).filter(({ id }) => id.startsWith('new_sign_in'))
  }

  test('is told by mail, once: when, with what, and what to do', async () => {
    const { email } = await signedIn()
    expect(await mailsTo(email), 'the first browser of a member is no news').toHaveLength(0)
    const phone = await another(email)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Chrome su Android')
    expect(app.outbox.linkTo(email).pathname).toBe('/reset-password')
    await phone.api.logout({})
    await phone.api.login({ email, password: right })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('nobody is told who signs up, or whose password was wrong', async () => {
    const { user } = await signedUp(app)
    await expect(visitor(app).api.login({ email: user.email, password: 'sbagliata' })).rejects.toThrow(
      'login',
    )
    expect(await mailsTo(user.email)).toHaveLength(0)
  })

  test('the browser of a sign-up is known from then on; an address that nobody has claimed gets no such mail', async () => {
    const browser = await signedUp(app, { password: right })
    await browser.api.logout({})
    await browser.api.login({ email: browser.user.email, password: right })
    await another(browser.user.email)
    expect(await mailsTo(browser.user.email)).toHaveLength(0)
  })

  test('is forgotten when its cookie is gone, 400 days after it was last seen', async () => {
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

  test('two members who share it have nothing in common in the database', async () => {
    const { browser } = await signedIn()
    const { email } = await app.member({ password_hash: secret })
    await browser.api.login({ email, password: right })
    const kept = await rows(app, "select encode(token_hash, 'hex') as hash from device")
    expect(new Set(kept.map(({ hash }) => hash)).size).toBe(kept.length)
  })
})

test('whoever asked to leave is told the days that are left, and mailed the way back', async () => {
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
