import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('returns values as text if a conversion would lose digits or take long', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { rows } = await db.pool.query(
    `select 9007199254740993::int8 as id, array[9007199254740993]::int8[] as ids, 1.50::numeric as amount,
            timestamptz '2026-11-21 05:04:22.3+01' as at, array[timestamptz '2026-11-21 05:04:22+01'] as times,
            timestamp '2026-11-21 05:04:22' as local, date '1990-02-03' as birth, interval '1 day 2 hours' as span,
            '{"a": 1}'::jsonb as json, 7::int4 as small`,
  )
  expect(rows[0]).toEqual({
    id: '9007199254740993',
    ids: ['9007199254740993'],
    amount: '1.50',
    at: '2026-11-21 04:04:22.3+00',
    times: ['2026-11-21 04:04:22+00'],
    local: '2026-11-21 05:04:22',
    birth: '1990-02-03',
    span: 'P1DT2H',
    json: { a: 1 },
    small: 7,
  })
})
