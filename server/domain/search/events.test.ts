import { expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { setLastActive } from '#server/domain/profiles/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { type Filter, personalData, searchIds } from './index.ts'

test('finds a member as soon as the account is activated, by the current facts of the profile', async () => {
  await using app = await startTestApp()
  const { site } = app
  const find = async (filter: Filter) => (await searchIds(app, site, filter, { limit: 24 })).ids
  const hidden = await app.member({ active: false })
  const anna = await app.member({ gender: 'woman', birth_date: '2000-11-21' })
  const fantasy = await app.member({ kind: 'fictional', gender: 'woman' })
  await app.member({ site: app.otherSite })
  expect(await find({})).toEqual([anna.id])
  expect((await find({ only_real: '0' })).sort()).toEqual([anna.id, fantasy.id].sort())
  expect(await find({ only_real: '0' })).not.toContain(hidden.id)
  expect(await find({ min_age: 26, max_age: 26 })).toEqual([anna.id])
  expect(await find({ min_age: 27 })).toEqual([])

  const save = (change: object) => app.call(anna, 'saveProfile', change)
  await save({ town: 'Bologna', interests: ['cinema'], hair_colour: 'red' })
  expect(await find({ countryregion: 'IT-45' })).toEqual([anna.id])
  await save({ country: 'CH' })
  expect([await find({ country: 'IT' }), await find({ country: 'CH' }), await find({})]).toEqual([
    [],
    [anna.id],
    [anna.id],
  ])
  const { rows } = await app.db.query(
    'select country, (interests & 1023)::text as interests, region from member_search where member_id = $1',
    [anna.id],
  )
  expect(rows).toEqual([{ country: 'CH', interests: '4', region: null }])

  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  expect(await find({})).toEqual([])
})

test('lists the most recently active member first', async () => {
  await using app = await startTestApp()
  const [anna, bruno, carla] = [await app.member(), await app.member(), await app.member()]
  const find = async () => (await searchIds(app, app.site, {}, { limit: 24 })).ids
  const touch = (id: MemberId, at: Date) => inTransaction(app.db, (tx) => setLastActive(app, tx, id, at))
  const at = (minute: number) => new Date(app.clock.now().getTime() + minutes(minute))
  await touch(anna.id, at(10))
  await touch(carla.id, at(20))
  await touch(bruno.id, at(30))
  expect(await find()).toEqual([bruno.id, carla.id, anna.id])
  await touch(anna.id, at(60))
  expect(await find()).toEqual([anna.id, bruno.id, carla.id])
})
