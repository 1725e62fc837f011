import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { takeAppLock } from './app-lock.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { checkServer } from './check-server.ts'
import { type DataFolder, prepareDataFolder } from './data-folder.ts'
import { rotateLog } from './log-file.ts'
import type { Database } from './port.ts'
import { readPostmaster } from './postmaster-file.ts'
import { connectOrStart, database } from './reach-server.ts'
import { stopServer } from './server-process.ts'

export interface EmbeddedOptions {
  /** The app's data folder (DATA_DIR). The database uses its subfolder `postgres/`. */
  dataDir: string
  /** Called with a sentence about each event of the database. */
  log?: (line: string) => void
  /** Called when the database has stopped and can't be restarted. The app should then exit too. */
  onLost?: (error: Error) => void
  /** False only for tests. The database is then faster, but a crash of the machine loses data. */
  durable?: boolean
  /** Time in ms to wait until another app on this data folder stops. After this time, the start fails. */
  lockTimeoutMs?: number
}

/** Pause between two attempts to restart a server whose disk is full. */
const retry_ms = 2_000
/** Interval at which the size of the server's log is checked. */
const rotation_ms = 60_000
/** Space that a server needs to recover: two files of its write-ahead log. */
const recovery_min_bytes = 2 * 16 * 1024 * 1024

/**
 * Returns whether a server could not start because its disk or quota is full. Also checks the free space, because a
 * server with a full disk may be unable to log the reason.
 */
function lacksSpace({ cluster }: DataFolder, { message }: Error): boolean {
  if (/No space left on device|Disk quota exceeded/.test(message)) return true
  try {
    const { bavail, bsize } = statfsSync(cluster)
    return bavail * bsize < recovery_min_bytes
  } catch {
    return false
  }
}

/**
 * The settings of a database that is not durable. Without autovacuum, plans depend only on what a test has done: an
 * autovacuum that runs at the same time keeps a test's own vacuum from marking pages as visible to all.
 */
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/**
 * Starts the bundled PostgreSQL for `dataDir`. If a killed app has left its server running, uses this server.
 * Creates a missing data directory. Throws if another app runs on the same folder. Restarts the server if it dies
 * while the app runs.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log = () => {}, onLost = () => {}, durable = true, lockTimeoutMs = 2_000 } = options
  const folder = prepareDataFolder(dataDir)
  if (folder.isElsewhere) log(`The database is in ${folder.base}: its user can't enter ${dataDir}.`)
  let known: Binaries | undefined
  const binaries = () => (known ??= prepareBinaries(folder))
  const settings: Record<string, string> = durable ? {} : { ...unsafe }
  const stopping = new AbortController()
  let lost = false
  let version = ''

  /**
   * Opens the app's own connection. Starts the server if it does not run yet. The connection holds the app's lock until
   * `stop` closes the connection or this process ends. If the connection ends earlier, the server has died.
   */
  async function open(): Promise<pg.Client> {
    const guard = await connectOrStart(folder, binaries, settings)
    try {
      version = await checkServer(guard, { durable })
      await takeAppLock(guard, dataDir, lockTimeoutMs)
    } catch (error) {
      // Does not wait, because a server that died during the check may never close the connection.
      guard.end().catch(() => {})
      throw error
    }
    guard.on('end', () => {
      if (!stopping.signal.aborted) reopening = reopen()
    })
    return guard
  }

  /**
   * Opens the database again. Waits for free space while the disk is full, because the server cannot recover without
   * free space. Calls `onLost` if another reason prevents the restart.
   */
  async function reopen() {
    log('The database stopped unexpectedly; restarting it.')
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        guard = await open()
        return log('The database runs again.')
      } catch (error) {
        if (!lacksSpace(folder, error as Error)) {
          lost = true
          if (!stopping.signal.aborted) onLost(error as Error)
          return
        }
        if (attempt === 0) log('The disk is full; the database is restarted when there is space.')
        await sleep(retry_ms, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  let reopening: Promise<void> | undefined
  let guard = await open()
  let stopped: Promise<void> | undefined
  const server = readPostmaster(folder)?.connection
  settings.port = String(server?.port) // A restarted server must have the same port, because the pools use it.

  const rotation = setInterval(() => {
    try {
      rotateLog(folder)
    } catch (error) {
      log(`The log of the database could not be rotated: ${(error as Error).message}`)
    }
  }, rotation_ms).unref()

  async function stop() {
    stopping.abort()
    clearInterval(rotation)
    await reopening
    // Releases the lock only after the server has stopped, so that no other app uses a server that is stopping.
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
