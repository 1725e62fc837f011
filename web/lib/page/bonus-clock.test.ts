import { expect, test } from 'vitest'
import type { TimeBonus } from '#contract/discounts/time-bonus.ts'
import { secondsLeft } from './bonus-clock.ts'

const bonus = (remaining_ms: number): TimeBonus => ({
  code: 'TIMEBONUS25',
  value_percentage: 25,
  started_at: '2026-11-21T18:41:00Z',
  ends_at: '2026-11-21T22:41:00Z',
  remaining_ms,
})

test.each([0, -86_400_000 * 400, 86_400_000 * 400])(
  'the remaining time is that of the server, with a browser clock that is wrong by %i ms',
  (error) => {
    const arrival = Date.parse('2026-11-21T20:26:51Z') + error
    const answer = bonus(8_049_000)
    expect(secondsLeft(answer, arrival)).toBe(8_049)
    expect(secondsLeft(answer, arrival + 1_000)).toBe(8_048)
    expect(secondsLeft(answer, arrival + 8_048_001)).toBe(1)
    expect(secondsLeft(answer, arrival + 8_049_000)).toBe(0)
    expect(secondsLeft(answer, arrival + 9_000_000)).toBe(0)
  },
)

test('each answer corrects the clock, and a clock that is set back adds no time', () => {
  const arrival = 1_000_000
  expect(secondsLeft(bonus(60_000), arrival)).toBe(60)
  const answer = bonus(20_000)
  expect(secondsLeft(answer, arrival)).toBe(20)
  expect(secondsLeft(answer, arrival - 5_000)).toBe(20)
})
