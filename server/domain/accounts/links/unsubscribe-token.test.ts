import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { notificationTypeNames } from '#contract/notification-types.ts'
import { getKey } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const member = '9223372036854775807' as MemberId

test('says whose and which, in 43 characters, the same for good', async () => {
  for (const type of notificationTypeNames) {
    const token = await makeUnsubscribeToken(app, member, type)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await readUnsubscribeToken(app, token)).toEqual({ member, type })
    expect(await makeUnsubscribeToken(app, member, type)).toBe(token)
  }
})

test('with any one character changed is none of ours', async () => {
  const token = await makeUnsubscribeToken(app, '1' as MemberId, 'like')
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(await readUnsubscribeToken(app, changed)).toBeNull()
  }
  for (const other of ['', 'x'.repeat(43), `${token}A`, token.slice(1)])
    expect(await readUnsubscribeToken(app, other)).toBeNull()
})

test('keys differ by purpose, and are the same for every process of the installation', async () => {
  const key = await getKey(app, 'unsubscribe')
  expect(key).toHaveLength(32)
  expect(await getKey(app, 'other')).not.toEqual(key)
  // Another process: another pool on the same database.
  const elsewhere = { db: Object.create(app.db) as typeof app.db }
  expect(await getKey(elsewhere, 'unsubscribe')).toEqual(key)
})

test('of another installation is none of ours', async () => {
  await using other = await startTestApp()
  expect(await readUnsubscribeToken(app, await makeUnsubscribeToken(other, member, 'news'))).toBeNull()
})
