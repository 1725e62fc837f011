import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** First of the two keys of each PostgreSQL advisory lock of this product. The second key is one of `locks`. */
export const lock_space = 0x42415454 // BATT
export const locks = { app: 1, migrations: 2, tests: 3, backup: 4 } as const

/**
 * Takes the lock that allows only one app per database. The lock lasts as long as the connection of `client`. If an app
 * is killed, the database server closes the connection and releases the lock. A stale lock is therefore impossible.
 * Throws `DataFolderInUse` if another app holds the lock for longer than `lockTimeoutMs`.
 */
export async function takeAppLock(
  client: pg.ClientBase,
  dataDir: string,
  lockTimeoutMs: number,
): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      lock_space,
      locks.app,
    ])
    if (rows[0]?.free) return
    if (waited >= lockTimeoutMs) break
    await sleep(100)
  }
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [lock_space, locks.app],
  )
  const pid = /\d+/.exec(rows[0]?.name ?? '')?.[0]
  throw new DataFolderInUse(dataDir, pid)
}

export class DataFolderInUse extends Error {
  constructor(dataDir: string, pid: string | undefined) {
    super(
      `Another app${pid ? ` (process ${pid})` : ''} is running on the data folder ${dataDir}. ` +
        'Stop it first, or set another DATA_DIR.',
    )
  }
}
