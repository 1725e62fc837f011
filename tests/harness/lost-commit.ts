import type { App } from '#server/kernel/app.ts'

/**
 * Returns the app with connections that break at the commit of a transaction. The database has committed the
 * transaction if `isCommitted` is true, and has rolled it back otherwise. In both cases, the caller gets only a
 * connection error.
 */
export function losingCommits<Given extends App>(app: Given, isCommitted: boolean): Given {
  const connect = async () => {
    const client = await app.db.connect()
    const query = async (...given: [string]) => {
      if (given[0] !== 'commit') return client.query(...given)
      await client.query(isCommitted ? 'commit' : 'rollback')
      throw new Error('Connection terminated unexpectedly')
    }
    return Object.assign(Object.create(client), { query })
  }
  const db = Object.assign(Object.create(app.db), { connect, query: app.db.query.bind(app.db) })
  return { ...app, db }
}
