import { expect, test } from 'vitest'
import { maskEmail } from './rules.ts'

test('masks an international address in its readable form', () => {
  expect(maskEmail('anna@xn--exmple-cua.de')).toBe('a•••@exämple.de')
})
