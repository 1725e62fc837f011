import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { idIn, makeSignedToken, payloadWithId, readSignedToken } from './signed-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const form = { purpose: 'test', payload_bytes: 9 }
const read = (token: string, as = form) => readSignedToken(app, as, app.site.id, token)

test('returns the payload of a token for the same purpose', async () => {
  const payload = payloadWithId('9223372036854775807', form.payload_bytes)
  payload[8] = 2
  const token = await makeSignedToken(app, form, payload)
  const found = await read(token)
  expect(found).toEqual(payload)
  expect(found && idIn(found)).toBe('9223372036854775807')
  expect(await read(token, { ...form, purpose: 'other' })).toBeNull()
})

test('rejects every text that differs from the token, even if it decodes to the same bytes', async () => {
  const token = await makeSignedToken(app, form, payloadWithId('1', form.payload_bytes))
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const bytes = Buffer.from(token, 'base64url')
  const others = [...digits].map((digit) => token.slice(0, -1) + digit).filter((text) => text !== token)
  expect(others.some((text) => Buffer.from(text, 'base64url').equals(bytes))).toBe(true)
  for (const other of [...others, `${token}=`, `${token}A`, token.slice(1), ''])
    expect(await read(other)).toBeNull()
})
