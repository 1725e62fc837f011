import { expect, test } from 'vitest'
import { base32, codeAt, matchStep, otpUri, stepAt } from './one-time-code.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('has the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1_000)), 8)).toBe(code)
})

test('accepts the neighbouring time steps and no others', () => {
  const now = new Date(1_234_567_890_000)
  const at = (steps: number) => codeAt(secret, stepAt(now) + steps)
  for (const steps of [-1, 0, 1]) expect(matchStep(secret, at(steps), now)).toBe(stepAt(now) + steps)
  for (const steps of [-2, 2]) expect(matchStep(secret, at(steps), now)).toBeNull()
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(matchStep(secret, text, now)).toBeNull()
})

test('writes a secret in Base32 and in the address for an app', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(otpUri(Buffer.from('foobar'), 'Cuore & Co', 'ada@posta.test')).toBe(
    'otpauth://totp/Cuore%20%26%20Co:ada%40posta.test?secret=MZXW6YTBOI&issuer=Cuore%20%26%20Co',
  )
})
