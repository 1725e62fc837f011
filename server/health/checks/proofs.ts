import { hasMemberBefore } from '#server/domain/accounts/index.ts'
import { findBooksCheck } from '#server/domain/credits/index.ts'
import { findLogCheck } from '#server/domain/moderation/index.ts'
import { findInstallationValue } from '#server/domain/sites/index.ts'
import { failure, type HealthContext, warning } from '#server/health/context.ts'
import {
  backup_old_ms,
  backups_value,
  completeBackups,
  type StoredBackups,
  trial_old_ms,
} from '#server/kernel/backups.ts'
import { days } from '#server/kernel/clock.ts'
import type { Finding } from '#server/kernel/health.ts'

/** A nightly verification that is older has missed a night. */
const verification_old_ms = days(2)

/**
 * Checks the results of the last backups. A result that never came is as bad as an old one, once a member has been there
 * for as long: a process that was killed records no failure.
 */
export async function checkBackups(context: HealthContext): Promise<Finding[]> {
  const { db, config } = context
  const stored = await findInstallationValue<StoredBackups>(db, backups_value)
  const { made, failed, trial } = completeBackups(stored)
  const { time, trial: hasTrial } = config.backup
  const [isOld, isTrialOld] = await Promise.all([
    time !== null && isMissed(context, [made?.at], backup_old_ms),
    time !== null && hasTrial && isMissed(context, [trial?.at], trial_old_ms),
  ])
  return [
    ...(failed ? [failure('backup_failed', { value: failed.cause })] : []),
    ...(isOld ? [made ? warning('backup_old', { value: made.at }) : warning('backup_missing')] : []),
    ...(made && made.lacking > 0 ? [warning('photos_lacking', { value: String(made.lacking) })] : []),
    ...(trial?.cause ? [failure('restore_failed', { value: trial.cause })] : []),
    ...(isTrialOld ? [warning('restore_old')] : []),
  ]
}

/** Checks the results of the nightly verifications of the books and of the audit trail. */
export async function checkBooks(context: HealthContext): Promise<Finding[]> {
  const { db, config } = context
  const [books, log] = await Promise.all([findBooksCheck(db), findLogCheck({ db })])
  // The members of a demo signed up before it began.
  const isOld = config.demo === 'off' && (await isMissed(context, [books?.at, log?.at], verification_old_ms))
  return [
    ...(books && !books.is_whole ? [failure('books_broken', { value: books.at })] : []),
    ...(log && !log.is_whole ? [failure('log_broken', { value: log.at })] : []),
    ...(isOld ? [warning('books_unverified')] : []),
  ]
}

/** Returns whether one of these results is older than `ms`, or is missing though a member has been there for as long. */
async function isMissed(
  { db, clock }: HealthContext,
  results: readonly (string | undefined)[],
  ms: number,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - ms)
  if (results.some((at) => at !== undefined && new Date(at) < since)) return true
  return results.includes(undefined) && hasMemberBefore(db, since)
}
