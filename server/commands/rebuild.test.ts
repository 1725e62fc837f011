import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { runRebuildCommand } from './rebuild-command.ts'

const rebuild = (app: TestApp) => runRebuildCommand(app.db, ['search'], app.clock.now())
const read = async (app: TestApp) =>
  (await app.db.query('select * from member_search order by member_id, country')).rows

test('repairs rows that are missing, wrong, in the wrong country, or of nobody', async () => {
  await using app = await startTestApp()
  await app.member({ active: false })
  await app.member({ site: app.otherSite })
  const [missing, wrong, moved] = [await app.member(), await app.member(), await app.member()]
  const hides = await app.member()
  await app.call(hides, 'savePreferences', { hide_distance: true })
  const before = await read(app)
  expect(await rebuild(app)).toEqual(['Checked 6 profiles: 0 rows repaired, 0 rows removed.'])
  expect(await read(app)).toEqual(before)

  await app.db.query('delete from member_search where member_id = $1', [missing.id])
  await app.db.query(`update member_search set interests = 12345 where member_id = $1`, [wrong.id])
  await app.db.query(`update member_search set country = 'CH' where member_id = $1`, [moved.id])
  await app.db.query(
    `insert into member_search select (jsonb_populate_record(s, '{"member_id": 99}')).* from member_search s
      where member_id = $1`,
    [wrong.id],
  )
  expect(await rebuild(app)).toEqual(['Checked 6 profiles: 3 rows repaired, 2 rows removed.'])
  expect(await read(app)).toEqual(before)
})
