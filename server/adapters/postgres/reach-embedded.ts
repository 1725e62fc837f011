import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderInUse } from './app-lock.ts'
import { prepareDataFolder } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'
import type { Database } from './port.ts'
import { readPostmaster } from './postmaster-file.ts'
import { database } from './reach-server.ts'

/**
 * Reaches the embedded database of a data folder, for a command beside the app. If an app runs on the folder, uses the
 * app's server, which `stop` does not stop. Otherwise starts a server. Throws if the folder has no database.
 */
export async function reachEmbedded(dataDir: string): Promise<Database> {
  // A mistyped folder is not created.
  const folder = existsSync(dataDir) ? prepareDataFolder(dataDir) : null
  if (folder === null || !existsSync(join(folder.cluster, 'PG_VERSION')))
    throw new Error(`${dataDir} has no database: start the product once, or correct DATA_DIR.`)
  try {
    return await startEmbedded({ dataDir, lockTimeoutMs: 0 })
  } catch (error) {
    const server = error instanceof DataFolderInUse && readPostmaster(folder)
    if (!server) throw error
    return {
      connection: { ...server.connection, database },
      kind: 'embedded',
      version: '',
      stop: async () => {},
    }
  }
}
