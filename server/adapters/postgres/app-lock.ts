import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Our advisory locks: the first number says that they are ours, the second which one. */
export const lockSpace = 0x42415454 // BATT
export const locks = { app: 1, migrations: 2, tests: 3 } as const

/**
 * Makes `client` the one app on this database, as long as its connection lasts: the server itself frees the
 * lock of an app that was killed, within moments, so no stale lock can stay. Throws `DataFolderInUse` when
 * another app holds it for longer than `patienceMs`.
 */
export async function takeAppLock(client: pg.ClientBase, dataDir: string, patienceMs: number): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      lockSpace,
      locks.app,
    ])
    if (rows[0]?.free) return
    if (waited >= patienceMs) break
    await sleep(100)
  }
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [lockSpace, locks.app],
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
