import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { personalData, takeNews } from './index.ts'

const app = await startTestApp()
afterAll(() => app[Symbol.asyncDispose]())
const take = async (limit = 100) => (await inTransaction(app.db, (tx) => takeNews(tx, limit))).news
beforeEach(async () => void (await take()))

const write = (from: TestMember, to: TestMember) =>
  app.call(from, 'sendMessage', { to: to.id, text: 'ciao', key: randomUUID() as IdempotencyKey })
const byMember = (news: readonly { member: MemberId }[]) => news.map(({ member }) => member).sort()
const [anna, bruno] = [await app.member({ credits: 100 }), await app.member({ credits: 100 })]

test('returns the recipient once, with the time of the first message, and not the sender', async () => {
  const since = app.clock.now()
  await write(anna, bruno)
  app.clock.advance(60_000)
  await write(anna, bruno)
  expect(await take()).toEqual([{ member: bruno.id, since }])
  expect(await take()).toEqual([])
})

test('returns the liked member, and both members of a match', async () => {
  const [carla, dario] = [await app.member(), await app.member()]
  await app.call(carla, 'likeMember', { profile: dario.id })
  expect(byMember(await take())).toEqual([dario.id])
  await app.call(dario, 'likeMember', { profile: carla.id })
  expect(byMember(await take())).toEqual([carla.id, dario.id].sort())
})

test('returns nothing for a member’s own actions such as reading and removing', async () => {
  const { message } = await write(anna, bruno)
  await take()
  await app.call(bruno, 'openChat', { conversation: message.conversation })
  await app.call(bruno, 'removeChat', { conversation: message.conversation })
  expect(await take()).toEqual([])
})

test('gives each event to one of two workers, and gives it out again after a rollback', async () => {
  await write(anna, bruno)
  await write(bruno, anna)
  await expect(
    inTransaction(app.db, async (tx) => {
      expect((await takeNews(tx, 1)).news).toHaveLength(1)
      expect(await take()).toHaveLength(1)
      throw new Error('the worker dies')
    }),
  ).rejects.toThrow('the worker dies')
  expect(await take()).toHaveLength(1)
})

test('returns no event of an erased member', async () => {
  const elena = await app.member()
  await write(anna, elena)
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, elena.id, '9' as MemberId))
  expect(await take()).toEqual([])
  const { rows } = await app.db.query(
    'select 1 from member_event where member_id = $1 union select 1 from member_cursor where member_id = $1',
    [elena.id],
  )
  expect(rows).toEqual([])
})
