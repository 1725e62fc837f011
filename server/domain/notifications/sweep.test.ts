import { expect, test } from 'vitest'
import { startNotices } from './notices.fixture.ts'
import { sweepDue } from './sweep.ts'

const { app, write } = await startNotices()

test('is called again at once only after a full batch, not for each new message', async () => {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  while ((await sweepDue(app)).rows > 0);
  await write(anna, bruno)
  expect(await sweepDue(app)).toEqual({ rows: 1, mayHaveMore: false })

  await app.db.query(
    `insert into notice_due (member_id, kind, due_at) select n, 'tell', $1 from generate_series(1, 201) n`,
    [app.clock.now()],
  )
  expect(await sweepDue(app)).toEqual({ rows: 200, mayHaveMore: true })
  expect(await sweepDue(app)).toEqual({ rows: 1, mayHaveMore: false })
})
