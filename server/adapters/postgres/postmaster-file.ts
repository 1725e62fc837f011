import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { overTcp, passwordFile, user } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import type { DatabaseConnection } from './port.ts'

/** What a running server writes into its data directory. */
export interface Postmaster {
  pid: number
  connection: DatabaseConnection
}

/** The server that runs, or ran when it was killed, on this data directory. */
export function readPostmaster(folder: DataFolder): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, directory, , port, socket] = lines
  if (!port || (!socket && !overTcp)) return undefined // it has just begun to start
  // A data directory copied from under a running server still names the original one: not ours to adopt.
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
 * Removes the lock files of a server that is gone when their process number belongs to another program by now,
 * as after a power cut: PostgreSQL itself looks only whether such a process exists, and would never start.
 * Where the kernel doesn't tell a process's name (only Linux does, here) nothing is removed.
 */
export function removeStaleLocks(folder: DataFolder) {
  for (const file of [join(folder.cluster, 'postmaster.pid'), join(folder.socket, '.s.PGSQL.5432.lock')]) {
    try {
      const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') rmSync(file)
    } catch {
      // no lock file, or no such process: PostgreSQL sees that by itself
    }
  }
}
