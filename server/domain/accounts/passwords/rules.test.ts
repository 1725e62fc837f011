import { expect, test } from 'vitest'
import { passwordError } from './rules.ts'

const anna = { email: 'anna.rossi@posta.test', name: 'Annarella' }
const errorOf = (password: string) => passwordError(password, anna)

test('a password of eight characters that nobody would try is fine, whatever its signs', () => {
  for (const password of [
    'una password lunga',
    'zxmnw qp',
    '🐢 lente e 🐇',
    'x'.repeat(7) + 'yx',
    'anna.rossi su batticuore',
  ])
    expect(errorOf(password), password).toBeNull()
})

test('length counts characters as people see them, not bytes', () => {
  expect(errorOf('settesè')).toBe('password_too_short')
  expect(errorOf('🐢🐢🐇🐢🐢🐇🐢')).toBe('password_too_short')
  expect(errorOf('qualcosa '.repeat(14) + 'di')).toBeNull()
  expect(errorOf('qualcosa '.repeat(14) + 'dip')).toBe('password_too_long')
})

test.each(['password', 'PassWord1', 'qwertyuiop', 'amoremio', 'juventus', 'francesca', 'iloveyou'])(
  '%s is tried by everybody',
  (password) => expect(errorOf(password)).toBe('password_common'),
)

test.each(['12345678', '24121987', '3331234567', 'aaaaaaaa', 'ciaociaociao'])(
  '%s is known by its form',
  (password) => expect(errorOf(password)).toBe('password_common'),
)

test.each(['anna.rossi@posta.test', 'Anna.Rossi', 'ANNARELLA'])('%s is who one is', (password) =>
  expect(errorOf(password)).toBe('password_common'),
)

test('a number of eleven digits and a list’s comment are none of those', () => {
  expect(errorOf('58201746391')).toBeNull()
  expect(errorOf('# Passwords of eight characters')).toBeNull()
})
