import { expect, test } from 'vitest'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { blockMember, listBlocked, maySee, personalData } from './index.ts'

const block = (app: TestApp, a: TestMember, b: TestMember) =>
  inTransaction(app.db, (tx) => blockMember(tx, a.id, b.id, app.clock.now()))

test('a block applies to both members, and only the blocker’s export contains it', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  expect(await maySee(app.db, anna.id, bruno.id)).toBe(true)
  await block(app, anna, bruno)
  await block(app, anna, bruno)
  expect([await maySee(app.db, anna.id, bruno.id), await maySee(app.db, bruno.id, anna.id)]).toEqual([
    false,
    false,
  ])
  expect(await maySee(app.db, anna.id, carla.id)).toBe(true)
  expect([await listBlocked(app.db, anna.id), await listBlocked(app.db, bruno.id)]).toEqual([
    [bruno.id],
    [anna.id],
  ])
  expect(await personalData.export(app, anna.id)).toMatchObject({ blocked: [{ member: bruno.id }] })
  expect(await personalData.export(app, bruno.id)).toEqual({ blocked: [], known_contacts: [] })
})

test('stores both blocks of two members who block each other concurrently', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await Promise.all([
    block(app, anna, bruno),
    block(app, bruno, anna),
    block(app, anna, bruno),
    block(app, bruno, anna),
  ])
  const { rows } = await app.db.query('select by_me from block')
  expect(rows).toEqual([{ by_me: true }, { by_me: true }])
})

test('erasing one of the two members deletes both rows', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  await block(app, anna, bruno)
  await block(app, carla, anna)
  await block(app, bruno, carla)
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  expect([await listBlocked(app.db, bruno.id), await listBlocked(app.db, carla.id)]).toEqual([
    [carla.id],
    [bruno.id],
  ])
})
