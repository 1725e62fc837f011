import { createSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { composeBench, recreate, startServer, urlOf } from './database.ts'
import { type BenchMember, insertMembers } from './members.ts'

/**
 * An app on a new database. As in production, PostgreSQL writes each commit to disk. The database has the same members
 * in every run.
 */
export interface BenchApp extends AsyncDisposable {
  /** `DATABASE_URL` for the servers that a bench starts. */
  readonly databaseUrl: string
  /** The app in the bench's own process, without an HTTP server and without a background worker. */
  readonly app: App
  readonly members: readonly BenchMember[]
}

/** Host name of the default site, which also serves every unknown host name. */
export const benchHost = 'localhost'

const name = 'bench'

export async function startBenchApp(): Promise<BenchApp> {
  const server = await startServer()
  const connection = { ...server.connection, database: name }
  await recreate(server.connection, name)
  const app = await composeBench(connection)
  const { db, clock } = app
  const site = await createSite(db, { ...siteFixture(benchHost, true), origin: '' }, clock.now())
  const members = await insertMembers(app, site)
  return {
    databaseUrl: urlOf(connection),
    app,
    members,
    async [Symbol.asyncDispose]() {
      await app.bus.close()
      await db.end()
      await server.stop()
    },
  }
}
