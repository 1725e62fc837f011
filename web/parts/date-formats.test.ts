import { expect, test } from 'vitest'
import { timeZone as rome } from '#contract/wire/time-zone.ts'
import {
  daysBetween,
  formatAgo,
  formatClock,
  formatDate,
  formatDay,
  formatFullDay,
  formatMonth,
  formatNearDate,
  formatShort,
} from './date-formats.ts'

const now = Date.parse('2026-11-21T18:00:00Z') // now is a Saturday, 19:00 in Rome
const ago = (hours: number) => now - hours * 3_600_000

test('formatShort formats a time for a list of conversations', () => {
  const texts = [0.001, 0.05, 1, 17.9, 20, 24 * 3, 24 * 40, 24 * 400].map((hours) =>
    formatShort(ago(hours), now, 'it', rome),
  )
  expect(texts).toEqual(['ora', '3 min', '1 h', '17 h', 'ieri', 'mer', '12 ott', '17 ottobre 2025'])
})

test('formatAgo formats a time for a sentence', () => {
  expect(formatAgo(ago(0.05), now, 'it', rome)).toBe('3 minuti fa')
  expect(formatAgo(ago(2), now, 'it', rome)).toBe('2 ore fa')
  expect(formatAgo(ago(30), now, 'it', rome)).toBe('ieri')
  expect(formatAgo(ago(24 * 6), now, 'en', rome)).toBe('6 days ago')
  expect(formatAgo(ago(24 * 400), now, 'en', rome)).toBe('17 October 2025')
})

test('formatFullDay formats a day for a heading, without abbreviations', () => {
  const texts = [0, 20, 24 * 3, 24 * 40, 24 * 400].map((hours) => formatFullDay(ago(hours), now, 'it', rome))
  expect(texts).toEqual(['oggi', 'ieri', 'mercoledì', '12 ottobre', '17 ottobre 2025'])
})

test('yesterday begins at midnight in Rome, not 24 hours ago', () => {
  expect(daysBetween(Date.parse('2026-11-20T22:59:00Z'), now, rome)).toBe(1)
  expect(daysBetween(Date.parse('2026-11-20T23:01:00Z'), now, rome)).toBe(0)
})

test('counts whole days across the change to summer time', () => {
  expect(daysBetween(Date.parse('2026-03-28T12:00:00Z'), Date.parse('2026-03-30T12:00:00Z'), rome)).toBe(2)
})

test('a time in the future counts as now or today', () => {
  expect(formatShort(now + 5_000, now, 'it', rome)).toBe('ora')
  expect(formatDay(now + 86_400_000, now, 'it', rome)).toBe('oggi')
})

test('formats clock and date in the given time zone', () => {
  expect(formatClock(now, 'it', rome)).toBe('19:00')
  expect(formatAgo(Date.parse('2025-11-20T23:30:00Z'), now, 'it', rome)).toBe('21 novembre 2025')
  expect(formatClock(now, 'it', 'Europe/Lisbon')).toBe('18:00')
  expect(formatAgo(Date.parse('2025-11-20T23:30:00Z'), now, 'it', 'America/New_York')).toBe(
    '20 novembre 2025',
  )
})

test('a day ends at the reader’s own midnight', () => {
  const [before, after] = [Date.parse('2026-11-20T22:59:00Z'), Date.parse('2026-11-20T23:01:00Z')]
  expect(daysBetween(before, after, rome)).toBe(1)
  expect(daysBetween(before, after, 'Europe/Lisbon')).toBe(0)
  expect(formatFullDay(after, now, 'it', rome)).toBe('oggi')
  expect(formatFullDay(after, now, 'it', 'Europe/Lisbon')).toBe('ieri')
  expect(formatShort(after, now, 'it', 'America/New_York')).toBe('ieri')
})

test('counts the day on which clocks go back as one day, on the date when that happens in each zone', () => {
  const around = (from: string, to: string, zone: string) =>
    daysBetween(Date.parse(from), Date.parse(to), zone)
  // in Rome, 25 October 2026 has 25 hours
  expect(around('2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', rome)).toBe(0)
  expect(around('2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', rome)).toBe(1)
  expect(formatClock(Date.parse('2026-10-25T00:30:00Z'), 'it', rome)).toBe('02:30')
  expect(formatClock(Date.parse('2026-10-25T01:30:00Z'), 'it', rome)).toBe('02:30')
  // in New York, 1 November 2026 has 25 hours
  expect(around('2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', 'America/New_York')).toBe(0)
  expect(around('2026-11-01T04:30:00Z', '2026-11-02T05:30:00Z', 'America/New_York')).toBe(1)
})

test('formatDate formats a day with its weekday, and with the year if it is another one', () => {
  expect(formatDate(ago(24 * 5), now, 'it', rome)).toBe('lunedì 16 novembre')
  expect(formatDate(ago(24 * 5), now, 'en', rome)).toBe('Monday 16 November')
  expect(formatDate(ago(24 * 400), now, 'it', rome)).toBe('venerdì 17 ottobre 2025')
  expect(formatDate(ago(24 * 5), now, 'en-US', rome)).toBe('Monday, November 16')
  expect(formatDate(ago(24 * 400), now, 'en-US', rome)).toBe('Friday, October 17, 2025')
})

test('formatNearDate says today and yesterday', () => {
  const texts = [0, 20, 24 * 3].map((hours) => formatNearDate(ago(hours), now, 'it', rome))
  expect(texts).toEqual(['oggi', 'ieri', 'mercoledì 18 novembre'])
})

test('formatMonth formats a month, and adds the year if it is another one', () => {
  expect(formatMonth('2026-11', now, 'it', rome)).toBe('novembre')
  expect(formatMonth('2026-01', now, 'en', 'Pacific/Kiritimati')).toBe('January')
  expect(formatMonth('2025-12', now, 'it', rome)).toBe('dicembre 2025')
})
