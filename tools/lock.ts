import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Runs `work` while no other process runs work of the same name on the folder `base`; others wait up to a
 * minute for their turn, then throw. SQLite's file lock carries it: the system frees it when its holder dies.
 */
export async function withLock<T>(name: string, base: string, work: () => Promise<T>): Promise<T> {
  const place = createHash('sha256').update(resolve(base)).digest('hex').slice(0, 12)
  using lock = new DatabaseSync(join(tmpdir(), `${name}-${place}.lock`), { timeout: 60_000 })
  lock.exec('begin exclusive')
  return await work()
}
