import type pg from 'pg'

/** How to reach a database: a URL, or host (a folder means a unix socket), port, user, database and password. */
export type DatabaseConnection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'
>

/** A PostgreSQL that the app may use until it calls `stop()`. */
export interface Database {
  connection: DatabaseConnection
  kind: 'embedded' | 'external'
  /** As the server says it: `18.4`. */
  version: string
  /** Ends an embedded server, cleanly; leaves an external one alone. End the pools first. May be called twice. */
  stop(): Promise<void>
}

/** What runs a statement: the pool, or a client inside a transaction. Store functions take this. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}
