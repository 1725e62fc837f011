import { expect, test } from 'vitest'
import type { Queryable } from './port.ts'
import { createTestDatabase } from './test-database.ts'
import { inTransaction, sqlState } from './transaction.ts'

async function accounts() {
  const db = await createTestDatabase({ empty: true })
  await db.pool.query('create table account (id int primary key, balance int check (balance >= 0))')
  await db.pool.query('insert into account values (1, 100), (2, 100)')
  return db
}

const move = (tx: Queryable, [id, change]: readonly [number, number]) =>
  tx.query('update account set balance = balance + $2 where id = $1', [id, change])
const balances = (db: Queryable) => db.query<{ balance: number }>('select balance from account order by id')

test('commits all statements or none', async () => {
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

// PostgreSQL detects a deadlock by a timer. The timer does not work under libfaketime (tests/proofs/dates.ts), because
// the handler of its signal sees the real time and concludes that the timer has not expired.
// oxlint-disable-next-line node/no-process-env -- set by the proof
test.skipIf(process.env.FAKETIME)(
  'retries after a deadlock until both transactions have committed',
  async () => {
    await using db = await accounts()
    let attempts = 0
    let locked = 0
    let resolveBoth = () => {}
    const bothLocked = new Promise<void>((resolve) => (resolveBoth = resolve))
    const transfer = (from: number, to: number) =>
      inTransaction(db.pool, async (tx) => {
        attempts++
        await tx.query(`set local deadlock_timeout = '50ms'`)
        await move(tx, [from, -1])
        if (++locked === 2) resolveBoth()
        await bothLocked
        await move(tx, [to, 1])
      })
    await Promise.all([transfer(1, 2), transfer(2, 1)])
    expect(attempts).toBe(3)
    expect((await balances(db.pool)).rows).toEqual([{ balance: 100 }, { balance: 100 }])
  },
)

test('throws the failure after the third retry', async () => {
  await using db = await accounts()
  let attempts = 0
  const work = inTransaction(db.pool, async (tx) => {
    attempts++
    await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await expect(work).rejects.toThrow('again')
  expect(attempts).toBe(4)
})

test('throws if the work has swallowed an error of the database', async () => {
  await using db = await accounts()
  const work = inTransaction(db.pool, async (tx) => {
    await move(tx, [1, 5])
    await tx.query('select nonsense').catch(() => {})
  })
  await expect(work).rejects.toThrow(/rolled back at its commit/)
  expect((await balances(db.pool)).rows[0]).toEqual({ balance: 100 })
})

test('a connection that dies in a transaction fails only that transaction, and the pool still works', async () => {
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
