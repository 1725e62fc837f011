/**
 * Tests that every column has a privacy class, and that the test data have a canary (a unique text) in every column of
 * the class `text`. The tests of the export and of the erasure search for these canaries, so these tests also cover
 * columns that are added later.
 */
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { startCanaryWorld } from './canary-world.ts'
import { columns } from './columns.ts'
import { listColumns } from './scan.ts'

test('every column of the database has a privacy class', async () => {
  await using app = await startTestApp()
  const known = Object.entries(columns).flatMap(([table, names]) =>
    Object.keys(names).map((name) => `${table}.${name}`),
  )
  expect(await listColumns(app)).toEqual(known.sort())
})

test('every text column contains a canary', async () => {
  await using world = await startCanaryWorld()
  const { app } = world
  const empty: string[] = []
  for (const [table, names] of Object.entries(columns))
    for (const [name, privacyClass] of Object.entries(names)) {
      if (privacyClass !== 'text') continue
      const { rows } = await app.db.query(
        `select 1 from ${table} where "${name}"::text like '%kanarina%' limit 1`,
      )
      if (rows.length === 0) empty.push(`${table}.${name}`)
    }
  expect(empty).toEqual([])
})
