import { listPending } from './adapters/postgres/migrate.ts'
import { createPool } from './adapters/postgres/pool.ts'
import type { Database } from './adapters/postgres/port.ts'
import type { Config } from './config/config.ts'
import { hours } from './kernel/clock.ts'
import { readVersion } from './read-version.ts'

/** Maximum age of the backup before a migration. */
const fresh_ms = hours(24)

/**
 * Lets the migrations of a new release run only with a verified backup that is younger than a day. For the embedded
 * database, makes that backup itself, because nobody uses it during a start. Throws for an external database without one.
 * Does nothing for a demo, a new database, or one without members.
 */
export async function guardMigrations(
  { connection, kind }: Pick<Database, 'connection' | 'kind'>,
  config: Config,
  log: (line: string) => void,
): Promise<void> {
  if (config.demo !== 'off') return
  const pending = await listPending(connection)
  if (pending.length === 0) return
  if (config.withoutBackup) {
    log(`--without-backup: ${pending.join(', ')} may run without a backup of the last day.`)
    return
  }
  // Loaded only now: other starts need neither backups nor the modules that sum the books.
  const { hasMembers } = await import('./backup/catalog.ts')
  const { readRecord } = await import('./backup/record.ts')
  const pool = createPool(connection, { max: 3, name: 'batticuore upgrade' })
  try {
    if (!(await hasMembers(pool))) return
    const { made } = await readRecord(pool)
    if (made && Date.now() - Date.parse(made.at) < fresh_ms) return
    if (kind === 'external')
      throw new Error(
        `This version changes the database (${pending.join(', ')}), and its last verified backup is ` +
          `${made ? `of ${made.at}` : 'missing'}. Run \`npm run backup\` of this version first, or start with --without-backup.`,
      )
    await backUpFirst(pool, config, log)
  } finally {
    await pool.end()
  }
}

async function backUpFirst(
  pool: ReturnType<typeof createPool>,
  config: Config,
  log: (line: string) => void,
): Promise<void> {
  const [{ withBackupLock }, { makeVerified }, { openErasureLog, openStorage }] = await Promise.all([
    import('./backup/folder.ts'),
    import('./backup/make-verified.ts'),
    import('./open-storage.ts'),
  ])
  const { folder, recipient } = config.backup
  const options = { pool, folder, recipient, storage: openStorage(config), now: new Date() }
  const { path } = await withBackupLock(pool, async () =>
    makeVerified({ ...options, erasureLog: openErasureLog(config), product: await readVersion() }),
  )
  log(`Made the backup ${path} before the database is changed.`)
}
