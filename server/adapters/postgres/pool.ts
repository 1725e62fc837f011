import pg from 'pg'
import { boundStatements } from './bound-statements.ts'
import { parseDatabaseUrl } from './database-url.ts'
import type { DatabaseConnection } from './port.ts'

const { builtins } = pg.types
const text = (value: string) => value
const textArray = pg.types.getTypeParser(1009 as number) as (value: string) => string[] // text[]

/**
 * Parsers that replace the parsers of `pg`, by type. Dates, times and intervals stay the text that PostgreSQL sends
 * (`2026-11-21 04:55:44.123+00`). Arrays of dates and times become arrays of such texts. Creating Date objects and
 * formatting them again would take half of the time of a small query. All other types keep the parsers of `pg`: int8
 * and numeric become strings, so that no digit is lost, and json is parsed.
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

/** Session settings that the parsers rely on. */
export const sessionSettings = { TimeZone: 'UTC', DateStyle: 'ISO', IntervalStyle: 'iso_8601' } as const

/** The settings as a part of the connection's startup message, so they need no extra round trip. */
const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * Returns the settings of every connection. Merges our options with the `options` in a URL, which would otherwise
 * replace our options. An `application_name` in `connection` takes precedence over the `application_name` in the URL.
 */
export function clientConfig(connection: DatabaseConnection): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, types, options: sessionOptions }
  const url = parseDatabaseUrl(connection.connectionString)
  if (connection.application_name) url.searchParams.delete('application_name')
  const own = url.searchParams.get('options')
  url.searchParams.set('options', own ? `${sessionOptions} ${own}` : sessionOptions)
  return { ...connection, connectionString: url.href, types }
}

export interface PoolOptions {
  /** Maximum number of connections. The default is 10. */
  max?: number
  /** Time for the answer to a statement in ms. Then it rejects, and its connection is closed. Without a limit by default. */
  answerMs?: number
  /** Application name that `pg_stat_activity` shows. */
  name?: string
  /** Called for each idle connection that breaks. The pool replaces the connection by itself. */
  onError?: (error: Error) => void
}

/**
 * Creates a pool. All pools must be created with this function, so that a broken connection never ends the process.
 * If an idle connection breaks, `onError` is called. If a checked-out connection breaks, its running statement rejects.
 */
export function createPool(connection: DatabaseConnection, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: options.max ?? 10,
    application_name: options.name ?? connection.application_name ?? 'batticuore',
    ...(options.answerMs && { query_timeout: options.answerMs }),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', (error) => options.onError?.(error))
  // Adds an empty listener for errors. The pool does not listen to checked-out connections, and Node exits on an
  // 'error' event without a listener.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    boundStatements(client)
  })
  return pool
}
