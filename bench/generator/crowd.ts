import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clientConfig } from '#server/adapters/postgres/pool.ts'
import { createSite, findSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { composeBench, recreate, startServer, urlOf } from '../database.ts'
import { note } from '../figure.ts'
import { fill } from './fill.ts'

/** A site with a million members. The environment variable `MEMBERS` sets another number. */
export interface Crowd extends AsyncDisposable {
  readonly app: App
  readonly site: Site
  readonly members: number
  /** `DATABASE_URL` for the servers that a bench starts. */
  readonly databaseUrl: string
}

const host = 'localhost'

/**
 * Opens the crowd's database, which stays in `data/bench` between runs. If the schema or the generator has changed,
 * creates the database again. This takes minutes.
 */
export async function startCrowd(members = Number(process.env.MEMBERS ?? 1_000_000)): Promise<Crowd> {
  const server = await startServer()
  const database = `crowd_${members}`
  const connection = { ...server.connection, database }
  const recipe = recipeOf()
  const isKept = (await recipeIn(server.connection, database)) === recipe
  if (!isKept) await recreate(server.connection, database)
  const app = await composeBench(connection)
  if (!isKept) {
    const begun = performance.now()
    const fixture = siteFixture(host, true)
    const settings = { ...fixture.settings, countries: app.geo.countries() }
    const site = await createSite(app.db, { ...fixture, settings, origin: '' }, app.clock.now())
    await fill(app, site, members)
    await app.db.query(`comment on database ${database} is '${recipe}'`)
    note(`${members} members created in ${((performance.now() - begun) / 60_000).toFixed(1)} min`)
  }
  const site = await findSite(app, host)
  if (!site) throw new Error('the crowd has no site')
  return {
    app,
    site,
    members,
    databaseUrl: urlOf(connection),
    async [Symbol.asyncDispose]() {
      await app.bus.close()
      await app.db.end()
      await server.stop()
    },
  }
}

/** Returns a hash of the schema and of the code that generates the crowd. */
function recipeOf(): string {
  const hash = createHash('sha256')
  const server = join(import.meta.dirname, '../../server')
  for (const folder of [import.meta.dirname, join(server, 'migrations'), join(server, 'functions')])
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  hash.update(readFileSync(join(server, 'domain/search/rules.ts')))
  return hash.digest('hex').slice(0, 16)
}

async function recipeIn(connection: pg.ClientConfig, database: string): Promise<string | null> {
  const client = new pg.Client(clientConfig({ ...connection, database: 'postgres' }))
  await client.connect()
  const { rows } = await client.query<{ recipe: string | null }>(
    "select shobj_description(oid, 'pg_database') as recipe from pg_database where datname = $1",
    [database],
  )
  await client.end()
  return rows[0]?.recipe ?? null
}
