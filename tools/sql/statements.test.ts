import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/adapters/postgres/migrate.ts'
import { clientConfig } from '#server/adapters/postgres/pool.ts'
import type { DatabaseConnection } from '#server/adapters/postgres/port.ts'
import { registeredStatements } from '#server/adapters/postgres/statements.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { startPostgres15 } from '#tests/harness/postgres-15.ts'
import { describe } from './describe.ts'

const root = join(import.meta.dirname, '../..')
/** The names of the statements of all stores. Other tests, which share this process, declare statements too. */
const names = new Set<string>()
const stores = globSync('server/**/*.ts', { cwd: root }).filter(
  (file) =>
    !/\.(test|fixture)\.ts$/.test(file) &&
    !file.endsWith('postgres/statements.ts') &&
    readFileSync(join(root, file), 'utf8').includes('statements<Statements>()'),
)

beforeAll(async () => {
  for (const file of stores) {
    await import(pathToFileURL(join(root, file)).href)
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/\bnamed\(\s*'([a-z0-9_]+)'/g)) names.add(name)
  }
})

/** Describes every statement of the stores and every function of the schema. Returns PostgreSQL's refusals by name. */
async function findRefused(connection: DatabaseConnection): Promise<Record<string, string>> {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; parameters: number }>(
      `select p.proname as name, p.pronargs as parameters from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    )
    const texts = new Map(
      [...names].map((name) => [name, registeredStatements.get(name)?.text ?? 'not declared']),
    )
    for (const { name, parameters } of rows)
      texts.set(
        `function ${name}`,
        `select * from ${name}(${Array.from({ length: parameters }, (_, index) => `$${index + 1}`).join(', ')})`,
      )
    expect(rows.length).toBeGreaterThan(30)
    const refused: Record<string, string> = {}
    for (const [name, text] of texts)
      await describe(client, text).catch(({ message }: Error) => (refused[name] = message))
    return refused
  } finally {
    await client.end()
  }
}

test('the database of the tests can describe every statement and function', async () => {
  expect(names.size).toBeGreaterThan(600)
  await using database = await createTestDatabase()
  expect(await findRefused(database.connection)).toEqual({})
})

const postgres = inject('programs')['postgresql-15']
test.skipIf(!postgres)('PostgreSQL 15, the oldest version, can describe them too', async () => {
  await using server = await startPostgres15(postgres as string)
  await migrate(server.connection)
  expect(await findRefused(server.connection)).toEqual({})
})
