import type { App } from './kernel/app.ts'
import { seconds } from './kernel/clock.ts'
import { findServers } from './kernel/connections.ts'

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
  const others = await findServers(db).catch(() => [])
  if (others.length > 0)
    log.warn(
      { others },
      'other processes use this database, but REDIS_URL is not set: their events arrive up to 25 seconds late, and rate limits count per process',
    )
  else setTimeout(() => warnOfOthers(app, every_ms), every_ms).unref()
}
