import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { parseDatabaseUrl } from './database-url.ts'
import type { DatabaseConnection } from './port.ts'

const { builtins } = pg.types
const text = (value: string) => value
const textArray = pg.types.getTypeParser(1009 as number) as (value: string) => string[] // text[]

/**
 * How values arrive: int8 and numeric as strings (ids are decimal strings on the wire, and no digit is lost),
 * dates and times as the server's text in UTC (`2026-11-21 04:55:44.123+00`): making Date objects that are
 * only printed again costs half of a small read. Their arrays likewise. json is parsed.
 */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, text],
  [builtins.TIMESTAMP, text],
  [builtins.TIMESTAMPTZ, text],
  [builtins.INTERVAL, text],
  [1115, textArray], // timestamp[]
  [1182, textArray], // date[]
  [1185, textArray], // timestamptz[]
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** The session that the parsers rely on, sent with the connection itself: no round trip. */
const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601'

/**
 * The settings of every connection of ours. `options` inside a URL would replace ours, so they are joined there.
 */
export function clientConfig(connection: DatabaseConnection): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, types, options: sessionOptions }
  const url = parseDatabaseUrl(connection.connectionString)
  const own = url.searchParams.get('options')
  url.searchParams.set('options', own ? `${sessionOptions} ${own}` : sessionOptions)
  return { ...connection, connectionString: url.href, types }
}

export interface PoolOptions {
  /** Most connections at once; 10 when not given. */
  max?: number
  /** Shown in `pg_stat_activity`. */
  name?: string
  /** Told of connections that broke while nobody used them; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

/**
 * The one way to make a pool. Errors of connections, idle or lent, never end the process: an idle one's goes
 * to `onError`, a lent one's reaches the statement that runs on it.
 */
export function createPool(connection: DatabaseConnection, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: options.max ?? 10,
    application_name: options.name ?? 'batticuore',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', (error) => options.onError?.(error))
  // While a connection is lent the pool does not listen to it, and an unheard 'error' ends Node.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The query builder for dynamic reads over a pool, or over the client of a transaction (what it does is then
 * part of it). Never `destroy()` it: the pool belongs to its maker.
 */
export function createKysely<Schema>(on: pg.Pool | pg.PoolClient): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: on instanceof pg.Pool ? on : poolOf(on) }),
  })
}

/** A "pool" that always lends the one client and keeps it. */
function poolOf(client: pg.PoolClient) {
  const lent = {
    processID: undefined,
    query: client.query.bind(client),
    release() {},
  } as unknown as Awaited<ReturnType<PostgresPool['connect']>>
  return { connect: async () => lent, end: async () => {}, options: {} }
}
