import { expect, test } from 'vitest'
import { dayOfCheckIn, offeredHour } from './check-in-hour.ts'

test.each([
  ['18:30', '21:00'],
  ['22:15', '00:45'],
  ['', ''],
])('after a date at %s the check-in is offered at %s', (time, hour) => expect(offeredHour(time)).toBe(hour))

test.each([
  ['2026-12-05', '18:30', '21:00', '2026-12-05'],
  ['2026-12-31', '22:15', '00:45', '2027-01-01'],
  ['2026-12-05', '18:30', '18:30', '2026-12-06'],
])('on %s at %s, the hour %s is on %s', (day, time, asked, on) =>
  expect(dayOfCheckIn(day, time, asked)).toBe(on),
)
