/** Tests of subscriptions with another member's endpoint or with invalid data (N1). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PushSubscription } from '#contract/notifications/push.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const subscribe = (who: TestMember, subscription: PushSubscription) =>
  app.call(who, 'subscribePush', { subscription })
const devices = async (who: TestMember) => (await app.call(who, 'listPushDevices', {})).devices

test('does not take over another member’s endpoint without the browser’s keys', async () => {
  const [anna, bruno, mallory] = [await app.member(), await app.member({ credits: 50 }), await app.member()]
  const endpoint = pushEndpointOf(anna)
  await subscribe(anna, subscriptionAt(endpoint))
  await subscribe(mallory, subscriptionAt(endpoint, 'of mallory'))
  const key = randomUUID() as IdempotencyKey
  await app.call(bruno, 'sendMessage', { to: anna.id, text: 'ciao', key })
  await app.after(minutes(11))
  expect(app.pushes.sent).toMatchObject([{ endpoint, payload: { waiting: 1 } }])
  expect(await devices(anna)).toHaveLength(1)
})

test.each([
  ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  [
    'a compressed point',
    { p256dh: Buffer.concat([Buffer.from([2]), Buffer.alloc(64, 7)]).toString('base64url') },
  ],
  ['another length', { auth: Buffer.alloc(15).toString('base64url') }],
])('rejects %s as a key', async (_case, wrong) => {
  const anna = await app.member()
  const { keys, ...rest } = subscriptionAt(pushEndpointOf(anna))
  await expect(subscribe(anna, { ...rest, keys: { ...keys, ...wrong } })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  expect(await devices(anna)).toEqual([])
})

test.each([-1, -8e15, -1e300, 1e300])('rejects a subscription that ends at %d', async (expirationTime) => {
  const anna = await app.member()
  const subscription = { ...subscriptionAt(pushEndpointOf(anna)), expirationTime }
  await expect(subscribe(anna, subscription)).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('accepts only ten of many concurrent subscriptions', async () => {
  const anna = await app.member()
  const sessions = await Promise.all(
    Array.from({ length: 16 }, () =>
      createSession(app, { member: anna.id, site: anna.site, userAgent: 'test' }),
    ),
  )
  const answers = await Promise.allSettled(
    sessions.map((token, n) => subscribe({ ...anna, token }, subscriptionAt(`${pushEndpointOf(anna)}-${n}`))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await devices(anna)).toHaveLength(10)
})
