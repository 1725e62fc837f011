import { expect, test } from 'vitest'
import { snippetOf } from './snippet.ts'

test('puts a message on one line', () => {
  expect(snippetOf('  Ciao\n\ncome   stai? ')).toBe('Ciao come stai?')
})

test('cuts a long message after whole characters and marks the cut', () => {
  const preview = [...snippetOf('😀'.repeat(100))]
  expect(preview).toHaveLength(80)
  expect(preview.slice(-2)).toEqual(['😀', '…'])
  expect(snippetOf('a'.repeat(80))).toBe('a'.repeat(80))
})
