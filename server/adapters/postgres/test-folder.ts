import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareBinaries } from './binaries.ts'
import { isAlive, prepareDataFolder } from './data-folder.ts'
import { removeStaleLocks } from './postmaster-file.ts'
import { stopServer } from './server-process.ts'

/**
 * Creates a data folder that only this process uses, below `parent`. Its name begins with the id of this process, so that
 * another process can tell at any time whether the folder is in use. First removes the folders of processes that were
 * killed, and stops their servers. A process never takes over a folder of another, so none loses its own.
 */
export async function makeOwnFolder(parent: string): Promise<string> {
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const owner = Number(/^(\d+)-/.exec(name)?.[1])
    if (owner && !isAlive(owner)) await removeFolder(join(parent, name))
  }
  const folder = mkdtempSync(join(parent, `${process.pid}-`))
  chmodSync(folder, 0o755) // A server that root starts runs as another user.
  return folder
}

async function removeFolder(dataDir: string): Promise<void> {
  const folder = prepareDataFolder(dataDir)
  removeStaleLocks(folder)
  await stopServer(folder, () => prepareBinaries(folder))
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
