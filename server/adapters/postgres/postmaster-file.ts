import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { overTcp, passwordFile, user } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import type { DatabaseConnection } from './port.ts'

/** Content of the file that a running server writes to its data directory. */
export interface Postmaster {
  pid: number
  connection: DatabaseConnection
}

/**
 * Returns the server that runs on this data directory, or that was killed while it ran there. Returns undefined if
 * there is none, or if the server has only just begun to start. Throws if the directory was copied or moved while its
 * server was running.
 */
export function readPostmaster(folder: DataFolder): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, directory, , port, socket] = lines
  if (!port || (!socket && !overTcp)) return undefined // the server has just begun to start
  // Throws if the file contains the path of another directory. This happens if a data directory was copied or moved
  // while its server was running.
  if (!directory || !existsSync(directory) || realpathSync(directory) !== realpathSync(folder.cluster)) {
    throw new Error(
      `${folder.cluster} was copied or moved while its database was running (process ${pid} in ${directory}). ` +
        'Stop that one and copy again.',
    )
  }
  const place = overTcp
    ? { host: '127.0.0.1', password: readFileSync(passwordFile(folder), 'utf8') }
    : { host: socket }
  return { pid: Number(pid), connection: { ...place, port: Number(port), user } }
}

/**
 * Removes lock files of a dead server if another program now has the server's process id, as can happen after a power
 * failure. PostgreSQL checks only whether a process with this id exists, so it would refuse to start. Works only on
 * Linux, where `/proc` has the name of a process. On other systems it removes nothing.
 */
export function removeStaleLocks(folder: DataFolder) {
  for (const file of [join(folder.cluster, 'postmaster.pid'), join(folder.socket, '.s.PGSQL.5432.lock')]) {
    try {
      const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') rmSync(file)
    } catch {
      // The lock file or the process does not exist. PostgreSQL handles both cases itself.
    }
  }
}
