import type pg from 'pg'
import { sessionSettings } from './pool.ts'

/**
 * Number of connections that `checkSessions` compares. Several poolers behind one address, each with its own
 * connections to the server, can give a few clients different backends by chance.
 */
export const compared_connections = 8
const rounds = 3

/**
 * Throws if these open connections do not keep their sessions, as behind a pooler that lends a backend for one
 * transaction or one statement. The app needs whole sessions for its prepared statements, its advisory locks and
 * LISTEN. In a real session each connection has one backend until it closes, and no two connections have the same one.
 * Also throws if a pooler has dropped the settings of the startup message.
 */
export async function checkSessions(clients: readonly pg.ClientBase[]): Promise<void> {
  const owners = new Map<string, pg.ClientBase>()
  const backends = new Map<pg.ClientBase, string>()
  for (let round = 0; round < rounds; round++) {
    // One connection after the other, because a pooler lends an idle backend to the next client that asks.
    for (const client of clients) {
      const backend = await backendOf(client)
      if ((owners.get(backend) ?? client) !== client || (backends.get(client) ?? backend) !== backend)
        throw new Error(
          'a connection pooler at this address does not keep sessions (PgBouncer: pool_mode = transaction or ' +
            'statement). Batticuore needs them for prepared statements, locks and LISTEN. Set pool_mode = session ' +
            'for this database, or set DATABASE_URL to the direct address of PostgreSQL.',
        )
      owners.set(backend, client)
      backends.set(client, backend)
    }
  }
  await checkSettings(clients[0] as pg.ClientBase)
}

/** Returns the name of the server process behind a connection. A process id alone could occur on two servers. */
async function backendOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ backend: string }>(
    `select pid || ' ' || backend_start as backend from pg_stat_activity where pid = pg_backend_pid()`,
  )
  return rows[0]?.backend ?? ''
}

async function checkSettings(client: pg.ClientBase): Promise<void> {
  for (const [name, expected] of Object.entries(sessionSettings)) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
    const value = rows[0]?.value ?? ''
    if (value.split(',')[0] !== expected)
      throw new Error(
        `the sessions have ${name} = ${value} instead of ${expected}. A connection pooler may have dropped the ` +
          `startup parameter "options". ${remedy}`,
      )
  }
}

/** Returns the error text for a pooler that refuses a startup message with `options`, as PgBouncer does by default. */
export const poolerRefusesSettings = (reason: string) =>
  `the connection pooler refuses the settings of our sessions (${reason}). Set ignore_startup_parameters = options ` +
  `in PgBouncer. ${remedy}`

const remedy = `Run ${Object.entries(sessionSettings)
  .map(([name, value]) => `\`alter role … set ${name} = '${value}'\``)
  .join(', ')} for the user of DATABASE_URL, or set DATABASE_URL to the direct address of PostgreSQL.`
