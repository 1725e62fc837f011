import { expect, test } from 'vitest'
import { daysBetween, sayAgo, sayClock, sayDate, sayDay, sayShortly, sayWholeDay } from './moments.ts'

const now = Date.parse('2026-11-21T18:00:00Z') // a Saturday, 19:00 in Rome
const ago = (hours: number) => now - hours * 3_600_000

test('short: as a list of conversations says it', () => {
  const said = [0.001, 0.05, 1, 17.9, 20, 24 * 3, 24 * 40, 24 * 400].map((hours) =>
    sayShortly(ago(hours), now, 'it'),
  )
  expect(said).toEqual(['ora', '3 min', '1 h', '17 h', 'ieri', 'mer', '12 ott', '17 ottobre 2025'])
})

test('long: as a sentence says it', () => {
  expect(sayAgo(ago(0.05), now, 'it')).toBe('3 minuti fa')
  expect(sayAgo(ago(2), now, 'it')).toBe('2 ore fa')
  expect(sayAgo(ago(30), now, 'it')).toBe('ieri')
  expect(sayAgo(ago(24 * 6), now, 'en')).toBe('6 days ago')
  expect(sayAgo(ago(24 * 400), now, 'en')).toBe('17 October 2025')
})

test('a day over what happened in it, in whole words', () => {
  const said = [0, 20, 24 * 3, 24 * 40, 24 * 400].map((hours) => sayWholeDay(ago(hours), now, 'it'))
  expect(said).toEqual(['oggi', 'ieri', 'mercoledì', '12 ottobre', '17 ottobre 2025'])
})

test('yesterday begins at midnight in Rome, not 24 hours ago', () => {
  expect(daysBetween(Date.parse('2026-11-20T22:59:00Z'), now)).toBe(1)
  expect(daysBetween(Date.parse('2026-11-20T23:01:00Z'), now)).toBe(0)
})

test('days are whole across the change to summer time', () => {
  expect(daysBetween(Date.parse('2026-03-28T12:00:00Z'), Date.parse('2026-03-30T12:00:00Z'))).toBe(2)
})

test('a clock that runs ahead says now, today, never the future', () => {
  expect(sayShortly(now + 5_000, now, 'it')).toBe('ora')
  expect(sayDay(now + 86_400_000, now, 'it')).toBe('oggi')
})

test('clock and date are those of Rome', () => {
  expect(sayClock(now, 'it')).toBe('19:00')
  expect(sayDate(Date.parse('2026-11-20T23:30:00Z'), 'it')).toBe('21 novembre 2026')
})
