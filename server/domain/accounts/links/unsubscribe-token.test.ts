import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationTypeNames } from '#contract/accounts/notification-types.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { getKey } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const member = '9223372036854775807' as MemberId

test('always encodes the same member and type in the same 43 characters', async () => {
  for (const type of notificationTypeNames) {
    const token = await makeUnsubscribeToken(app, member, type)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await readUnsubscribeToken(app, app.site.id, token)).toEqual({ member, type })
    expect(await makeUnsubscribeToken(app, member, type)).toBe(token)
  }
})

test('rejects a token with any character changed', async () => {
  const token = await makeUnsubscribeToken(app, '1' as MemberId, 'like')
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(await readUnsubscribeToken(app, app.site.id, changed)).toBeNull()
  }
  for (const other of ['', 'x'.repeat(43), `${token}A`, token.slice(1)])
    expect(await readUnsubscribeToken(app, app.site.id, other)).toBeNull()
})

test('derives one key for each purpose, which is the same in every process of the installation', async () => {
  const key = await getKey(app, 'unsubscribe')
  expect(key.symmetricKeySize).toBe(32)
  expect((await getKey(app, 'other')).equals(key)).toBe(false)
  // This object simulates another process, which has another pool on the same database.
  const elsewhere = { db: Object.create(app.db) as typeof app.db }
  expect((await getKey(elsewhere, 'unsubscribe')).equals(key)).toBe(true)
})

test('rejects a token of another installation', async () => {
  await using other = await startTestApp()
  expect(
    await readUnsubscribeToken(app, app.site.id, await makeUnsubscribeToken(other, member, 'news')),
  ).toBeNull()
})
