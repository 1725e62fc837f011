import { createSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { composeBench, recreate, startServer, urlOf } from './database.ts'
import { type BenchMember, makePeople } from './people.ts'

/** A database of its own, as durable as the product's, with the same people in every run. */
export interface Ground extends AsyncDisposable {
  /** For servers that a bench starts. */
  readonly databaseUrl: string
  /** The product in this process, without its HTTP server and worker. */
  readonly app: App
  readonly members: readonly BenchMember[]
}

/** The host name of the ground's site; any other leads to it, too. */
export const benchHost = 'localhost'

const name = 'bench'

export async function startGround(): Promise<Ground> {
  const server = await startServer()
  const connection = { ...server.connection, database: name }
  await recreate(server.connection, name)
  const app = await composeBench(connection)
  const { db, clock } = app
  const site = await createSite(db, { ...siteFixture(benchHost, true), origin: '' }, clock.now())
  const members = await makePeople(app, site)
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
