import { findBooksCheck } from '#server/domain/credits/index.ts'
import { findLogCheck } from '#server/domain/moderation/index.ts'
import { findInstallationValue } from '#server/domain/sites/index.ts'
import { failure, type HealthContext, warning } from '#server/health/context.ts'
import { type BackupRecord, backups_value, noBackups } from '#server/kernel/backups.ts'
import { days } from '#server/kernel/clock.ts'
import type { Finding } from '#server/kernel/health.ts'

/** A nightly backup that is older has missed a night. */
const backup_old_ms = days(2)

/** Checks the results of the last backups. An installation without any yet has no problem. */
export async function checkBackups({ db, clock, config }: HealthContext): Promise<Finding[]> {
  const record = { ...noBackups, ...(await findInstallationValue<BackupRecord>(db, backups_value)) }
  const { made, failed, trial } = record
  const isOld = made !== null && clock.now().getTime() - Date.parse(made.at) > backup_old_ms
  return [
    ...(failed ? [failure('backup_failed', { value: failed.why })] : []),
    ...(isOld && !failed && config.backup.time !== null ? [warning('backup_old', { value: made.at })] : []),
    ...(trial?.why ? [failure('restore_failed', { value: trial.why })] : []),
  ]
}

/** Checks the results of the nightly verifications of the books and of the audit trail. */
export async function checkBooks({ db }: HealthContext): Promise<Finding[]> {
  const [books, log] = await Promise.all([findBooksCheck(db), findLogCheck({ db })])
  return [
    ...(books && !books.is_whole ? [failure('books_broken', { value: books.at })] : []),
    ...(log && !log.is_whole ? [failure('log_broken', { value: log.at })] : []),
  ]
}
