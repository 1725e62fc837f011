import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/adapters/postgres/embedded.ts'
import { migrate } from '#server/adapters/postgres/migrate.ts'
import { clientConfig } from '#server/adapters/postgres/pool.ts'

/** Runs `work` on a new PostgreSQL with the schema of this working tree. Deletes its temporary folder afterwards. */
export async function withSchema<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-sql-'))
  try {
    const server = await startEmbedded({ dataDir, durable: false })
    const client = new pg.Client(clientConfig(server.connection))
    try {
      await migrate(server.connection)
      await client.connect()
      return await work(client)
    } finally {
      await client.end()
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
