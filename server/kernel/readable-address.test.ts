import { expect, test } from 'vitest'
import { Email } from '#contract/accounts/email.ts'
import { readableAddress } from './readable-address.ts'

test.each(['anna@exämple.de', 'anna@例え.jp', 'anna@пример.рф', 'anna@posta.it'])(
  'shows %s as it was typed',
  (typed) => {
    expect(readableAddress(Email.parse(typed))).toBe(typed)
  },
)

test('shows a domain that only looks international as it is stored', () => {
  expect(readableAddress('anna@xn--a.de')).toBe('anna@xn--a.de')
  expect(readableAddress('xn--exmple-cua@posta.it')).toBe('xn--exmple-cua@posta.it')
})
