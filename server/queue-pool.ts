import type pg from 'pg'
import { isOutage } from './adapters/postgres/outage.ts'

/** SQLSTATE `cannot_connect_now`, after which the job queue repeats a statement. */
const cannot_connect_now = '57P03'

/**
 * Returns the pool for the job queue. When the queue stores the result of a job, it repeats the statement only after
 * certain errors. Any other error, such as a broken connection, would be an unhandled rejection, and would end this
 * process. Therefore this pool gives every outage of the database an SQLSTATE that the queue repeats. A pool that ends
 * while a job still runs, at the end of a stop, counts as an outage too.
 */
export function createQueuePool(db: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await db
      .connect()
      .catch((error) => (db.ending ? rejectAsOutage(error) : rejectOutage(error)))
    const query = (...args: [string]) => client.query(...args).catch(rejectOutage)
    return Object.assign(Object.create(client), { query })
  }
  return new Proxy(db, {
    get(target, name) {
      // The queue passes a callback only for the connection on which it listens. It reconnects that one by itself.
      if (name === 'connect')
        return (...args: Parameters<pg.Pool['connect']> | []) =>
          args.length === 0 ? connect() : target.connect(...args)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function rejectOutage(error: unknown): never {
  if (!isOutage(error)) throw error
  rejectAsOutage(error)
}

function rejectAsOutage(error: unknown): never {
  throw Object.assign(new Error((error as Error).message, { cause: error }), { code: cannot_connect_now })
}
