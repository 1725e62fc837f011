import { expect, test } from 'vitest'
import { Email, TypedEmail } from './email.ts'

test.each([
  ['anna@posta.it', 'anna@posta.it'],
  ['  Anna@Posta.IT ', 'anna@posta.it'],
  ['anna@exämple.de', 'anna@xn--exmple-cua.de'],
  ['anna@EXÄMPLE.de', 'anna@xn--exmple-cua.de'],
  ['anna@exa\u0308mple.de', 'anna@xn--exmple-cua.de'],
  ['anna@xn--exmple-cua.de', 'anna@xn--exmple-cua.de'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@例え.jp', 'anna@xn--r8jz45g.jp'],
])('stores %s as %s, also when it is typed to sign in', (typed, stored) => {
  expect(Email.parse(typed)).toBe(stored)
  expect(TypedEmail.parse(typed)).toBe(stored)
})

test.each([
  '',
  'anna',
  'anna@exämple',
  'anna@',
  '@exämple.de',
  'anna@exämple..de',
  'anna@exä/mple.de',
  'anna@exä mple.de',
  'anna@exä#mple.de',
  'änna@posta.it',
  'anna@\uFF11.\uFF12.\uFF13.\uFF14',
])('rejects %j', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('invalid_email')
})

test('accepts 64 octets before the @, and rejects 65', () => {
  expect(Email.safeParse(`${'a'.repeat(64)}@posta.it`).success).toBe(true)
  expect(Email.safeParse(`${'a'.repeat(65)}@posta.it`).error?.issues[0]?.message).toBe('invalid_email')
})

test('measures an address in the form that is sent', () => {
  // 63 letters are 63 octets in ASCII; the same label with an umlaut becomes too long for a host name.
  expect(Email.safeParse(`anna@${'a'.repeat(63)}.de`).success).toBe(true)
  const long = `anna@${`${'ä'.repeat(30)}.`.repeat(7)}de`
  expect(long.length).toBeLessThan(254)
  expect(Email.safeParse(long).error?.issues[0]?.message).toBe('invalid_email')
})
