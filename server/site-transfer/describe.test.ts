/** A new table or column fails here until somebody has decided whether an export has it. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { describeExport } from './describe.fixture.ts'
import { moving, staying } from './plan.ts'
import { listStored, planTables } from './rows.ts'

test('docs/site-export-tables.md names every column of every table', async () => {
  await using database = await createTestDatabase()
  const docs = join(import.meta.dirname, '../../docs/site-export-tables.md')
  await expect(await describeExport(database.pool)).toMatchFileSnapshot(docs)
})

test('refuses an export while the plan has not decided about a table', async () => {
  await using database = await createTestDatabase()
  await database.pool.query('create table badge (id bigint primary key, site_id bigint)')
  await expect(planTables(database.pool)).rejects.toThrow(
    'The plan of the export has not decided about the table badge.',
  )
})

test('no table both moves and stays, and each is in the schema', async () => {
  await using database = await createTestDatabase()
  const decided = [...Object.keys(moving), ...Object.keys(staying)].sort()
  expect((await listStored(database.pool)).map(({ name }) => name).sort()).toEqual(decided)
})

/** Columns with ids that end like those of the staff's accounts, but name members or reports. */
const others = [
  ...['conversation.started_by', 'date_plan.changed_by', 'member.suspended_by', 'photo.hidden_by'],
  ...['session.staff_id', 'staff_code.staff_id', 'voice_intro.hidden_by'],
]

test('every column with ids of the staff is one that the import translates', async () => {
  await using database = await createTestDatabase()
  const translated = Object.entries(moving).flatMap(([table, { staff = [] }]) =>
    staff.filter(({ where }) => !where).map(({ column }) => `${table}.${column}`),
  )
  const found = (await listStored(database.pool))
    .filter(({ name }) => moving[name])
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.type.startsWith('bigint') && /staff|_by$|^kept_from$/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    )
    .filter((column) => !others.includes(column))
  expect(found.sort()).toEqual(translated.sort())
})
