import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportReasons } from '#contract/moderation/report-reasons.ts'
import { hours } from '#server/kernel/clock.ts'
import { type OrderFacts, orderOf } from './order-rules.ts'
import { promised_hours } from './promised-hours.ts'

const at = new Date('2026-05-03T10:00:00Z')
const facts: OrderFacts = {
  ...{ reason: 'fake', signal: null, waitingSince: at, isAppeal: false, isMuted: false },
  byFlagger: false,
  ...{ reporters: 1, sanctions: 0, decided: 0, right: 0 },
}
const hoursOf = (more: Partial<OrderFacts>) =>
  (orderOf({ ...facts, ...more }).due.getTime() - at.getTime()) / hours(1)

test('a report without points keeps the promised time of its reason', () => {
  for (const reason of reportReasons) expect(hoursOf({ reason })).toBe(promised_hours[reason])
})

test('H1: a sign of self-harm promises an hour', () => {
  expect(hoursOf({ reason: 'other', signal: 'self_harm' })).toBe(1)
})

test('each point takes one per cent of the promised time, and names its facts', () => {
  expect(orderOf({ ...facts, reporters: 3, decided: 9, right: 8, sanctions: 1 })).toEqual({
    due: new Date(at.getTime() + hours(24) * 0.25),
    points: [
      { cause: 'reporters', points: 30, count: 3 },
      { cause: 'right', points: 20, count: 8, of: 9 },
      { cause: 'sanctions', points: 25, count: 1 },
    ],
  })
})

test('a trusted flagger’s notice takes two fifths of the promised time, and never more than all points leave', () => {
  expect(hoursOf({ byFlagger: true })).toBeCloseTo(24 * 0.6)
  const all = { byFlagger: true, reporters: 3, sanctions: 1 }
  expect(hoursOf(all)).toBeCloseTo(24 * 0.05)
})

test('a reporter counts as right only after five decided reports, four of five right', () => {
  const points = (right: number, decided: number) => orderOf({ ...facts, right, decided }).points.length
  expect([points(4, 4), points(4, 5), points(3, 5), points(7, 9)]).toEqual([0, 1, 0, 0])
})

test('a muted reporter waits a week, except for minors, illegal content and appeals', () => {
  expect(hoursOf({ isMuted: true, reporters: 3 })).toBe(168)
  expect(hoursOf({ isMuted: true, reason: 'minor' })).toBe(1)
  expect(hoursOf({ isMuted: true, reason: 'illegal' })).toBe(4)
  expect(hoursOf({ isMuted: true, isAppeal: true })).toBe(24)
})

test('no facts make a report of a member who is not muted later than promised, or due before it waits', () => {
  const any = fc.record({
    reason: fc.constantFrom(...reportReasons),
    isAppeal: fc.boolean(),
    reporters: fc.nat(1_000),
    sanctions: fc.nat(50),
    decided: fc.nat(100),
    right: fc.nat(100),
  })
  fc.assert(
    fc.property(any, (more) => {
      const left = hoursOf(more)
      return left > 0 && left <= promised_hours[more.reason]
    }),
  )
})
