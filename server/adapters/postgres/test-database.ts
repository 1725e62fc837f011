import { randomBytes } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { inject } from 'vitest'
import { lock_space, locks } from './app-lock.ts'
import { checkServer } from './check-server.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { clientConfig, createPool } from './pool.ts'
import type { DatabaseConnection } from './port.ts'
import { withDatabase } from './scratch-database.ts'
import { addDatabaseClock, attachDatabaseClock } from './test-database-clock.ts'
import { makeOwnFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the server of this test run, as the superuser role or as the role in TEST_DATABASE_URL. */
    testServer: DatabaseConnection
  }
}

const template = 't_template'
const testData = join(import.meta.dirname, '../../../data/test')
/** A file system in memory, where a machine has one. Creating and dropping databases writes many files. */
const memory = '/dev/shm'
const memory_needed_bytes = 4 * 2 ** 30

/** The server of a whole test run. It contains the migrated template database. */
export interface TestServer {
  connection: DatabaseConnection
  stop(): Promise<void>
}

/**
 * Prepares the server of a test run. With TEST_DATABASE_URL, this is an external server; the role in the URL must be
 * allowed to create databases, and those that a killed run left behind are dropped. Otherwise the run starts an embedded
 * server on a folder of its own, in memory if there is room, else below `data/test`. For speed, that server does not
 * protect its data against crashes.
 */
export async function startTestServer(): Promise<TestServer> {
  const server = process.env.TEST_DATABASE_URL
    ? await takeExternal(process.env.TEST_DATABASE_URL)
    : await startOwn()
  try {
    await withClient(withDatabase(server.connection, 'postgres'), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select datname as name from pg_database where datname like 't\\_%'`,
      )
      for (const { name } of rows)
        await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
      await client.query(`create database ${template} template template0 encoding 'UTF8'`)
    })
    await migrateAll(withDatabase(server.connection, template))
    await withClient(withDatabase(server.connection, template), addDatabaseClock)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Runs the app's migrations and those of the job queue, as the app's start does. */
async function migrateAll(connection: DatabaseConnection) {
  await migrate(connection)
  const pool = createPool(connection, { max: 1 })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

async function startOwn(): Promise<TestServer> {
  const dataDir = await makeOwnFolder(
    hasRoom() ? join(memory, `batticuore-test-${process.getuid?.()}`) : testData,
  )
  const { connection, stop } = await startEmbedded({ dataDir, durable: false })
  return {
    connection,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns whether a test run's databases fit into the file system in memory. In containers it is often small. */
function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= memory_needed_bytes
  } catch {
    return false
  }
}

async function takeExternal(connectionString: string): Promise<TestServer> {
  const client = new pg.Client(clientConfig(withDatabase({ connectionString }, 'postgres')))
  await client.connect()
  await checkServer(client, { durable: false })
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
    lock_space,
    locks.tests,
  ])
  if (!rows[0]?.free) {
    await client.end()
    throw new Error('Another test run is using TEST_DATABASE_URL.')
  }
  return { connection: { connectionString }, stop: () => client.end() }
}

/** A test's own database. `await using db = await createTestDatabase()` drops it at the end of the block. */
export interface TestDatabase extends AsyncDisposable {
  connection: DatabaseConnection
  pool: pg.Pool
}

let knownAdministrator: pg.Pool | undefined
/** The connection on which this worker creates and drops its databases. Opening one for each would take as long as dropping. */
const administrator = (): pg.Pool =>
  (knownAdministrator ??= createPool(withDatabase(inject('testServer'), 'postgres'), { max: 1 }))

/**
 * Clones the migrated template, whose `now()` returns the time set by `setDatabaseTime`. With `empty`, creates a
 * database without tables, whose `now()` returns the server's time. Works only inside vitest.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`
  const source = empty ? 'template0' : template
  const admin = administrator()
  await admin.query(`create database ${name} template ${source} strategy file_copy`)
  if (!empty) await attachDatabaseClock(admin, name)
  const connection = withDatabase(server, name)
  const pool = createPool(connection, { max: 5, name })
  return {
    connection,
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
    },
  }
}

/**
 * Migrates the database of a server that only one test uses. Its `now()` then returns the time set by
 * `setDatabaseTime`.
 */
export async function migrateOwnDatabase(connection: DatabaseConnection): Promise<TestDatabase> {
  await migrateAll(connection)
  await withClient(connection, async (client) => {
    await addDatabaseClock(client)
    await attachDatabaseClock(client, String(connection.database))
  })
  const pool = createPool(connection, { max: 10 })
  return { connection, pool, [Symbol.asyncDispose]: () => pool.end() }
}

/** Runs the work on a connection of its own, and closes it. */
export async function withClient<Result>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
