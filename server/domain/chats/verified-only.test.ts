import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { setVerified } from '#server/domain/profiles/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

const write = (app: TestApp, from: TestMember, to: TestMember) =>
  app.call(from, 'sendMessage', { to: to.id, text: 'Ciao.', key: randomUUID() as IdempotencyKey })
const whyNot = async (app: TestApp, from: TestMember, to: TestMember) =>
  (await app.call(from, 'findChat', { profile: to.id })).why_not

test('X4: only verified members can begin; others see this before typing, are charged nothing, and may answer', async () => {
  await using app = await startTestApp()
  const options = { credits: 100 }
  const [anna, bruno, carla] = [
    await app.member(options),
    await app.member(options),
    await app.member(options),
  ]
  await app.call(anna, 'savePreferences', { verified_only: true })
  expect([await whyNot(app, bruno, anna), await whyNot(app, anna, bruno)]).toEqual(['verified_only', null])
  expect((await app.call(bruno, 'getMember', { id: anna.id })).profile).toMatchObject({
    may_write: false,
    why_not: 'verified_only',
  })
  await expect(write(app, bruno, anna)).rejects.toMatchObject({ code: 'verified_only' })
  expect(await bruno.credits()).toBe(100)
  expect((await app.call(anna, 'listChats', {})).chats).toEqual([])

  await write(app, anna, bruno)
  expect(await whyNot(app, bruno, anna)).toBeNull()
  await write(app, bruno, anna)

  await inTransaction(app.db, (tx) => setVerified(app, tx, carla.id, app.clock.now()))
  expect(await whyNot(app, carla, anna)).toBeNull()
  await write(app, carla, anna)
})

test('stops an unanswered conversation that began before the recipient set the preference', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ credits: 100 }), await app.member({ credits: 100 })]
  await write(app, bruno, anna)
  await app.call(anna, 'savePreferences', { verified_only: true })
  expect(await whyNot(app, bruno, anna)).toBe('verified_only')
  await expect(write(app, bruno, anna)).rejects.toMatchObject({ code: 'verified_only' })
  await app.call(anna, 'savePreferences', { verified_only: false })
  await write(app, bruno, anna)
})
