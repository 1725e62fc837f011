import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { maySee } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const block = (who: TestMember, other: TestMember) => app.call(who, 'blockMember', { profile: other.id })
const unblock = (who: TestMember, other: TestMember) => app.call(who, 'unblockMember', { profile: other.id })
const listOf = async (who: TestMember) =>
  (await app.call(who, 'listBlocked', {})).blocked.map(({ name }) => name)

test('lists the blocked members, latest first, and shows nothing to the blocked member', async () => {
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await block(anna, bruno)
  app.clock.advance(60_000)
  await block(anna, carla)
  expect(await listOf(anna)).toEqual([carla.name, bruno.name])
  expect(await listOf(bruno)).toEqual([])
  await expect(app.call(bruno, 'getMember', { id: anna.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
})

test('after unblocking, the two members see each other again; unblocking is idempotent', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  await block(anna, bruno)
  for (const other of [bruno, bruno]) await unblock(anna, other)
  expect(await maySee(app.db, anna.id, bruno.id)).toBe(true)
  expect((await app.db.query('select 1 from block where member_id = $1', [anna.id])).rows).toEqual([])
})

test('unblocking keeps the other member’s block', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  await block(anna, bruno)
  await unblock(bruno, anna)
  expect(await maySee(app.db, anna.id, bruno.id)).toBe(false)
  await block(bruno, anna)
  await unblock(anna, bruno)
  expect([await listOf(anna), await listOf(bruno)]).toEqual([[], [anna.name]])
  expect(await maySee(app.db, anna.id, bruno.id)).toBe(false)
})

test('concurrent blocks and unblocks leave both rows or none', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  for (let round = 0; round < 5; round++) {
    await Promise.all([block(anna, bruno), unblock(anna, bruno), block(bruno, anna), unblock(bruno, anna)])
    const { rows } = await app.db.query('select 1 from block where member_id = any ($1)', [
      [anna.id, bruno.id],
    ])
    expect([0, 2]).toContain(rows.length)
  }
})

test('accepts a paused member; an unknown id and another site’s member get the same answer, and no row', async () => {
  const [anna, bruno, far] = [
    await app.member(),
    await app.member(),
    await app.member({ site: app.otherSite }),
  ]
  await app.call(bruno, 'savePreferences', { paused: true })
  const answer = await block(anna, bruno)
  const unknown = { ...bruno, id: String(BigInt(bruno.id) + 1n) as MemberId }
  for (const other of [unknown, far]) expect(await block(anna, other)).toEqual(answer)
  expect(await listOf(anna)).toEqual([bruno.name])
  const { rows } = await app.db.query('select other_id from block where member_id = $1', [anna.id])
  expect(rows).toEqual([{ other_id: bruno.id }])
  await expect(block(anna, anna)).rejects.toMatchObject({ code: 'member_not_found' })
})
