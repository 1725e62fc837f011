import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import type { DatabaseConnection } from './port.ts'
import { readPostmaster } from './postmaster-file.ts'
import { type Started, startServer } from './server-process.ts'
import { sqlState } from './transaction.ts'

/**
 * The database that initdb creates. The app uses this database, because creating another database would take time and
 * disk space.
 */
export const database = 'postgres'

/** Time limit for the processes of a killed server to exit. */
const leaving_ms = 20_000
/** Time limit for a server to recover from its write-ahead log after a crash. */
const recovery_ms = 300_000

/** Connects to the server of this folder. Starts a server if none answers. */
export async function connectOrStart(
  folder: DataFolder,
  binaries: () => Binaries,
  settings: Record<string, string>,
): Promise<pg.Client> {
  const begin = performance.now()
  let started: Started | undefined
  for (;;) {
    const elapsed = performance.now() - begin
    const server = readPostmaster(folder)
    const found = server ? await tryConnect(server.connection) : 'absent'
    if (found instanceof pg.Client) return found
    if (found === 'busy' || (started && !started.hasExited())) {
      // Waits while the server starts, recovers after a crash, or stops.
      if (elapsed > recovery_ms) throw new Error(`The database does not answer; see ${folder.log}.`)
      await sleep(found === 'busy' ? 50 : 10)
      continue
    }
    if (started && (elapsed > leaving_ms || !isLeaving(started.output()))) {
      throw new Error(`The database does not start. Its output:\n${started.output()}`)
    }
    if (started) await sleep(200)
    else await makeCluster(folder, binaries())
    started = await startServer(folder, binaries(), settings)
  }
}

/**
 * Returns whether the output of a server says that it can't start because processes of the previous server are still
 * running.
 */
const isLeaving = (output: string) =>
  /lock file ".*" already exists|shared memory block .* is still in use|Address already in use/.test(output)

/** Connects to a server. Returns 'busy' if the server is starting or stopping, and 'absent' if no server answers. */
async function tryConnect(connection: DatabaseConnection): Promise<pg.Client | 'busy' | 'absent'> {
  try {
    return await connect({ ...connection, database })
  } catch (error) {
    const state = sqlState(error)
    if (state === '57P03') return 'busy'
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // An error without a code (the empty text) means that the server is being killed and has closed the connection.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', ''].includes(code)) return 'absent'
    throw error
  }
}

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: `batticuore app ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // Ignores the error, because an 'end' event follows.
  await client.connect()
  return client
}
