import { expect, test } from 'vitest'
import { timeZone as rome } from '#contract/time-zone.ts'
import { daysBetween, sayAgo, sayClock, sayDate, sayDay, sayShortly, sayWholeDay } from './moments.ts'

const now = Date.parse('2026-11-21T18:00:00Z') // a Saturday, 19:00 in Rome
const ago = (hours: number) => now - hours * 3_600_000

test('short: as a list of conversations says it', () => {
  const said = [0.001, 0.05, 1, 17.9, 20, 24 * 3, 24 * 40, 24 * 400].map((hours) =>
    sayShortly(ago(hours), now, 'it', rome),
  )
  expect(said).toEqual(['ora', '3 min', '1 h', '17 h', 'ieri', 'mer', '12 ott', '17 ottobre 2025'])
})

test('long: as a sentence says it', () => {
  expect(sayAgo(ago(0.05), now, 'it', rome)).toBe('3 minuti fa')
  expect(sayAgo(ago(2), now, 'it', rome)).toBe('2 ore fa')
  expect(sayAgo(ago(30), now, 'it', rome)).toBe('ieri')
  expect(sayAgo(ago(24 * 6), now, 'en', rome)).toBe('6 days ago')
  expect(sayAgo(ago(24 * 400), now, 'en', rome)).toBe('17 October 2025')
})

test('a day over what happened in it, in whole words', () => {
  const said = [0, 20, 24 * 3, 24 * 40, 24 * 400].map((hours) => sayWholeDay(ago(hours), now, 'it', rome))
  expect(said).toEqual(['oggi', 'ieri', 'mercoledì', '12 ottobre', '17 ottobre 2025'])
})

test('yesterday begins at midnight in Rome, not 24 hours ago', () => {
  expect(daysBetween(Date.parse('2026-11-20T22:59:00Z'), now, rome)).toBe(1)
  expect(daysBetween(Date.parse('2026-11-20T23:01:00Z'), now, rome)).toBe(0)
})

test('days are whole across the change to summer time', () => {
  expect(daysBetween(Date.parse('2026-03-28T12:00:00Z'), Date.parse('2026-03-30T12:00:00Z'), rome)).toBe(2)
})

test('a clock that runs ahead says now, today, never the future', () => {
  expect(sayShortly(now + 5_000, now, 'it', rome)).toBe('ora')
  expect(sayDay(now + 86_400_000, now, 'it', rome)).toBe('oggi')
})

test('clock and date are those of the zone', () => {
  expect(sayClock(now, 'it', rome)).toBe('19:00')
  expect(sayDate(Date.parse('2026-11-20T23:30:00Z'), 'it', rome)).toBe('21 novembre 2026')
  expect(sayClock(now, 'it', 'Europe/Lisbon')).toBe('18:00')
  expect(sayDate(Date.parse('2026-11-20T23:30:00Z'), 'it', 'America/New_York')).toBe('20 novembre 2026')
})

test('a day ends at the reader’s own midnight', () => {
  const [before, after] = [Date.parse('2026-11-20T22:59:00Z'), Date.parse('2026-11-20T23:01:00Z')]
  expect(daysBetween(before, after, rome)).toBe(1)
  expect(daysBetween(before, after, 'Europe/Lisbon')).toBe(0)
  expect(sayWholeDay(after, now, 'it', rome)).toBe('oggi')
  expect(sayWholeDay(after, now, 'it', 'Europe/Lisbon')).toBe('ieri')
  expect(sayShortly(after, now, 'it', 'America/New_York')).toBe('ieri')
})

test('the night in which clocks go back is one day, in each zone on its own date', () => {
  const around = (from: string, to: string, zone: string) =>
    daysBetween(Date.parse(from), Date.parse(to), zone)
  // 25 October in Europe: from midnight to midnight 25 hours
  expect(around('2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', rome)).toBe(0)
  expect(around('2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', rome)).toBe(1)
  expect(sayClock(Date.parse('2026-10-25T00:30:00Z'), 'it', rome)).toBe('02:30')
  expect(sayClock(Date.parse('2026-10-25T01:30:00Z'), 'it', rome)).toBe('02:30')
  // 1 November in New York
  expect(around('2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', 'America/New_York')).toBe(0)
  expect(around('2026-11-01T04:30:00Z', '2026-11-02T05:30:00Z', 'America/New_York')).toBe(1)
})
