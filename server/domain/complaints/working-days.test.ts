import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import { addWorkingDays, dayOf } from './working-days.ts'

const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWorking = (day: string) => weekday(day) !== 0 && weekday(day) !== 6

const anyDay = fc
  .integer({ min: Date.UTC(2026, 0, 1) / days(1), max: Date.UTC(2040, 0, 1) / days(1) })
  .map((n) => utcDay(n * days(1)))
const zones = ['Europe/Rome', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Asia/Kathmandu']

describe('addWorkingDays', () => {
  test.each([
    ['a Friday', '2026-11-20', '2026-11-25'],
    ['a Saturday', '2026-11-21', '2026-11-25'],
    ['a Sunday', '2026-11-22', '2026-11-25'],
    ['a Monday', '2026-11-23', '2026-11-26'],
    ['the end of a month', '2027-01-29', '2027-02-03'],
    ['the end of a leap year’s February', '2028-02-28', '2028-03-02'],
    ['the end of a year', '2026-12-30', '2027-01-04'],
  ])('counts three working days from %s', (_case, from, to) => {
    expect(addWorkingDays(from, 3)).toBe(to)
  })

  test('returns a working day with exactly as many working days after the first day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (from, count) => {
        const to = addWorkingDays(from, count)
        const between: string[] = []
        for (let at = Date.parse(from) + days(1); at <= Date.parse(to); at += days(1))
          between.push(utcDay(at))
        expect(isWorking(to)).toBe(true)
        expect(between.filter(isWorking)).toHaveLength(count)
      }),
    )
  })

  test('never promises a later day for an earlier complaint', () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 1, max: 10 }), (a, b, count) => {
        const [earlier = '', later = ''] = [a, b].sort()
        expect(addWorkingDays(earlier, count) <= addWorkingDays(later, count)).toBe(true)
      }),
    )
  })
})

describe('dayOf', () => {
  test.each([
    ['2026-11-20T23:30:00Z', 'Europe/Rome', '2026-11-21'],
    ['2026-07-20T22:30:00Z', 'Europe/Rome', '2026-07-21'],
    ['2026-11-20T22:30:00Z', 'Europe/Rome', '2026-11-20'],
    ['2026-11-20T10:30:00Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-20T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-19'],
  ])('%s in %s is %s', (time, zone, day) => {
    expect(dayOf(new Date(time), zone)).toBe(day)
  })

  test('is at most one day away from the day in UTC, in every zone', () => {
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (time, zone) => {
        const off = Date.parse(dayOf(time, zone)) - Date.parse(utcDay(time.getTime()))
        expect(Math.abs(off)).toBeLessThanOrEqual(days(1))
      }),
    )
  })
})
