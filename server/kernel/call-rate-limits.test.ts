import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/index.ts'
import type { Call } from '#contract/wire/call.ts'
import { type RateLimit, rateLimits } from '#contract/wire/rate-limits.ts'
import { createMemoryRateLimiter } from '#server/adapters/rate-limits/rate-limits.ts'
import { createCallRateLimits } from './call-rate-limits.ts'
import type { RequestContext, Session } from './request-context.ts'

let sessions = 0

/** Creates a caller with a session of its own. If `member` is `null`, the caller is a visitor. */
function caller(member: string | null, network = '192.0.2.1') {
  const tokenHash = Buffer.from(String(++sessions))
  const session = member === null ? null : ({ kind: 'member', memberId: member, tokenHash } as Session)
  return { session, network, hasProof: async () => false as boolean } as RequestContext
}

const refused = { code: 'too_many_requests', params: { seconds: expect.any(Number) } }
const shared = Object.entries(rateLimits).flatMap(([name, limit]) =>
  'visitors' in limit ? [[name as keyof typeof rateLimits, limit.visitors] as const] : [],
)

test.each(shared)('%s: visitors use up the points of their own network only', async (rateLimit, visitors) => {
  const callLimits = createCallRateLimits(createMemoryRateLimiter())
  for (let n = 0; n < visitors; n++) await callLimits.take(rateLimit, caller(null))
  await expect(callLimits.take(rateLimit, caller(null))).rejects.toMatchObject(refused)
  await callLimits.take(rateLimit, caller(null, '192.0.2.2'))
  for (const [other] of shared) if (other !== rateLimit) await callLimits.take(other, caller(null))
})

test('counts all sessions of a member as one caller, and another member separately', async () => {
  const callLimits = createCallRateLimits(createMemoryRateLimiter())
  for (let n = 0; n < rateLimits.send.points; n++) await callLimits.take('send', caller('7'))
  await expect(callLimits.take('send', caller('7'))).rejects.toMatchObject(refused)
  await expect(callLimits.take('send', caller('7', '198.51.100.1'))).rejects.toMatchObject(refused)
  await callLimits.take('send', caller('8'))
})

test('gives a call back to visitors, and not to an account', async () => {
  const callLimits = createCallRateLimits(createMemoryRateLimiter())
  for (let n = 0; n < 2 * rateLimits.reset.visitors; n++) {
    await callLimits.take('reset', caller(null))
    await callLimits.giveBack('reset', caller(null))
  }
  for (let n = 0; n < rateLimits.report.points; n++) {
    await callLimits.take('report', caller('7'))
    await callLimits.giveBack('report', caller('7'))
  }
  await expect(callLimits.take('report', caller('7'))).rejects.toMatchObject(refused)
})

/**
 * The rate limits of API calls that create accounts, check passwords or send mail to strangers. These rate limits count
 * by network even if the caller is signed in.
 */
const byNetwork = ['sign_up', 'sign_in', 'passkey', 'reset', 'link'] as const

test.each(byNetwork)('%s: a new account in each call brings no new points', async (rateLimit) => {
  const callLimits = createCallRateLimits(createMemoryRateLimiter())
  for (let n = 0; n < rateLimits[rateLimit].visitors; n++) {
    await callLimits.take(rateLimit, caller(`rejected ${n}`))
    await callLimits.giveBack(rateLimit, caller(`rejected ${n}`))
    await callLimits.take(rateLimit, caller(`throwaway ${n}`))
  }
  for (const next of [caller('the next throwaway'), caller(null)]) {
    expect(await callLimits.isFull(rateLimit, next)).toBe(true)
    await expect(callLimits.take(rateLimit, next)).rejects.toMatchObject(refused)
    await callLimits.take(rateLimit, { ...next, hasProof: async () => true })
  }
  await callLimits.take(rateLimit, caller('a member of another network', '192.0.2.2'))
})

const byAccount = shared.filter(([name]) => !byNetwork.some((other) => other === name))

test.each(byAccount)(
  '%s: a member of a crowded network keeps its own points',
  async (rateLimit, visitors) => {
    const callLimits = createCallRateLimits(createMemoryRateLimiter())
    for (let n = 0; n < visitors; n++) await callLimits.take(rateLimit, caller(null))
    expect(await callLimits.isFull(rateLimit, caller(null))).toBe(true)
    expect(await callLimits.isFull(rateLimit, caller('7'))).toBe(false)
    await callLimits.take(rateLimit, caller('7'))
  },
)

test('a proof of work brings an account no points', async () => {
  const callLimits = createCallRateLimits(createMemoryRateLimiter())
  const member = { ...caller('7'), hasProof: async () => true }
  for (let n = 0; n < rateLimits.report.points; n++) await callLimits.take('report', member)
  await expect(callLimits.take('report', member)).rejects.toMatchObject(refused)
})

const named = Object.entries(calls) as [CallName, Call][]

test('each call that visitors can make has points for many visitors', () => {
  for (const [name, { auth, rateLimit }] of named) {
    if (rateLimit === 'none' || auth !== 'anyone') continue
    const { points = 0, visitors = 0 }: RateLimit = rateLimits[rateLimit]
    expect(visitors, name).toBeGreaterThan(points)
  }
})

test('sign-up, reset, activation, change of address and sign-in have separate limits', () => {
  const names = ['signUp', 'requestReset', 'resendActivation', 'requestMailChange', 'login'] as const
  expect(new Set(names.map((name) => calls[name].rateLimit)).size).toBe(names.length)
})

test('only sign-in counts itself', () => {
  expect(named.filter(([, { countsItself }]) => countsItself).map(([name]) => name)).toEqual(['login'])
})

test('calls that render images or count many rows have lower limits than reading a page', () => {
  const perHour = (name: CallName) => {
    const { points = 0, seconds }: RateLimit = rateLimits[calls[name].rateLimit as keyof typeof rateLimits]
    return (points / seconds) * 3_600
  }
  for (const name of ['changePhoto', 'uploadPhoto', 'sendPose'] as const)
    expect(perHour(name)).toBeLessThanOrEqual(120)
  expect(perHour('explainSearch')).toBeLessThanOrEqual(1_200)
  expect(perHour('countMembers')).toBeLessThan(perHour('searchMembers'))
})

test('does not read the network of a member who is counted by account, because parsing the address takes time', async () => {
  const callLimits = createCallRateLimits(createMemoryRateLimiter())
  const member = Object.defineProperty(caller('7'), 'network', {
    get() {
      throw new Error('the network was read')
    },
  })
  await callLimits.take('write', member)
  await callLimits.giveBack('write', member)
  expect(await callLimits.isFull('write', member)).toBe(false)
})
