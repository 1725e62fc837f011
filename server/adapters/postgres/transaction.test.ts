import { expect, test } from 'vitest'
import { createKysely } from './pool.ts'
import { createTestDatabase } from './test-database.ts'
import { inTransaction, named, sqlState } from './transaction.ts'

async function accounts() {
  const db = await createTestDatabase({ empty: true })
  await db.pool.query('create table account (id int primary key, balance int check (balance >= 0))')
  await db.pool.query('insert into account values (1, 100), (2, 100)')
  return db
}

const move = named('move', 'update account set balance = balance + $2 where id = $1')
const balances = named<{ balance: number }>('balances', 'select balance from account order by id')

test('all is kept, or nothing', async () => {
  await using db = await accounts()
  await inTransaction(db.pool, async (tx) => {
    await move(tx, [1, -60])
    await move(tx, [2, 60])
  })
  expect((await balances(db.pool)).rows).toEqual([{ balance: 40 }, { balance: 160 }])

  const failed = inTransaction(db.pool, async (tx) => {
    await move(tx, [2, 60])
    await move(tx, [1, -60])
  })
  await expect(failed).rejects.toSatisfy((error) => sqlState(error) === '23514')
  expect((await balances(db.pool)).rows).toEqual([{ balance: 40 }, { balance: 160 }])
})

test('deadlocks are run again until both have passed', async () => {
  await using db = await accounts()
  let attempts = 0
  let holding = 0
  let bothHold = () => {}
  const held = new Promise<void>((resolve) => (bothHold = resolve))
  const transfer = (from: number, to: number) =>
    inTransaction(db.pool, async (tx) => {
      attempts++
      await tx.query(`set local deadlock_timeout = '50ms'`)
      await move(tx, [from, -1])
      if (++holding === 2) bothHold()
      await held
      await move(tx, [to, 1])
    })
  await Promise.all([transfer(1, 2), transfer(2, 1)])
  expect(attempts).toBe(3)
  expect((await balances(db.pool)).rows).toEqual([{ balance: 100 }, { balance: 100 }])
})

test('after the third repetition the failure is thrown', async () => {
  await using db = await accounts()
  let attempts = 0
  const work = inTransaction(db.pool, async (tx) => {
    attempts++
    await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await expect(work).rejects.toThrow('again')
  expect(attempts).toBe(4)
})

test('an error that the work swallowed is no success', async () => {
  await using db = await accounts()
  const work = inTransaction(db.pool, async (tx) => {
    await move(tx, [1, 5])
    await tx.query('select nonsense').catch(() => {})
  })
  await expect(work).rejects.toThrow(/rolled back at its commit/)
  expect((await balances(db.pool)).rows[0]).toEqual({ balance: 100 })
})

test('a connection that dies inside fails the work only, and the pool goes on', async () => {
  await using db = await accounts()
  const work = inTransaction(db.pool, async (tx) => {
    await move(tx, [1, 5])
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`,
    )
    await move(tx, [1, 5])
  })
  await expect(work).rejects.toThrow()
  expect((await balances(db.pool)).rows[0]).toEqual({ balance: 100 })
})

test('the query builder on the client of a transaction is part of it', async () => {
  await using db = await accounts()
  type Schema = { account: { id: number; balance: number } }
  const work = inTransaction(db.pool, async (tx) => {
    const builder = createKysely<Schema>(tx)
    await builder.updateTable('account').set({ balance: 7 }).where('id', '=', 1).execute()
    expect(await builder.selectFrom('account').select('balance').orderBy('id').execute()).toEqual([
      { balance: 7 },
      { balance: 100 },
    ])
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  const rows = await createKysely<Schema>(db.pool)
    .selectFrom('account')
    .select('balance')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ balance: 100 }, { balance: 100 }])
})
