import { expect, test } from 'vitest'
import { boundStatements } from './bound-statements.ts'
import type { Queryable } from './port.ts'
import { createTestDatabase } from './test-database.ts'

const prepared = `select name from pg_prepared_statements order by name`
const statement = (n: number) => (db: Queryable, values: number[]) =>
  db.query<{ n: number }>({ name: `statement_${n}`, text: `select ${n} + $1::int as n`, values })

test('a connection keeps its most recently used statements prepared, and closes the others', async () => {
  await using db = await createTestDatabase({ empty: true })
  const client = await db.pool.connect()
  boundStatements(client, 3)
  const names = async () => (await client.query<{ name: string }>(prepared)).rows.map(({ name }) => name)
  for (const n of [1, 2, 3]) await statement(n)(client, [0])
  await statement(1)(client, [0])
  await statement(4)(client, [0])
  expect(await names()).toEqual(['statement_1', 'statement_3', 'statement_4'])

  // Statement 2 was closed, so this call prepares it again. The lines below check that the connection can also close a
  // statement in a failed transaction.
  expect((await statement(2)(client, [5])).rows).toEqual([{ n: 7 }])
  await client.query('begin')
  await expect(client.query('select nonsense')).rejects.toThrow('nonsense')
  await expect(statement(5)(client, [0])).rejects.toThrow('current transaction is aborted')
  await client.query('rollback')
  expect((await statement(5)(client, [1])).rows).toEqual([{ n: 6 }])
  expect((await statement(1)(client, [1])).rows).toEqual([{ n: 2 }])
  expect(await names()).toHaveLength(3)
  client.release()
})

test('limits the prepared statements of every connection of a pool', async () => {
  await using db = await createTestDatabase({ empty: true })
  const client = await db.pool.connect()
  for (let n = 0; n < 400; n++) await statement(n)(client, [0])
  const { rows } = await client.query<{ count: number }>('select count(*)::int from pg_prepared_statements')
  expect(rows).toEqual([{ count: 100 }])
  client.release()
})
