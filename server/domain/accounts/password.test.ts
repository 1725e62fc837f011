import { expect, test } from 'vitest'
import { makeHashesReal } from '#tests/harness/hashes.ts'
import { hashPassword, verifyPassword } from './password.ts'

makeHashesReal()

test('passwords are hashed with argon2id and a new salt each, after Unicode normalization', async () => {
  const [one, two] = await Promise.all([hashPassword('perché no?'), hashPassword('perché no?')])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('perché no?', one)).toBe(true)
  expect(await verifyPassword('perché no?'.normalize('NFD'), one)).toBe(true)
  expect(await verifyPassword('perche no?', one)).toBe(false)
})

test('passwords are verified against hashes with other parameters', async () => {
  // Created with the argon2 reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', phc)).toBe(true)
  expect(await verifyPassword('passw0rd', phc)).toBe(false)
})
