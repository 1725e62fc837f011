import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Runs `work` under a lock: no other process runs work with the same name on the folder `base` at the same time. Waits
 * up to a minute for the lock, then throws. Uses SQLite's file lock, which the system releases if the process dies.
 */
export async function withLock<T>(name: string, base: string, work: () => Promise<T>): Promise<T> {
  const place = createHash('sha256').update(resolve(base)).digest('hex').slice(0, 12)
  using lock = new DatabaseSync(join(tmpdir(), `${name}-${place}.lock`), { timeout: 60_000 })
  lock.exec('begin exclusive')
  return await work()
}
