import { expect, test } from 'vitest'
import { instantOf, isZone } from './zoned-time.ts'

test.each([
  ['2026-12-05', '18:30', 'Europe/Rome', '2026-12-05T17:30:00.000Z'],
  ['2026-07-05', '18:30', 'Europe/Rome', '2026-07-05T16:30:00.000Z'],
  // The clocks go forward from 2 to 3: 2:30 does not exist.
  ['2027-03-28', '02:30', 'Europe/Rome', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28', '03:30', 'Europe/Rome', '2027-03-28T01:30:00.000Z'],
  // The clocks go back from 3 to 2: 2:30 comes twice, and the first one counts.
  ['2026-10-25', '02:30', 'Europe/Rome', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:30', 'Europe/Rome', '2026-10-25T02:30:00.000Z'],
  ['2026-12-05', '18:30', 'Asia/Kathmandu', '2026-12-05T12:45:00.000Z'],
  ['2027-04-04', '02:15', 'Australia/Lord_Howe', '2027-04-03T15:45:00.000Z'],
  ['2026-12-31', '23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantOf(day, time, zone).toISOString()).toBe(instant)
})

test('knows which zones exist', () => {
  expect([isZone('Europe/Rome'), isZone('Europe/Atlantis'), isZone('x')]).toEqual([true, false, false])
})
