import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { App } from './kernel/app.ts'
import { seconds } from './kernel/clock.ts'

const prefix = 'batticuore on '

/**
 * Creates the name of all database connections of one running server, including those of its worker processes. The name
 * contains the host and a random part, so that two servers on one host have different names.
 */
export const nameConnections = (): string =>
  `${prefix}${hostname().slice(0, 40)} ${randomBytes(4).toString('hex')}`

/**
 * Warns if this server has no Redis and another server uses the same database. Without Redis, this server learns late
 * of events and ended sessions at the other server. Checks at the start. Repeats the check until it has warned, because
 * the other server may start later. Each check also keeps a database connection of this server open, so that the other
 * server's check finds this server.
 */
export async function warnOfOthers(
  app: Pick<App, 'db' | 'config' | 'log'>,
  every_ms = seconds(30),
): Promise<void> {
  const { db, config, log } = app
  if (config.redisUrl !== null || db.ending) return
  const others = await findOthers(app).catch(() => [])
  if (others.length > 0)
    log.warn(
      { others },
      'other processes use this database, but REDIS_URL is not set: their events arrive up to 25 seconds late, and rate limits count per process',
    )
  else setTimeout(() => warnOfOthers(app, every_ms), every_ms).unref()
}

/** Returns the host and a random part of each other server that uses this database. */
export async function findOthers({ db }: Pick<App, 'db'>): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and starts_with(application_name, $1)
        and application_name <> current_setting('application_name')`,
    [prefix],
  )
  return rows.map(({ name }) => name.slice(prefix.length))
}
