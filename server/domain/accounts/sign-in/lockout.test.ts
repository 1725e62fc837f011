import type * as Crypto from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { hashPassword } from '../index.ts'
import { visitor } from '../visitor.fixture.ts'

// Hundreds of attempts: what is counted here does not depend on what a hash costs.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const argon2 = (
    _algorithm: string,
    { message, nonce }: { message: string; nonce: Buffer },
    done: (error: null, key: Buffer) => void,
  ) => done(null, crypto.createHash('sha256').update(nonce).update(message).digest())
  return { ...crypto, argon2, default: { ...crypto, argon2 } }
})

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
    () => 'in',
    (error: { code: string; params: { minutes?: number } }) =>
      error.params.minutes === undefined ? error.code : `${error.code} ${error.params.minutes}`,
  )

async function fail(browser: Browser, email: string, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) expect(await tries(browser, email)).toBe('login_failed')
}

/** Networks enough to use up what all unknown browsers together have on one account. */
async function besiege(email: string): Promise<void> {
  for (let nth = 0; nth < 10; nth++) await fail(elsewhere(), email, 5)
}

describe('a browser that the account has been used in', () => {
  test('gets in while strangers everywhere guess at the account, and while those in its own network do', async () => {
    const { email } = await member()
    const home = elsewhere()
    expect(await tries(home, email, right)).toBe('in')
    await besiege(email)
    const neighbour = visitor(app, { network: home.visit.network })
    expect(await tries(neighbour, email, right), 'all unknown browsers wait').toBe('too_many_attempts 15')
    expect(await tries(home, email, right)).toBe('in')
  })

  test('gets in while its network is stopped as a whole', async () => {
    const { email } = await member()
    const home = elsewhere()
    expect(await tries(home, email, right)).toBe('in')
    const neighbour = visitor(app, { network: home.visit.network })
    for (let nth = 0; nth < 50; nth++) await tries(neighbour, `nessuno${nth}@posta.test`)
    expect(await tries(neighbour, 'altro@posta.test')).toBe('too_many_attempts 15')
    expect(await tries(home, email, right)).toBe('in')
  })

  test('is no place to guess either: five failures, then the minutes, whatever network it is in', async () => {
    const { email } = await member()
    const home = elsewhere()
    expect(await tries(home, email, right)).toBe('in')
    await fail(home, email, 5)
    expect(await tries(home, email, right)).toBe('too_many_attempts 15')
    const carried = elsewhere()
    carried.device = home.device
    expect(await tries(carried, email, right)).toBe('too_many_attempts 15')
  })

  test('is known to its own account only', async () => {
    const [anna, dan] = [await member(), await member()]
    const stranger = elsewhere()
    expect(await tries(stranger, dan.email, right)).toBe('in')
    await fail(stranger, anna.email, 5)
    expect(await tries(stranger, anna.email)).toBe('too_many_attempts 15')
    expect(await tries(stranger, dan.email, right)).toBe('in')
  })

  test('cannot be claimed by a token made up, or one of another account', async () => {
    const { email } = await member()
    await besiege(email)
    const liar = elsewhere()
    liar.device = 'x'.repeat(43)
    expect(await tries(liar, email)).toBe('too_many_attempts 15')
  })
})

describe('unknown browsers', () => {
  test('of many networks share fifty failures on one account', async () => {
    const { email } = await member()
    await besiege(email)
    expect(await tries(elsewhere(), email, right)).toBe('too_many_attempts 15')
  })

  test('an address that nobody has is counted just the same', async () => {
    await besiege('inesistente@posta.test')
    expect(await tries(elsewhere(), 'inesistente@posta.test')).toBe('too_many_attempts 15')
  })

  test('a success takes back itself, not what others have failed', async () => {
    const { email } = await member()
    for (let nth = 0; nth < 9; nth++) await fail(elsewhere(), email, 5)
    for (let nth = 0; nth < 3; nth++) expect(await tries(elsewhere(), email, right)).toBe('in')
    await fail(elsewhere(), email, 5)
    expect(await tries(elsewhere(), email, right)).toBe('too_many_attempts 15')
  })
})

test('the minutes are those that are left, attempts meanwhile do not lengthen them, and after them all is forgotten', async () => {
  const begun = app.clock.now().getTime()
  const at = (minutes: number) => vi.setSystemTime(begun + minutes * 60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  const { email } = await member()
  const stranger = elsewhere()
  await fail(stranger, email, 5)
  expect(await tries(stranger, email)).toBe('too_many_attempts 15')
  at(10.5)
  expect(await tries(stranger, email)).toBe('too_many_attempts 5')
  at(14.5)
  expect(await tries(stranger, email)).toBe('too_many_attempts 1')
  at(15.5)
  await fail(stranger, email, 5)
  expect(await tries(stranger, email)).toBe('too_many_attempts 15')
})

test('a session that was left open is no place to guess at its password', async () => {
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
