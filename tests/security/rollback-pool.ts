import type pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#server/adapters/postgres/test-database.ts'

/** A test database that can undo everything that the product has written meanwhile. */
export interface RollbackDatabase extends TestDatabase {
  /** Runs `work` in one transaction, which has all statements of the pool, and rolls it back. */
  undone<Result>(work: () => Promise<Result>): Promise<Result>
}

type Query = [statement: string | pg.QueryConfig, values?: unknown[]]

/**
 * Creates a database for the product. Inside `undone`, a transaction of the product is a savepoint, and so is a single
 * statement. So thousands of calls can be made on the same rows, each as if it were the only one.
 */
export async function createRollbackDatabase(): Promise<RollbackDatabase> {
  const database = await createTestDatabase()
  const { pool } = database
  let outer: pg.PoolClient | null = null
  let last: Promise<unknown> = Promise.resolve()
  let savepoints = 0
  /** Runs statements one after the other, as the connection must. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run)
    last = result.catch(() => {})
    return result
  }
  const savepoint = async (client: pg.PoolClient) => {
    const name = `call_${++savepoints}`
    await client.query(`savepoint ${name}`)
    return name
  }
  const query = (...args: Query) => {
    const client = outer
    if (!client) return pool.query(...(args as [string]))
    return inTurn(async () => {
      const name = await savepoint(client)
      try {
        return await client.query(...(args as [string]))
      } catch (error) {
        await client.query(`rollback to ${name}`)
        throw error
      }
    })
  }
  const connect = async () => {
    const client = outer
    if (!client) return pool.connect()
    let name = ''
    return {
      query: (...args: Query) =>
        inTurn(async () => {
          const [statement] = args
          if (statement === 'begin') name = await savepoint(client)
          else if (statement === 'rollback') await client.query(`rollback to ${name}`)
          // A savepoint has the isolation of the whole transaction.
          else if (statement !== 'commit' && !String(statement).startsWith('set transaction'))
            return client.query(...(args as [string]))
          return { command: String(statement).toUpperCase() }
        }),
      release() {},
    }
  }
  const replaced: Record<PropertyKey, unknown> = { query, connect }
  return {
    connection: database.connection,
    pool: new Proxy(pool, {
      get(target, key) {
        const value = replaced[key] ?? Reflect.get(target, key)
        return typeof value === 'function' && !(key in replaced) ? value.bind(target) : value
      },
    }),
    async undone(work) {
      const client = await pool.connect()
      await client.query('begin')
      outer = client
      try {
        return await work()
      } finally {
        outer = null
        await last
        await client.query('rollback')
        client.release()
      }
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}
