import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/index.ts'
import { limiters } from '#contract/limiters.ts'
import type { Session, Visit } from '#server/kernel/visit.ts'
import { createCallLimits } from './rate-limit.ts'

let sessions = 0

/** A visit in a session of its own. */
function visit(member: string | null, network = '192.0.2'): Visit {
  const tokenHash = Buffer.from(String(++sessions))
  const session = member === null ? null : ({ kind: 'member', memberId: member, tokenHash } as Session)
  return { session, network } as Visit
}

test.each(['sign_in', 'sign_up'] as const)(
  '%s counts the network, whatever sessions were made in it meanwhile',
  async (limiter) => {
    const limits = createCallLimits()
    for (let n = 0; n < limiters[limiter].points; n++)
      await limits.take(limiter, visit(n % 3 === 0 ? null : String(n)))
    await expect(limits.take(limiter, visit('new'))).rejects.toMatchObject({ code: 'too_many_requests' })
    await limits.take(limiter, visit(null, '198.51.100'))
  },
)

test('another session of the same member is no other caller; another member is', async () => {
  const limits = createCallLimits()
  for (let n = 0; n < limiters.send.points; n++) await limits.take('send', visit('7'))
  await expect(limits.take('send', visit('7'))).rejects.toMatchObject({
    code: 'too_many_requests',
    params: { seconds: expect.any(Number) },
  })
  await limits.take('send', visit('8'))
})

test('what costs more than reading a page, an image made anew or many counts, may be asked for less often', () => {
  const perHour = (name: CallName) => {
    const { points, seconds } = limiters[calls[name].limiter as keyof typeof limiters]
    return (points / seconds) * 3_600
  }
  for (const name of ['changePhoto', 'uploadPhoto', 'sendPose'] as const)
    expect(perHour(name)).toBeLessThanOrEqual(120)
  expect(perHour('explainSearch')).toBeLessThanOrEqual(1_200)
  expect(perHour('countMembers')).toBeLessThan(perHour('searchMembers'))
})
