import type { BackupCause } from '#contract/console/problems.ts'
import { isOutage } from '#server/adapters/postgres/outage.ts'
import { SchemaRefused } from '#server/adapters/postgres/schema-refused.ts'
import { sqlState } from '#server/adapters/postgres/transaction.ts'

/** A failure whose cause is known by where it happened. */
export class BackupFailure extends Error {
  readonly because: BackupCause

  constructor(because: BackupCause, message: string, options?: ErrorOptions) {
    super(message, options)
    this.because = because
  }
}

/** Causes by the code of a system error. */
const ofCodes: Readonly<Record<string, BackupCause>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EACCES: 'folder',
  EPERM: 'folder',
  EROFS: 'folder',
  ENOENT: 'folder',
  ENOTDIR: 'folder',
  EEXIST: 'folder',
  ENAMETOOLONG: 'folder',
}

/** SQLSTATEs of a full disk and a missing privilege. */
const ofStates: Readonly<Record<string, BackupCause>> = { 53100: 'disk_full', 42501: 'rights' }

/** Returns the cause of a failed backup or trial restore, for which the console has words. The message is in the log. */
export function causeOf(error: unknown): BackupCause {
  if (error instanceof BackupFailure) return error.because
  // Older code that runs on a newer schema makes backups that only the newer release restores.
  if (error instanceof SchemaRefused) return 'newer_schema'
  if (isOutage(error)) return 'database'
  const code = String((error as { code?: unknown }).code)
  const { cause } = error as Error
  return ofCodes[code] ?? ofStates[sqlState(error) ?? ''] ?? (cause === undefined ? 'other' : causeOf(cause))
}

/** Returns a function that throws an error again, with this cause unless it has a more precise one. */
export const blame =
  (because: BackupCause) =>
  (error: unknown): never => {
    if (causeOf(error) !== 'other') throw error
    throw new BackupFailure(because, (error as Error).message, { cause: error })
  }
