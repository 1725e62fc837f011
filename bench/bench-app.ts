import type { Locale } from '#i18n/locales.ts'
import { createSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { composeBench, copyDatabase, recreate, startServer, urlOf } from './database.ts'
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
  /** Copies the database under another name. Returns the `DATABASE_URL` of the copy. */
  copy(name: string): Promise<string>
}

/** Host name of the default site, which also serves every unknown host name. */
export const benchHost = 'localhost'

const name = 'bench'

/**
 * @param origin the site's origin; by default, it depends on the port of the server
 * @param locales languages that the site offers; by default, those of the tests' site
 */
export async function startBenchApp({
  origin = '',
  locales,
}: { origin?: string; locales?: readonly Locale[] } = {}): Promise<BenchApp> {
  const server = await startServer()
  const connection = { ...server.connection, database: name }
  await recreate(server.connection, name)
  const app = await composeBench(connection)
  const { db, clock } = app
  const fixture = siteFixture(benchHost, true)
  const settings = { ...fixture.settings, ...(locales && { locales: [...locales] }) }
  const site = await createSite(db, { ...fixture, origin, settings }, clock.now())
  const members = await insertMembers(app, site)
  return {
    databaseUrl: urlOf(connection),
    app,
    members,
    async copy(to) {
      await copyDatabase(server.connection, name, to)
      return urlOf({ ...connection, database: to })
    },
    async [Symbol.asyncDispose]() {
      await app.bus.close()
      await db.end()
      await server.stop()
    },
  }
}
