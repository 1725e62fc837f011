import { expect, test } from 'vitest'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { registeredStatements, statements } from './statements.ts'
import { createTestDatabase } from './test-database.ts'

interface Prices {
  add_price: {
    parameters: { price_cents: number; list_price_cents: number; note: string | null }
    row: { id: number }
  }
  select_prices: {
    parameters: {}
    row: { price_cents: number; list_price_cents: number; note: string | null }
  }
  select_owner: { parameters: { member_id: MemberId; order_id: OrderId }; row: {} }
}

const named = statements<Prices>()
const addPrice = named(
  'add_price',
  `insert into price (list_price_cents, price_cents, note) values (:list_price_cents, :price_cents, :note?)
   returning id`,
)
const selectPrices = named('select_prices', 'select price_cents, list_price_cents, note from price')

test('passes parameters by name, whatever their order in the object', async () => {
  await using db = await createTestDatabase({ empty: true })
  await db.pool.query(
    'create table price (id int generated always as identity, price_cents int, list_price_cents int, note text)',
  )
  const { rows } = await addPrice(db.pool, { price_cents: 1, note: null, list_price_cents: 2 })
  expect(rows).toEqual([{ id: 1 }])
  expect((await selectPrices(db.pool)).rows).toEqual([{ price_cents: 1, list_price_cents: 2, note: null }])
})

test('prepares a statement under its name, with numbered parameters', async () => {
  await using db = await createTestDatabase({ empty: true })
  await db.pool.query('create table price (id int, price_cents int, list_price_cents int, note text)')
  const client = await db.pool.connect()
  await addPrice(client, { price_cents: 1, list_price_cents: 2, note: 'first' })
  const prepared = await client.query('select name, statement from pg_prepared_statements')
  client.release()
  expect(prepared.rows).toEqual([
    { name: 'add_price', statement: registeredStatements.get('add_price')?.text },
  ])
  expect(prepared.rows[0]?.statement).toContain('values ($1, $2, $3)')
})

test('refuses a second statement with the same name, and accepts the same statement again', () => {
  expect(() => named('select_prices', 'select note from price')).toThrow(
    'two SQL statements have the name select_prices',
  )
  named('select_prices', 'select price_cents, list_price_cents, note from price')
})

test('the compiler refuses a missing, misspelt, additional or foreign parameter', () => {
  const selectOwner = named('select_owner', 'select 1 where 1 = :member_id and 2 = :order_id')
  const [member, order] = ['1' as MemberId, '2' as OrderId]
  // Only compiled: a call would need a database.
  const calls = (db: Parameters<typeof selectOwner>[0]) => [
    () => selectOwner(db, { member_id: member, order_id: order }),
    // @ts-expect-error a parameter is missing
    () => selectOwner(db, { member_id: member }),
    // @ts-expect-error a parameter is misspelt
    () => selectOwner(db, { member_id: member, oder_id: order }),
    // @ts-expect-error a parameter is additional
    () => selectOwner(db, { member_id: member, order_id: order, site_id: '3' }),
    // @ts-expect-error two ids are swapped
    () => selectOwner(db, { member_id: order, order_id: member }),
    // @ts-expect-error the parameters are missing
    () => selectOwner(db),
    // @ts-expect-error the statement has no parameters
    () => selectPrices(db, { member_id: member }),
    // @ts-expect-error a value must not be null
    () => addPrice(db, { price_cents: null, list_price_cents: 2, note: null }),
    // @ts-expect-error the statement has no types
    () => named('select_nothing', 'select 1'),
  ]
  expect(calls).toBeTypeOf('function')
})
