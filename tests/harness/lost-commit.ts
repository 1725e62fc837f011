import type { App } from '#server/kernel/app.ts'

/**
 * Returns the app with database connections that break at each commit. If `isCommitted` is true, the database commits
 * the transaction before the connection breaks. Otherwise, the database rolls the transaction back. The caller cannot
 * tell the difference, because both cases throw the same connection error.
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
