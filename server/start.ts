import { ensureBuildApart } from '#web/build.ts'
import type { Config } from './config/config.ts'
import { makeDataFolder } from './data-folder.ts'
import { createLog } from './log.ts'
import { openDatabase } from './open-database.ts'
import { type Running, stopAll } from './stop-all.ts'
import { logLateErrors, onStopSignal } from './stop.ts'

/**
 * Opens the database, starts the roles of this process, and prints the URLs of the sites. On SIGTERM or Ctrl-C, stops
 * everything that was started.
 */
export async function start(config: Config): Promise<void> {
  const log = await createLog(config.logLevel)
  makeDataFolder(config.dataDir)

  const waiting = new AbortController()
  const running: Running = { opening: openDatabase(config, (line) => log.warn(line), waiting.signal) }
  const building = config.dev ? null : ensureBuildApart((line) => log.info(line))
  const stopping = onStopSignal(log, () => {
    waiting.abort()
    return stopAll(running, log)
  })
  try {
    // Loads the other modules only now, so that the database starts and the pages are built meanwhile. `startRoles`
    // handles their failures.
    running.opening.catch(() => {})
    building?.catch(() => {})
    const { startRoles } = await import('./start-roles.ts')
    await startRoles(config, running, building, log)
  } catch (error) {
    // Ignores the error if a stop began during the start. The error is then expected, because the stop closes the
    // database. The stop also ends this process.
    if (stopping.hasBegun()) return
    logLateErrors(log)
    // The embedded database would keep running after this process ends, so a failed start must stop the database.
    await stopAll(running, log)
    throw error
  }
}
