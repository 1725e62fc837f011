import { expect, test } from 'vitest'
import { passwordError } from './rules.ts'

const anna = { email: 'anna.rossi@posta.test', name: 'Annarella' }
const errorOf = (password: string) => passwordError(password, anna)

test('accepts eight or more uncommon characters of any kind', () => {
  for (const password of [
    'una password lunga',
    'zxmnw qp',
    '🐢 lente e 🐇',
    'x'.repeat(7) + 'yx',
    'anna.rossi su batticuore',
  ])
    expect(errorOf(password), password).toBeNull()
})

test('counts code points, not bytes', () => {
  expect(errorOf('settesè')).toBe('password_too_short')
  expect(errorOf('🐢🐢🐇🐢🐢🐇🐢')).toBe('password_too_short')
  expect(errorOf('qualcosa '.repeat(14) + 'di')).toBeNull()
  expect(errorOf('qualcosa '.repeat(14) + 'dip')).toBe('password_too_long')
})

test.each(['password', 'PassWord1', 'qwertyuiop', 'amoremio', 'juventus', 'francesca', 'iloveyou'])(
  'rejects the common password %s',
  (password) => expect(errorOf(password)).toBe('password_common'),
)

test.each(['12345678', '24121987', '3331234567', 'aaaaaaaa', 'ciaociaociao'])(
  'rejects %s because of its form',
  (password) => expect(errorOf(password)).toBe('password_common'),
)

test.each(['anna.rossi@posta.test', 'Anna.Rossi', 'ANNARELLA'])(
  'rejects %s, which is the owner’s name or address',
  (password) => expect(errorOf(password)).toBe('password_common'),
)

test('rejects an address with an international domain in both of its forms', () => {
  const uta = { email: 'uta@xn--exmple-cua.de', name: 'Uta' }
  for (const password of ['uta@exämple.de', 'uta@xn--exmple-cua.de'])
    expect(passwordError(password, uta), password).toBe('password_common')
})

test('accepts a number of eleven digits, and a text that is only a comment in the list of passwords', () => {
  expect(errorOf('58201746391')).toBeNull()
  expect(errorOf('# Passwords of eight characters')).toBeNull()
})
