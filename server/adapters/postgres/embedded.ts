import type pg from 'pg'
import { takeAppLock } from './app-lock.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { checkServer } from './check-server.ts'
import { prepareDataFolder } from './data-folder.ts'
import type { Database } from './port.ts'
import { readPostmaster } from './postmaster-file.ts'
import { connectOrStart, database } from './reach-server.ts'
import { stopServer } from './server-process.ts'

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

const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the bundled PostgreSQL for `dataDir`, making the data directory first when there is none, or adopts the
 * one that outlived a killed app. One app at a time: a second one is refused. If the server dies while the
 * app runs, it is started again.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log = () => {}, onLost = () => {}, durable = true, patienceMs = 2_000 } = options
  const folder = prepareDataFolder(dataDir)
  if (folder.isElsewhere) log(`The database is in ${folder.base}: its user can't enter ${dataDir}.`)
  let known: Binaries | undefined
  const binaries = () => (known ??= prepareBinaries(folder))
  const settings: Record<string, string> = durable ? {} : { ...unsafe }
  let stopping = false
  let lost = false
  let version = ''

  /** Our own connection: it holds the app's lock as long as this process lives, and tells when the server dies. */
  async function open(): Promise<pg.Client> {
    const guard = await connectOrStart(folder, binaries, settings)
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
  const server = readPostmaster(folder)?.connection
  settings.port = String(server?.port) // started again, it must be where the pools look for it

  async function stop() {
    stopping = true
    await reopening
    // The lock is held until the server is gone, so that no other app adopts a server that is about to end.
    if (!lost) await stopServer(folder, binaries)
    await guard.end().catch(() => {})
  }

  return {
    connection: { ...server, database },
    kind: 'embedded',
    version,
    stop: () => (stopped ??= stop()),
  }
}
