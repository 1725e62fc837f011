import { expect, test } from 'vitest'
import { formatSecond } from './words.ts'

test('formats the second of a declaration, and names the zone for American readers, who are in another one', () => {
  const at = '2026-11-30T17:04:05.000Z'
  expect(formatSecond('it', at)).toBe('18:04:05')
  expect(formatSecond('en', at)).toBe('18:04:05')
  expect(formatSecond('en-US', at).replace('\u202f', ' ')).toBe('6:04:05 PM GMT+1')
})
