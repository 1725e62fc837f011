/**
 * A small version of the bench `crowded-address.ts`. The clock is simulated, so that the test of an attack of one hour
 * takes only seconds.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { proofHeader, proofPath } from '#contract/wire/proof.ts'
import { hashPassword } from '#server/domain/accounts/index.ts'
import { form } from '#server/domain/accounts/visitor.fixture.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { solveChallenge } from '#tests/harness/solve-challenge.ts'
import { type Address, crowdAtAddress, guess } from './crowd-at-address.ts'
import { Random } from './random.ts'

afterEach(() => void vi.useRealTimers())

const password = 'la chiave di casa'

function addressAt(http: TestHttp, remoteAddress: string): Address {
  const headers = { ...http.headers(null), host: 'main.test' }
  return {
    async send(name, payload, { device = null, proves }) {
      const post = (own: Record<string, string> = {}) =>
        http.server.inject({
          method: 'POST',
          url: calls[name].route.path,
          remoteAddress,
          headers: { ...headers, ...(device ? { cookie: `device=${device}` } : {}), ...own },
          payload,
        })
      let answer = await post()
      if (proves && answer.json().code === 'too_many_requests') {
        const { challenge } = (await http.server.inject({ url: proofPath, remoteAddress, headers })).json()
        answer = await post({ [proofHeader]: await solveChallenge(challenge) })
      }
      return answer.json().code ?? null
    },
  }
}

test('all members sign in and all visitors sign up behind an attacker’s IP address; the attacker gets few guesses', async () => {
  await using app = await startTestApp()
  await using http = await serveTestApp(app)
  const password_hash = await hashPassword(password)
  const random = new Random(1011)
  const members = await Promise.all(
    Array.from({ length: 16 }, async (_, nth) => {
      const { email } = await app.member({ password_hash })
      const isKnown = nth % 2 === 0
      const first = await http.server.inject({
        method: 'POST',
        url: calls.login.route.path,
        remoteAddress: '198.51.100.7',
        headers: { ...http.headers(null), host: 'main.test' },
        payload: { email, password },
      })
      const cookie = first.cookies.find(({ name }) => name === 'device')
      return { email, password, device: isKnown ? String(cookie?.value) : null }
    }),
  )
  const attacked = members
    .filter(({ device }) => device !== null)
    .map(({ email }) => email)
    .slice(0, 3)
  const begun = app.clock.now().getTime()
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  const address = addressAt(http, '203.0.113.9')
  const newcomers = Array.from({ length: 4 }, () => form())
  const people = members.length + newcomers.length
  const guessed = new Map<string, number>()
  // The attacker exhausts the IP address's rate limit before the first honest person signs in or signs up.
  for (let n = 0; n < 150; n++) await guess({ address, random, attacked }, guessed)
  const step = (10 * 60_000) / people
  const crowd = { address, random, members, newcomers, attacked, guesses: 4, lanes: 1 }
  const outcome = await crowdAtAddress({ ...crowd, tick: () => vi.setSystemTime(Date.now() + step) })
  expect(outcome.refused).toEqual([])
  expect(Date.now() - begun).toBeLessThanOrEqual(10 * 60_000)

  for (const [email, count] of outcome.guessed) guessed.set(email, (guessed.get(email) ?? 0) + count)
  for (let minute = 10; minute < 60; minute++) {
    vi.setSystemTime(begun + minute * 60_000)
    for (let n = 0; n < 8; n++) await guess({ address, random, attacked }, guessed)
  }
  for (const email of attacked) expect(guessed.get(email), email).toBeGreaterThan(0)
  expect(Math.max(...attacked.map((email) => guessed.get(email) ?? 0))).toBeLessThan(100)
}, 240_000)
