import pg from 'pg'
import { checkServer } from './check-server.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { clientConfig } from './pool.ts'
import type { Database } from './port.ts'

/**
 * Uses the PostgreSQL that DATABASE_URL names, after checking that it answers, is 15 to 18 and keeps what it
 * acknowledges. Errors name the place without the password.
 */
export async function connectExternal(databaseUrl: string): Promise<Database> {
  const place = describe(databaseUrl)
  const connection = { connectionString: databaseUrl }
  const client = new pg.Client({ ...clientConfig(connection), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: Error) => {
      throw new Error(`no connection (${error.message || ('code' in error && error.code) || error.name})`)
    })
    const version = await checkServer(client)
    return { connection, kind: 'external', version, stop: async () => {} }
  } catch (error) {
    throw new Error(`DATABASE_URL (${place}): ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

function describe(databaseUrl: string): string {
  const url = parseDatabaseUrl(databaseUrl)
  return `${url.searchParams.get('host') ?? decodeURIComponent(url.host)}${url.pathname}`
}
