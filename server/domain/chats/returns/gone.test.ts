import { expect, test } from 'vitest'
import { createSession } from '#server/domain/accounts/index.ts'
import { personalData } from '#server/domain/credits/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { startReturns } from './returns.fixture.ts'

const { app, send, open, returnNow, returnedTo, differences } = await startReturns()

const rowsOf = async (member: string) =>
  (await app.db.query('select 1 from credit_return where member_id = $1', [member])).rows

test('returns unopened messages to a member who was erased at once, and no opened ones', async () => {
  const [anna, carla] = [await app.member({ credits: 50 }), await app.member({ credits: 50 })]
  const bruno = await app.member()
  await send(anna, bruno)
  const { conversation } = await send(carla, bruno)
  await open(bruno, conversation)
  await send(carla, bruno)
  await app.call(bruno, 'leaveSite', { when: 'now' })
  await app.runJobs()
  expect(await returnedTo(anna)).toEqual([])
  await returnNow()
  expect([await returnedTo(anna), await returnedTo(carla)]).toEqual([[5], [5]])
  app.clock.advance(days(20))
  await returnNow()
  expect([await returnedTo(anna), await returnedTo(carla)]).toEqual([[5], [5]])
})

test('returns a message once that stays unopened for 14 days and whose recipient is then erased', async () => {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  await send(anna, bruno)
  await app.call(bruno, 'leaveSite', { when: 'in_14_days' })
  await app.after(days(13) + hours(23))
  await returnNow()
  expect(await returnedTo(anna)).toEqual([])
  for (let n = 0; n < 3; n++) {
    await app.after(days(1))
    await returnNow()
  }
  expect((await app.db.query('select 1 from member where id = $1', [bruno.id])).rows).toEqual([])
  expect(await returnedTo(anna)).toEqual([5])
})

test('returns nothing to a sender who was erased, and keeps the books whole', async () => {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  const { conversation } = await send(anna, bruno)
  app.clock.advance(days(14))
  await open(bruno, conversation)
  expect(await rowsOf(anna.id)).toHaveLength(1)
  const token = await createSession(app, { member: anna.id, site: anna.site, userAgent: 'test' })
  await app.call({ ...anna, token }, 'leaveSite', { when: 'now' })
  await app.runJobs()
  const booked = async () => (await app.db.query('select member_id from credit_return_day')).rows
  const before = await booked()
  await returnNow()
  expect(await rowsOf(anna.id)).toEqual([])
  expect(await booked()).toEqual(before)
})

test('forgets a spending that was noted while its sender was being erased', async () => {
  const anna = await app.member({ credits: 50 })
  await app.call(anna, 'leaveSite', { when: 'now' })
  await app.runJobs()
  await app.db.query(
    'insert into credit_return (member_id, key, due_at) values ($1, gen_random_uuid(), $2)',
    [...[anna.id, app.clock.now()]],
  )
  await returnNow()
  expect(await rowsOf(anna.id)).toEqual([])
})

test('the export of a sender names neither the messages nor whether they came back', async () => {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  const { conversation } = await send(anna, bruno)
  app.clock.advance(days(14))
  await returnNow()
  const { credit_history } = await personalData.export(app, anna.id)
  const [entry] = credit_history
  expect(entry).toMatchObject({ cause: 'returned', amount: 5 })
  expect(JSON.stringify(entry)).not.toContain(conversation)
})

test('keeps the books whole', async () => {
  expect(await differences()).toEqual([])
})
