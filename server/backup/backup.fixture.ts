import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { unsettled_value } from '#server/kernel/backups.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { listTables, quote } from './catalog.ts'
import { nameOf } from './format.ts'
import { type BackupOptions, keepBackup, type MadeBackup, makeBackup } from './make-backup.ts'

/** A folder that is deleted at the end of the block. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'backup-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Makes a backup of a test app. */
export const backUp = async (
  app: TestApp,
  folder: string,
  more: Partial<BackupOptions> = {},
): Promise<MadeBackup> =>
  keepBackup(
    await makeBackup({
      pool: app.db,
      storage: app.storage,
      folder,
      recipient: null,
      product: '0.0.0-test',
      now: app.clock.now(),
      ...more,
    }),
  )

/** Returns number and digest of the rows of every table, independent of their order. */
export async function digestTables(db: pg.Pool): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of await listTables(db)) {
    const columns = table.columns.map((column) => `"${column}"`).join(', ')
    // A restore marks its database.
    const where = table.name === 'installation' ? ` where name <> '${unsettled_value}'` : ''
    const { rows } = await db.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest
         from (select row(${columns}) as r from ${quote(table)}${where}) each`,
    )
    digests[nameOf(table)] = rows[0]?.digest ?? ''
  }
  return digests
}
