import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import type { DatabaseConnection } from './port.ts'
import { readPostmaster } from './postmaster-file.ts'
import { type Started, startServer } from './server-process.ts'
import { sqlState } from './transaction.ts'

/** The database that initdb makes for its user; making another would only cost time and space. */
export const database = 'postgres'

/** How long the processes of a killed server may take to leave. */
const leavingMs = 20_000
/** How long a server may read its log after a crash. */
const recoveryMs = 300_000

/** A connection to the server of this folder, which is started if none answers. */
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
    if (state === '57P03') return 'busy'
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // Without a code: the server closed the connection in the middle, as one does that is being killed.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', ''].includes(code)) return 'nobody'
    throw error
  }
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
