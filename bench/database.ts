import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { createBus } from '#server/adapters/bus/bus.ts'
import { createErasureLog } from '#server/adapters/erasure-log/stored.ts'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import { createMailOutbox } from '#server/adapters/mail/outbox.ts'
import { createDiskStorage } from '#server/adapters/object-storage/disk.ts'
import { createPictures } from '#server/adapters/pictures/pool.ts'
import { startEmbedded } from '#server/adapters/postgres/embedded.ts'
import { migrate } from '#server/adapters/postgres/migrate.ts'
import { clientConfig, createPool } from '#server/adapters/postgres/pool.ts'
import { createMemoryRateLimiter } from '#server/adapters/rate-limits/rate-limits.ts'
import { createSmsOutbox } from '#server/adapters/sms/outbox.ts'
import { createPushSender } from '#server/adapters/web-push/sender.ts'
import { composeApp } from '#server/compose.ts'
import { readConfig } from '#server/config/config.ts'
import type { App } from '#server/kernel/app.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createPaymentProviders } from '#server/payment-providers.ts'

/**
 * Folder of the benches' databases and other files. You can delete this folder, but the next run of a search bench then
 * needs minutes to generate the members again.
 */
export const benchData = join(import.meta.dirname, '../data/bench')

/** Starts the embedded PostgreSQL in the benches' own folder. As in production, each commit is written to disk. */
export function startServer() {
  mkdirSync(benchData, { recursive: true })
  return startEmbedded({ dataDir: benchData })
}

/** Migrates the database and composes the app on it. Starts no HTTP server and no worker. */
export async function composeBench(connection: pg.ClientConfig): Promise<App> {
  await migrate(connection)
  const db = createPool(connection)
  await runMigrations({ pgPool: db })
  const config = readConfig({ DATA_DIR: benchData, DEMO: 'off' }, [])
  return composeApp({
    config,
    db,
    log: pino({ level: 'silent' }),
    clock: systemClock,
    bus: createBus(),
    rateLimiter: createMemoryRateLimiter(),
    geo: createEmbeddedGeo(),
    mail: createMailOutbox(benchData),
    sms: createSmsOutbox(benchData),
    push: createPushSender(),
    templates: {
      renderMail: () => Promise.reject(new Error('a bench sends no mail')),
      renderReceipt: () => Promise.reject(new Error('a bench draws no receipt')),
      renderWithdrawal: () => Promise.reject(new Error('a bench draws no withdrawal')),
      renderPush: () => Promise.reject(new Error('a bench sends no push')),
      renderCalendar: () => Promise.reject(new Error('a bench makes no calendar')),
      renderSms: () => Promise.reject(new Error('a bench sends no text message')),
      renderApp: () => Promise.reject(new Error('a bench installs no app')),
      renderSharePicture: () => Promise.reject(new Error('a bench shares no page')),
      renderArchive: () => Promise.reject(new Error('a bench makes no archive')),
    },
    storage: createDiskStorage(benchData),
    erasureLog: createErasureLog(createDiskStorage(benchData, 'erased')),
    pictures: createPictures({ folder: join(benchData, 'incoming') }),
    payments: await createPaymentProviders({ ...config, demo: 'on' }, { db, clock: systemClock }),
    identityProvider: null,
    ageProofs: { eu_app: null, sandbox: null },
  })
}

/** Creates an empty database. Drops an existing database with the same name first. */
export async function recreate(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(clientConfig({ ...connection, database: 'postgres' }))
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  await client.end()
}

/**
 * Copies a database. Ends its connections, because PostgreSQL copies only a database without connections; pools then
 * open new ones. Drops an existing database with the new name first.
 */
export async function copyDatabase(connection: pg.ClientConfig, from: string, to: string): Promise<void> {
  const client = new pg.Client(clientConfig({ ...connection, database: 'postgres' }))
  await client.connect()
  await client.query(`drop database if exists ${to} with (force)`)
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    from,
  ])
  await client.query(`create database ${to} template ${from}`)
  await client.end()
}

/** Returns a `DATABASE_URL` for the servers that a bench starts. */
export function urlOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const query = new URLSearchParams({ host: String(host), port: String(port) })
  const who = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user
  return `postgres://${who}@localhost/${database}?${query}`
}
