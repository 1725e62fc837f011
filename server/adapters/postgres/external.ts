import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { checkServer } from './check-server.ts'
import { checkSessions, compared_connections, poolerRefusesSettings } from './check-sessions.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { isOutage } from './outage.ts'
import { clientConfig } from './pool.ts'
import type { Database } from './port.ts'

export interface ExternalOptions {
  /** Time in ms to wait for a server that cannot be reached yet, such as one that starts together with the app. */
  readonly wait_ms?: number
  /** Called with a sentence when the wait begins. */
  readonly log?: (line: string) => void
  /** Ends the wait early. */
  readonly signal?: AbortSignal
}

/** Pause between two attempts to connect. */
const pause_ms = 500
/** Time limit for opening a connection, and for each statement of the checks. */
const answer_ms = 10_000

/**
 * Connects to the PostgreSQL of DATABASE_URL. Waits up to `wait_ms` for a server that cannot be reached yet. Throws if
 * the server cannot be reached, has a version other than 15 to 18, or has settings that may lose acknowledged commits,
 * or if its connections do not keep their sessions. Error messages contain the host and the database, but not the
 * password.
 */
export async function connectExternal(databaseUrl: string, options: ExternalOptions = {}): Promise<Database> {
  const server = describe(databaseUrl)
  const connection = { connectionString: databaseUrl }
  const clients: pg.Client[] = []
  const open = async (limits: ExternalOptions) => {
    const client = await connectInTime(connection, server, limits)
    clients.push(client)
    return client
  }
  try {
    await open(options)
    const { log, ...quiet } = options
    const more = await Promise.allSettled(Array.from({ length: compared_connections - 1 }, () => open(quiet)))
    for (const attempt of more) if (attempt.status === 'rejected') throw attempt.reason
    await checkSessions(clients)
    const version = await checkServer(clients[0] as pg.Client)
    return { connection, kind: 'external', version, stop: async () => {} }
  } catch (error) {
    throw new Error(`DATABASE_URL (${server}): ${(error as Error).message}`, { cause: error })
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

async function connectInTime(
  connection: { connectionString: string },
  server: string,
  { wait_ms = 60_000, log = () => {}, signal }: ExternalOptions,
): Promise<pg.Client> {
  const begin = performance.now()
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({
      ...clientConfig(connection),
      connectionTimeoutMillis: answer_ms,
      query_timeout: answer_ms,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      const reason = reasonOf(error as Error)
      if (reason.includes('unsupported startup parameter'))
        throw new Error(poolerRefusesSettings(reason), { cause: error })
      if (!isOutage(error) || signal?.aborted || performance.now() - begin >= wait_ms)
        throw new Error(`no connection (${reason})`, { cause: error })
      if (attempt === 0)
        log(
          `The database (${server}) does not answer yet (${reason}); waiting up to ${wait_ms / 1_000} seconds.`,
        )
      await sleep(pause_ms, undefined, { signal }).catch(() => {})
    }
  }
}

const reasonOf = (error: Error) => String(error.message || ('code' in error && error.code) || error.name)

function describe(databaseUrl: string): string {
  const url = parseDatabaseUrl(databaseUrl)
  return `${url.searchParams.get('host') ?? decodeURIComponent(url.host)}${url.pathname}`
}
