import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { countHashes } from '#tests/harness/hashes.ts'
import { createStaff, findSession, hashPassword } from '../index.ts'
import { enrolCodes } from '../staff-access/second-factor.fixture.ts'
import { rows, signedUp, tokenTo, visitor } from '../visitor.fixture.ts'

const hashes = countHashes()

let app: TestApp
let secret: string
beforeAll(async () => {
  app = await startTestApp()
  secret = await hashPassword('la chiave di casa')
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => {
  hashes.count = 0
})

const member = (options = {}) => app.member({ password_hash: secret, ...options })
let network = 0
/** Returns a browser in a new network, so that the attempts of other tests are not counted. */
const elsewhere = (options = {}) => visitor(app, { network: `10.0.${++network}`, ...options })

describe('signing in (A5)', () => {
  test('returns the member and creates a session of thirty days, of which only the hash is stored', async () => {
    const anna = await member()
    const browser = elsewhere()
    const { user, staff } = await browser.api.login({
      email: ` ${anna.email.toUpperCase()}`,
      password: 'la chiave di casa',
    })
    expect(user).toMatchObject({ email: anna.email, status: 'active', profile: { id: anna.id } })
    expect(staff).toBeNull()
    const token = browser.token ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await rows(app, `select encode(token_hash, 'escape') as hash from session`))
    expect(stored).not.toContain(token)
    expect(await findSession(app, app.site, token)).toMatchObject({ memberId: anna.id })
    app.clock.advance(days(30) - 1)
    expect(await findSession(app, app.site, token)).not.toBeNull()
    app.clock.advance(1)
    expect(await findSession(app, app.site, token)).toBeNull()
  })

  test('gives the browser a new session and ends its previous one', async () => {
    const anna = await member()
    const browser = elsewhere()
    await browser.api.login({ email: anna.email, password: 'la chiave di casa' })
    const first = browser.token ?? ''
    const ended = vi.fn<(member: string, tokenHash?: string) => void>()
    const stop = app.bus.onSessionsEnded(ended)
    await browser.api.login({ email: anna.email, password: 'la chiave di casa' })
    stop()
    expect(browser.token).not.toBe(first)
    expect(await findSession(app, app.site, first)).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
    expect(await findSession(app, app.site, anna.token), 'other browsers stay signed in').not.toBeNull()
  })

  test('creates a session for one site only', async () => {
    const anna = await member()
    expect(await findSession(app, app.otherSite, anna.token)).toBeNull()
    await expect(
      elsewhere({ site: app.otherSite }).api.login({ email: anna.email, password: 'la chiave di casa' }),
    ).rejects.toMatchObject({ code: 'login_failed' })
  })

  test('ends the session and its open streams at once when the member signs out', async () => {
    const anna = await member()
    const browser = elsewhere()
    await browser.api.login({ email: anna.email, password: 'la chiave di casa' })
    const { session, token } = browser
    const ended = vi.fn<(member: string, tokenHash?: string) => void>()
    const stop = app.bus.onSessionsEnded(ended)
    await browser.api.logout({})
    stop()
    expect(browser.session).toBeNull()
    expect(await findSession(app, app.site, token ?? '')).toBeNull()
    expect(ended).toHaveBeenCalledWith(anna.id, session?.tokenHash.toString('hex'))
    await browser.api.logout({})
  })
})

describe('the account of an address (A1)', () => {
  const email = 'stessa@posta.test'

  test('belongs to the newest provisional member while the address is unclaimed', async () => {
    await signedUp(app, { email, name: 'Prima', password: 'prima password' })
    app.clock.advance(1_000)
    await signedUp(app, { email, name: 'Seconda', password: 'seconda password' })
    const { user } = await elsewhere().api.login({ email, password: 'seconda password' })
    expect(user).toMatchObject({ status: 'not_confirmed', profile: { name: 'Seconda' } })
    await expect(elsewhere().api.login({ email, password: 'prima password' })).rejects.toMatchObject({
      code: 'login_failed',
    })
  })

  test('belongs to the member who claimed the address, despite later sign-ups', async () => {
    await app.runJobs()
    const token = tokenTo(app, email)
    const { name } = await elsewhere().api.previewLink({ token })
    const right = name === 'Seconda' ? 'seconda password' : 'prima password'
    await elsewhere().api.followLink({ token, password: right })
    app.clock.advance(1_000)
    await signedUp(app, { email, name: 'Terza', password: 'terza password' })
    expect((await elsewhere().api.login({ email, password: right })).user?.profile.name).toBe(name)
    await expect(elsewhere().api.login({ email, password: 'terza password' })).rejects.toMatchObject({
      code: 'login_failed',
    })
  })

  test('costs one hash for a claimed, provisional, staff or unknown address, with a right or wrong password', async () => {
    const anna = await member()
    await signedUp(app, { email: 'provvisoria@posta.test' })
    await inTransaction(app.db, (tx) =>
      createStaff(app, tx, {
        email: 'staff@posta.test',
        name: 'S',
        role: 'support',
        sites: [app.site.id],
        password_hash: secret,
      }),
    )
    for (const email of [anna.email, 'provvisoria@posta.test', 'staff@posta.test', 'nessuno@posta.test']) {
      hashes.count = 0
      await expect(elsewhere().api.login({ email, password: 'sbagliata' }), email).rejects.toMatchObject({
        code: 'login_failed',
      })
      expect(hashes.count, email).toBe(1)
    }
    hashes.count = 0
    await elsewhere().api.login({ email: anna.email, password: 'la chiave di casa' })
    expect(hashes.count).toBe(1)
  })

  test('rejects every password of an account without a valid hash, after the same work', async () => {
    const { email } = await app.member({ password_hash: '' })
    for (const password of ['', 'none', ' '])
      await expect(elsewhere().api.login({ email, password })).rejects.toMatchObject({ code: 'login_failed' })
    expect(hashes.count).toBe(3)
    const fictional = await app.member({ kind: 'fictional', password_hash: secret })
    await expect(
      elsewhere().api.login({ email: fictional.email, password: 'la chiave di casa' }),
    ).rejects.toMatchObject({ code: 'login_failed' })
  })
})

describe('too many attempts', () => {
  const wrong = { password: 'sbagliata' }

  test('lock the account for the network after five failures, and even reject the right password', async () => {
    const anna = await member()
    const stranger = elsewhere()
    for (let nth = 0; nth < 5; nth++)
      await expect(stranger.api.login({ email: anna.email, ...wrong })).rejects.toMatchObject({
        code: 'login_failed',
      })
    hashes.count = 0
    for (const password of ['sbagliata', 'la chiave di casa'])
      await expect(stranger.api.login({ email: anna.email, password })).rejects.toMatchObject({
        code: 'too_many_attempts',
        params: { minutes: 15 },
      })
    expect(hashes.count).toBe(0)
    expect(stranger.session).toBeNull()
    // The lockout affects neither the owner in another network nor other accounts in the stranger's network.
    expect(
      (await elsewhere().api.login({ email: anna.email, password: 'la chiave di casa' })).user,
    ).not.toBeNull()
    const dan = await member()
    expect(
      (await stranger.api.login({ email: dan.email, password: 'la chiave di casa' })).user,
    ).not.toBeNull()
  })

  test('lock an unknown address too', async () => {
    const stranger = elsewhere()
    const email = 'inesistente@posta.test'
    for (let nth = 0; nth < 5; nth++)
      await expect(stranger.api.login({ email, ...wrong })).rejects.toMatchObject({ code: 'login_failed' })
    await expect(stranger.api.login({ email, ...wrong })).rejects.toMatchObject({
      code: 'too_many_attempts',
      params: { minutes: 15 },
    })
  })

  test('are counted when they are concurrent', async () => {
    const anna = await member()
    const stranger = elsewhere()
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => stranger.api.login({ email: anna.email, ...wrong })),
    )
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'))
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(7)
    expect(hashes.count).toBe(5)
  })

  test('are forgotten after a success', async () => {
    const anna = await member()
    const browser = elsewhere()
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 4; nth++)
        await expect(browser.api.login({ email: anna.email, ...wrong })).rejects.toMatchObject({
          code: 'login_failed',
        })
      await browser.api.login({ email: anna.email, password: 'la chiave di casa' })
    }
  })

  test('are limited in a network that tries many addresses', async () => {
    const guesser = elsewhere()
    let failed = 0
    for (let nth = 0; nth < rateLimits.sign_in.visitors; nth++)
      await guesser.api.login({ email: `a${nth}@posta.test`, ...wrong }).catch((error) => {
        if (error.code === 'login_failed') failed++
      })
    expect(failed).toBe(rateLimits.sign_in.visitors)
    await expect(guesser.api.login({ email: 'b@posta.test', ...wrong })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
})

describe('staff', () => {
  test('signs in with the same call as members and gets a staff session, only on the sites of its account', async () => {
    const id = await inTransaction(app.db, (tx) =>
      createStaff(app, tx, {
        email: 'mod@posta.test',
        name: 'Mara',
        role: 'moderator',
        sites: [app.site.id],
        password_hash: secret,
      }),
    )
    const browser = elsewhere()
    const answer = await browser.api.login({ email: 'Mod@posta.test', password: 'la chiave di casa' })
    expect(answer).toEqual({
      user: null,
      staff: { id, name: 'Mara', role: 'moderator', sites: [app.site.id], lacks: 'enrol' },
    })
    await enrolCodes(app, browser)
    expect(browser.session).toMatchObject({ kind: 'staff', staffId: id, role: 'moderator' })
    expect(await browser.api.getConsole({})).toEqual({
      staff: { ...answer.staff, lacks: null },
      sites: [{ id: app.site.id, name: 'main.test' }],
      shown_site: null,
      log_broken_at: null,
      queues: ['photos', 'verifications', 'voices', 'reports', 'appeals', 'proposals'].map((name) => ({
        name,
        waiting: 0,
        first: null,
      })),
    })
    await expect(browser.api.currentUser({})).rejects.toMatchObject({ code: 'auth_required' })
    await expect(
      elsewhere({ site: app.otherSite }).api.login({
        email: 'mod@posta.test',
        password: 'la chiave di casa',
      }),
    ).rejects.toMatchObject({ code: 'login_failed' })
    await expect(app.call(await app.member(), 'getConsole', {})).rejects.toMatchObject({
      code: 'auth_required',
    })
  })

  test('gives no rights to a member who signs up with the same address', async () => {
    const { api } = await signedUp(app, { email: 'mod@posta.test', password: 'voglio entrare' })
    await app.runJobs()
    await expect(
      elsewhere().api.login({ email: 'mod@posta.test', password: 'voglio entrare' }),
    ).rejects.toMatchObject({
      code: 'login_failed',
    })
    await expect(api.getConsole({})).rejects.toMatchObject({ code: 'auth_required' })
  })
})
