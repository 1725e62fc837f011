import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, bankingDayAfter, isBankingDay } from './days.ts'

test.each([
  // Good Friday and Easter Monday of several years.
  ...['2026-04-03', '2026-04-06', '2027-03-26', '2027-03-29', '2030-04-19', '2030-04-22', '2038-04-23'],
  ...['2027-01-01', '2028-05-01', '2026-12-25', '2028-12-26', '2026-11-28', '2026-11-29'],
])('%s is no banking day', (day) => expect(isBankingDay(day)).toBe(false))

test.each(['2026-11-26', '2027-03-25', '2027-03-30', '2026-12-24', '2026-06-02', '2028-02-29'])(
  '%s is a banking day',
  (day) => expect(isBankingDay(day)).toBe(true),
)

test('counts from the day in Rome', () => {
  // 23:30 in Rome on a Monday, and 00:30 on Tuesday.
  expect(bankingDayAfter(new Date('2026-11-23T22:30:00Z'), 2)).toBe('2026-11-25')
  expect(bankingDayAfter(new Date('2026-11-23T23:30:00Z'), 2)).toBe('2026-11-26')
})

test('the next banking day is never earlier than asked, and at most five days later', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (time) => {
        const day = bankingDayAfter(time, 2)
        expect(isBankingDay(day)).toBe(true)
        const today = bankingDayAfter(time, 0)
        expect(day >= addDays(time.toISOString().slice(0, 10), 2)).toBe(true)
        expect(day <= addDays(today, 9)).toBe(true)
      },
    ),
  )
})

test('months end on their last day', () => {
  expect(addMonths(new Date('2027-12-31T10:00:00Z'), 14).toISOString()).toBe('2029-02-28T10:00:00.000Z')
  expect(addMonths(new Date('2026-11-24T10:00:00Z'), 36).toISOString()).toBe('2029-11-24T10:00:00.000Z')
})
