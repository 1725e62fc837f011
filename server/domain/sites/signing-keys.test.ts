import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { isSigned, sign } from './signing-keys.ts'

test('accepts a signature of any length of the same payload and purpose, and never an empty one', async () => {
  await using app = await startTestApp()
  const signature = await sign(app, 'test', 'payload', 16)
  expect(await isSigned(app, 'test', app.site.id, 'payload', signature)).toBe(true)
  expect(await isSigned(app, 'other', app.site.id, 'payload', signature)).toBe(false)
  expect(await isSigned(app, 'test', app.site.id, 'another', signature)).toBe(false)
  expect(await isSigned(app, 'test', app.site.id, 'payload', new Uint8Array())).toBe(false)
})
