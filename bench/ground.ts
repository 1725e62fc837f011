import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { createMemoryBus } from '#server/adapters/bus/memory.ts'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import { createMailOutbox } from '#server/adapters/mail/outbox.ts'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import { createSandboxProvider } from '#server/adapters/payments/sandbox.ts'
import { createPictures } from '#server/adapters/pictures/pool.ts'
import { startEmbedded } from '#server/adapters/postgres/embedded.ts'
import { migrate } from '#server/adapters/postgres/migrate.ts'
import { clientConfig, createPool } from '#server/adapters/postgres/pool.ts'
import { composeApp } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { createSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { type BenchMember, makePeople } from './people.ts'

/** Where benches keep what they make; nothing in it is worth keeping. */
export const benchData = join(import.meta.dirname, '../data/bench')

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
  mkdirSync(benchData, { recursive: true })
  const server = await startEmbedded({ dataDir: benchData })
  const connection = { ...server.connection, database: name }
  await recreate(server.connection)
  await migrate(connection)
  const db = createPool(connection)
  await runMigrations({ pgPool: db })
  const app = composeApp({
    config: readConfig({ DATA_DIR: benchData, DEMO: 'off' }, []),
    db,
    log: pino({ level: 'silent' }),
    clock: systemClock,
    bus: createMemoryBus(),
    geo: createEmbeddedGeo(),
    mail: createMailOutbox(benchData),
    words: {
      renderMail: () => Promise.reject(new Error('a bench sends no mail')),
      renderArchive: () => Promise.reject(new Error('a bench makes no archive')),
    },
    storage: createDiskStorage(benchData),
    pictures: createPictures({ folder: join(benchData, 'incoming') }),
    payments: createSandboxProvider(db, systemClock),
  })
  const site = await createSite(db, { ...siteFixture(benchHost, true), origin: '' }, systemClock.now())
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

async function recreate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(clientConfig({ ...connection, database: 'postgres' }))
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  await client.end()
}

function urlOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const query = new URLSearchParams({ host: String(host), port: String(port) })
  const who = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user
  return `postgres://${who}@localhost/${database}?${query}`
}
