import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { takeAppLock } from './app-lock.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { checkServer } from './check-server.ts'
import { makeCluster, readPostmaster, type Started, startServer, stopServer } from './cluster.ts'
import { type DataFolder, prepareDataFolder } from './data-folder.ts'
import type { Database, DatabaseConnection } from './port.ts'
import { sqlState } from './transaction.ts'

export interface EmbeddedOptions {
  /** The app's data folder (DATA_DIR); the database takes `postgres/` in it. */
  dataDir: string
  /** Told, in a sentence, what happened to the database while the app runs. */
  log?: (line: string) => void
  /** The database ended while the app runs and can't be started again: the app should end, too. */
  onLost?: (error: Error) => void
  /** False only for tests: faster, and not safe against a crash of the machine. */
  durable?: boolean
  /** How long to wait for another app on this data folder to leave, before refusing. */
  patienceMs?: number
}

const database = 'batticuore'
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** How long the processes of a killed server may take to leave. */
const leavingMs = 20_000
/** How long a server may read its log after a crash. */
const recoveryMs = 300_000

/**
 * Starts the bundled PostgreSQL for `dataDir`, making the data directory first when there is none, or adopts the
 * one that outlived a killed app. One app at a time: a second one is refused. If the server dies while the
 * app runs, it is started again.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log = () => {}, onLost = () => {}, durable = true, patienceMs = 2_000 } = options
  const folder = prepareDataFolder(dataDir)
  let known: Binaries | undefined
  const binaries = () => (known ??= prepareBinaries(folder))
  let stopping = false
  let lost = false
  let version = ''

  /** Our own connection: it holds the app's lock as long as this process lives, and tells when the server dies. */
  async function open(): Promise<pg.Client> {
    const guard = await connectOrStart(folder, binaries, durable ? {} : unsafe)
    try {
      version = await checkServer(guard, { durable })
      await takeAppLock(guard, dataDir, patienceMs)
    } catch (error) {
      await guard.end()
      throw error
    }
    guard.on('end', () => {
      if (!stopping) reopening = reopen()
    })
    return guard
  }

  async function reopen() {
    log('The database ended unexpectedly; it is being started again.')
    try {
      guard = await open()
      log('The database runs again.')
    } catch (error) {
      lost = true
      if (!stopping) onLost(error as Error)
    }
  }

  let reopening: Promise<void> | undefined
  let guard = await open()
  let stopped: Promise<void> | undefined

  async function stop() {
    stopping = true
    await reopening
    // The lock is held until the server is gone, so that no other app adopts a server that is about to end.
    if (!lost) await stopServer(folder, binaries)
    await guard.end().catch(() => {})
  }

  return {
    connection: { ...readPostmaster(folder)?.connection, database },
    kind: 'embedded',
    version,
    stop: () => (stopped ??= stop()),
  }
}

/** A connection to the server of this folder, which is started if none answers. */
async function connectOrStart(
  folder: DataFolder,
  binaries: () => Binaries,
  settings: Record<string, string>,
): Promise<pg.Client> {
  const begin = performance.now()
  let started: Started | undefined
  for (;;) {
    const elapsed = performance.now() - begin
    const server = readPostmaster(folder)
    const found = server ? await tryConnect(server.connection) : 'nobody'
    if (found instanceof pg.Client) return found
    if (found === 'busy' || (started && !started.hasExited())) {
      // Starting, recovering after a crash, or stopping.
      if (elapsed > recoveryMs) throw new Error(`The database does not answer; see ${folder.log}.`)
      await sleep(found === 'busy' ? 50 : 10)
      continue
    }
    if (started && (elapsed > leavingMs || !isLeaving(started.output()))) {
      throw new Error(`The database does not start. It says:\n${started.output()}`)
    }
    if (started) await sleep(200)
    else await makeCluster(folder, binaries())
    started = await startServer(folder, binaries(), settings)
  }
}

/** What a server says that can't start yet because processes of the one before are still there. */
const isLeaving = (output: string) =>
  /lock file ".*" already exists|shared memory block .* is still in use|Address already in use/.test(output)

/** 'busy': a server is there and says that it is starting or stopping. */
async function tryConnect(connection: DatabaseConnection): Promise<pg.Client | 'busy' | 'nobody'> {
  try {
    return await connect({ ...connection, database })
  } catch (error) {
    const state = sqlState(error)
    if (state === '3D000') return await makeDatabase(connection)
    if (state === '57P03') return 'busy'
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // Without a code: the server closed the connection in the middle, as one does that is being killed.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', ''].includes(code)) return 'nobody'
    throw error
  }
}

async function makeDatabase(connection: DatabaseConnection): Promise<pg.Client> {
  const first = await connect({ ...connection, database: 'postgres' })
  try {
    await first.query(`create database ${database}`)
  } catch (error) {
    if (sqlState(error) !== '42P04') throw error // a start beside this one was quicker
  } finally {
    await first.end()
  }
  return connect({ ...connection, database })
}

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: `batticuore app ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // 'end' follows
  await client.connect()
  return client
}
