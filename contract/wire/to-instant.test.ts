import { expect, test } from 'vitest'
import { toInstant, toLocal } from './to-instant.ts'

test('reads a time of the installation’s clock, in winter and in summer', () => {
  expect(toInstant('2026-12-01T09:30')).toBe('2026-12-01T08:30:00.000Z')
  expect(toInstant('2026-07-01T09:30')).toBe('2026-07-01T07:30:00.000Z')
})

test('a skipped hour is read an hour later, and of a repeated hour the second one', () => {
  expect(toInstant('2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z')
  expect(toInstant('2026-10-25T02:30')).toBe('2026-10-25T01:30:00.000Z')
  expect(toInstant('2026-10-25T03:30')).toBe('2026-10-25T02:30:00.000Z')
})

test('a time is written as it is read', () => {
  for (const at of ['2026-12-01T08:30:00.000Z', '2026-10-25T01:30:00.000Z', '2027-03-28T01:30:00.000Z'])
    expect(toInstant(toLocal(at))).toBe(at)
})

test('rejects what is no time', () => {
  for (const wrong of ['', 'domani', '2026-13-01T09:30', '2026-12-01', '2026-12-01T25:00'])
    expect(toInstant(wrong)).toBeNull()
})
