import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionsFolder, listFunctionFiles } from './functions.ts'
import { createTestDatabase } from './test-database.ts'

test('PostgreSQL accepts the body of every function after all functions are created', async () => {
  await using db = await createTestDatabase()
  const files = listFunctionFiles(functionsFolder)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) await db.pool.query(readFileSync(join(functionsFolder, file), 'utf8'))
  const { rows } = await db.pool.query(
    'select name from sql_function where checksum is not null order by name',
  )
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files)
})
