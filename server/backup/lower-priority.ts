import { readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { Queryable } from '#server/adapters/postgres/port.ts'

/** Priority of a backup in the background, as with `nice`. */
const lowered = 10

/**
 * Lowers the priority of this process. On Linux a priority is that of a thread: those that compress and encrypt have begun
 * already, and would keep theirs.
 */
export function lowerOwn(): void {
  setPriority(lowered)
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowered)
}

/**
 * Gives the database's process of a connection the priority of this process, if this one has a lower priority than
 * usual: a COPY keeps a core busy, and would delay the requests of members. Does so only for a server on this machine
 * whose processes this one may change, as with the embedded PostgreSQL; a process is known by the folder of its data,
 * in which PostgreSQL works. Returns whether it did. Called outside of a transaction.
 */
export async function lowerServer(db: Queryable): Promise<boolean> {
  const priority = getPriority()
  if (priority <= 0) return false
  try {
    const { rows } = await db.query<{ pid: number; folder: string }>(
      `select pg_backend_pid() as pid, current_setting('data_directory') as folder`,
    )
    const { pid = 0, folder = '' } = rows[0] ?? {}
    // Elsewhere the number is that of another process, or of none.
    if (readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(folder)) return false
    setPriority(pid, priority)
    return true
  } catch {
    // Another machine or system, or a role that may not see the folder.
    return false
  }
}
