import { expect, test } from 'vitest'
import { lineIn } from './line-in.ts'

const line = (text: Readonly<Record<string, string>>) => ({ name: 'hello', credits: 2, text })

test('each variant of English stands in for the other, and for no other language', () => {
  expect(lineIn(line({ en: 'What colour?' }), 'en-US')).toBe('What color?')
  expect(lineIn(line({ 'en-US': 'What color?' }), 'en')).toBe('What color?')
  expect(lineIn(line({ en: 'Tea?', 'en-US': 'Coffee?' }), 'en-US')).toBe('Coffee?')
  expect(lineIn(line({ en: 'Tea?' }), 'it')).toBeUndefined()
})
