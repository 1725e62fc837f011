import type pg from 'pg'

/**
 * Connection settings of a database: a URL, or host, port, user, database and password. A host that is a folder means
 * a unix socket. `application_name` is the name that `pg_stat_activity` shows for the connections.
 */
export type DatabaseConnection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'application_name'
>

/** A PostgreSQL server that the app may use until it calls `stop()`. */
export interface Database {
  connection: DatabaseConnection
  kind: 'embedded' | 'external'
  /** The server's version text, such as `18.4`. */
  version: string
  /**
   * Stops an embedded server cleanly; does nothing to an external server. End the pools first. `stop` may be called
   * twice.
   */
  stop(): Promise<void>
}

/**
 * An object that runs SQL statements: the pool, or a client inside a transaction. Functions that access tables take a
 * parameter of this type.
 */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}

/**
 * Copies of the database that follow it at a short distance. Only what may be some seconds old is read from them; money,
 * permissions and what a member has just written are read from the primary.
 */
export interface Replicas {
  /**
   * Runs statements that only read on a replica that is up to date, else on the primary. Runs them a second time, on the
   * primary, if the replica fails.
   */
  read<Result>(run: (db: Queryable) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
