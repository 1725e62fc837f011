import { expect, test } from 'vitest'
import { colon } from './colon.ts'

test('only French has a no-break space before a colon', () => {
  expect(colon('fr')).toBe('\u00a0:')
  expect(colon('it')).toBe(':')
  expect(colon('en-US')).toBe(':')
})
