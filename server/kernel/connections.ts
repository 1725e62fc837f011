import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Queryable } from './sql.ts'

const prefix = 'batticuore on '

/**
 * Creates the name of all database connections of one running server, including those of its worker processes. The name
 * contains the host and a random part, so that two servers on one host have different names.
 */
export const nameConnections = (): string =>
  `${prefix}${hostname().slice(0, 40)} ${randomBytes(4).toString('hex')}`

/** Returns the host and the random part of each other running server that has connections to the database. */
export async function findServers(db: Queryable): Promise<string[]> {
  // A transaction keeps its first view of the connections.
  await db.query('select pg_stat_clear_snapshot()')
  const { rows } = await db.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and starts_with(application_name, $1)
        and application_name <> current_setting('application_name')`,
    [prefix],
  )
  return rows.map(({ name }) => name.slice(prefix.length))
}

/**
 * Throws if a server is running on the database: it would go on with the keys and sites that it has read, and run jobs.
 * @param act what must wait, as the subject of a sentence
 */
export async function assertStopped(db: Queryable, act: string): Promise<void> {
  const running = await findServers(db)
  if (running.length > 0)
    throw new Error(
      `${act} only while the product is stopped, and it runs on ${running.join(', ')}. Stop it (systemctl stop batticuore, ` +
        'docker compose stop web worker, or Ctrl+C where it was started with npm start), and repeat the command.',
    )
}
