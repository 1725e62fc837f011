import type { Queryable } from '#server/adapters/postgres/port.ts'
import { findInstallationValue, saveInstallationValue } from '#server/domain/sites/index.ts'
import {
  type BackupRecord,
  backups_value,
  completeBackups,
  type StoredBackups,
} from '#server/kernel/backups.ts'

/** Returns the last results of the installation's backups. */
export async function readRecord(db: Queryable): Promise<BackupRecord> {
  return completeBackups(await findInstallationValue<StoredBackups>(db, backups_value))
}

/** Changes some of the results. The caller holds the lock of backups, except for a failure. */
export async function writeRecord(db: Queryable, change: Partial<BackupRecord>): Promise<void> {
  await saveInstallationValue(db, backups_value, { ...(await readRecord(db)), ...change })
}
