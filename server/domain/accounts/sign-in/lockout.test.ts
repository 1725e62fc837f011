import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createStaff, hashPassword } from '../index.ts'
import { visitor } from '../visitor.fixture.ts'

let app: TestApp
let secret: string
const right = 'la chiave di casa'

beforeAll(async () => {
  app = await startTestApp()
  secret = await hashPassword(right)
})
afterAll(() => app[Symbol.asyncDispose]())
afterEach(() => void vi.useRealTimers())

const member = () => app.member({ password_hash: secret })
let network = 0
const elsewhere = () => visitor(app, { network: `10.1.${++network}` })
type Browser = ReturnType<typeof visitor>

const tries = (browser: Browser, email: string, password = 'sbagliata') =>
  browser.api.login({ email, password }).then(
    () => 'signed in',
    (error: { code: string; params: { minutes?: number } }) =>
      error.params.minutes === undefined ? error.code : `${error.code} ${error.params.minutes}`,
  )

async function failTimes(browser: Browser, email: string, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) expect(await tries(browser, email)).toBe('login_failed')
}

/**
 * Makes failed attempts from many networks, until the limit that all unknown browsers share on one account is used up.
 */
async function exhaustAccountLimit(email: string): Promise<void> {
  for (let nth = 0; nth < 3; nth++) await failTimes(elsewhere(), email, 5)
}

const staff = async () => {
  const email = `vera${++network}@posta.test`
  const account = {
    email,
    name: 'Vera',
    role: 'moderator',
    sites: [app.site.id],
    password_hash: secret,
  } as const
  await createStaff(app, app.db, account)
  return { email }
}

describe('a known browser of the account', () => {
  test.each([
    ['member', member],
    ['staff', staff],
  ])('can sign in while strangers in any network guess at the account (%s)', async (_, create) => {
    const { email } = await create()
    const home = elsewhere()
    expect(await tries(home, email, right)).toBe('signed in')
    await exhaustAccountLimit(email)
    const neighbour = visitor(app, { network: home.requestContext.network })
    expect(await tries(neighbour, email, right), 'all unknown browsers are locked out').toBe(
      'too_many_attempts 15',
    )
    expect(await tries(home, email, right)).toBe('signed in')
  })

  test('can sign in while unknown browsers of its network are refused', async () => {
    const { email } = await member()
    const home = elsewhere()
    expect(await tries(home, email, right)).toBe('signed in')
    const neighbour = visitor(app, { network: home.requestContext.network })
    for (let nth = 0; nth < rateLimits.sign_in.visitors; nth++)
      await tries(neighbour, `nessuno${nth}@posta.test`)
    expect(await tries(neighbour, 'altro@posta.test')).toBe('too_many_requests')
    expect(await tries(home, email, right)).toBe('signed in')
  })

  test('is locked out after five failures, in any network', async () => {
    const { email } = await member()
    const home = elsewhere()
    expect(await tries(home, email, right)).toBe('signed in')
    await failTimes(home, email, 5)
    expect(await tries(home, email, right)).toBe('too_many_attempts 15')
    const carried = elsewhere()
    carried.device = home.device
    expect(await tries(carried, email, right)).toBe('too_many_attempts 15')
  })

  test('is known only to the account that signed in with it', async () => {
    const [anna, dan] = [await member(), await member()]
    const stranger = elsewhere()
    expect(await tries(stranger, dan.email, right)).toBe('signed in')
    await failTimes(stranger, anna.email, 5)
    expect(await tries(stranger, anna.email)).toBe('too_many_attempts 15')
    expect(await tries(stranger, dan.email, right)).toBe('signed in')
  })

  test('cannot be faked with an invented token', async () => {
    const { email } = await member()
    await exhaustAccountLimit(email)
    const attacker = elsewhere()
    attacker.device = 'x'.repeat(43)
    expect(await tries(attacker, email)).toBe('too_many_attempts 15')
  })
})

describe('unknown browsers', () => {
  test('share fifteen failures on one account, even in many networks', async () => {
    const { email } = await member()
    await exhaustAccountLimit(email)
    expect(await tries(elsewhere(), email, right)).toBe('too_many_attempts 15')
  })

  test('are limited for an unknown address too', async () => {
    await exhaustAccountLimit('inesistente@posta.test')
    expect(await tries(elsewhere(), 'inesistente@posta.test')).toBe('too_many_attempts 15')
  })

  test('do not reset the failures of other browsers after a success', async () => {
    const { email } = await member()
    for (let nth = 0; nth < 2; nth++) await failTimes(elsewhere(), email, 5)
    for (let nth = 0; nth < 3; nth++) expect(await tries(elsewhere(), email, right)).toBe('signed in')
    await failTimes(elsewhere(), email, 5)
    expect(await tries(elsewhere(), email, right)).toBe('too_many_attempts 15')
  })
})

test('attempts that a network’s limit refuses do not count against the account', async () => {
  const { email } = await member()
  const crowded = elsewhere()
  for (let nth = 0; nth < rateLimits.sign_in.visitors; nth++) await tries(crowded, `nessuno${nth}@posta.test`)
  for (let nth = 0; nth < 30; nth++) expect(await tries(crowded, email)).toBe('too_many_requests')
  expect(await tries(elsewhere(), email, right)).toBe('signed in')
})

test('successful sign-ins do not use up the limit of their network', async () => {
  const { email } = await member()
  const office = elsewhere()
  for (let nth = 0; nth <= rateLimits.sign_in.visitors; nth++) {
    const unknown = visitor(app, { network: office.requestContext.network })
    expect(await tries(unknown, email, right)).toBe('signed in')
  }
})

test('limits right passwords for one account from one network, in known and unknown browsers', async () => {
  const startedAt = app.clock.now().getTime()
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
  const { email } = await member()
  const home = elsewhere()
  const unknown = () => visitor(app, { network: home.requestContext.network })
  for (let nth = 0; nth < 120; nth++)
    expect(await tries(nth % 2 ? unknown() : home, email, right)).toBe('signed in')
  for (const browser of [home, unknown()])
    expect(await tries(browser, email, right)).toBe('too_many_attempts 60')
  const { email: other } = await member()
  expect(await tries(unknown(), other, right)).toBe('signed in')
  expect(await tries(elsewhere(), email, right)).toBe('signed in')
  vi.setSystemTime(startedAt + 60 * 60_000 + 1)
  expect(await tries(home, email, right)).toBe('signed in')
})

test('an attacker with many networks makes fewer than a hundred guesses an hour at one account', async () => {
  const startedAt = app.clock.now().getTime()
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
  const { email } = await member()
  const guesses: number[] = []
  for (let minute = 0; minute < 150; minute++) {
    vi.setSystemTime(startedAt + minute * 60_000)
    // The attacker makes as many guesses as possible in a short time. One guess starts a period at minute 0. The other
    // guesses of this period come at minute 14, just before its end. The guesses of the next period follow at once.
    // After two refusals, the attacker waits for the next minute.
    const times = minute === 0 ? 1 : minute < 14 ? 0 : 20
    for (let nth = 0, refusals = 0; nth < times && refusals < 2; nth++)
      if ((await tries(elsewhere(), email)) === 'login_failed') guesses.push(minute)
      else refusals++
  }
  const inHour = guesses.map((from) => guesses.filter((at) => at >= from && at < from + 60).length)
  expect(Math.max(...inHour)).toBeLessThan(100)
  expect(guesses.length).toBeGreaterThan(75)
})

test('confirms the identity in an open session without the device cookie, while strangers attack the account', async () => {
  const { email } = await member()
  const browser = elsewhere()
  await browser.api.login({ email, password: right })
  await exhaustAccountLimit(email)
  browser.device = null
  await browser.api.confirmIdentity({ password: right })
})

test('reports the remaining minutes, which further attempts do not extend, and resets the counters after the lockout', async () => {
  const startedAt = app.clock.now().getTime()
  const at = (minutes: number) => vi.setSystemTime(startedAt + minutes * 60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
  const { email } = await member()
  const stranger = elsewhere()
  await failTimes(stranger, email, 5)
  expect(await tries(stranger, email)).toBe('too_many_attempts 15')
  at(10.5)
  expect(await tries(stranger, email)).toBe('too_many_attempts 5')
  at(14.5)
  expect(await tries(stranger, email)).toBe('too_many_attempts 1')
  at(15.5)
  await failTimes(stranger, email, 5)
  expect(await tries(stranger, email)).toBe('too_many_attempts 15')
})

test('limits password guesses in an open session', async () => {
  const { email } = await member()
  const browser = elsewhere()
  await browser.api.login({ email, password: right })
  const confirm = (password: string) => browser.api.confirmIdentity({ password })
  for (let nth = 0; nth < 5; nth++)
    await expect(confirm('sbagliata')).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields: { password: 'password_wrong' } },
    })
  await expect(confirm(right)).rejects.toMatchObject({ code: 'too_many_attempts' })
})
