import type { BackupCause } from '#contract/console/problems.ts'
import { days } from './clock.ts'

/** The value of the installation that records its backups. `server/backup/` writes it, others read it. */
export const backups_value = 'backups'

/**
 * The value of the installation that is not `null` while a restored database is not adapted yet to what has happened
 * since its backup. The product does not start on it.
 */
export const unsettled_value = 'unsettled'

/** The last results of the backups of an installation. Each is `null` before the first. */
export interface BackupRecord {
  /** The newest backup that was read back and verified. */
  readonly made: {
    readonly at: string
    readonly name: string
    readonly bytes: number
    readonly seconds: number
    readonly is_encrypted: boolean
    /** The machine that has it. */
    readonly host: string
    /** Number of photos that its rows name, but whose files the storage has lost. */
    readonly lacking: number
  } | null
  /** The last failure since that backup. */
  readonly failed: { readonly at: string; readonly cause: BackupCause } | null
  /** The last trial restore. */
  readonly trial: {
    readonly at: string
    /** `null` if it succeeded. */
    readonly cause: BackupCause | null
    /** Number of photos that it had to read back. */
    readonly photos: number
  } | null
}

/** A nightly backup that is older has missed a night. */
export const backup_old_ms = days(2)
/** A weekly trial restore that is older has missed a week. */
export const trial_old_ms = days(15)

/** A record as it is stored: nothing before the first backup, and without some fields if an earlier version wrote it. */
export type StoredBackups =
  | {
      readonly [Name in keyof BackupRecord]?: Partial<BackupRecord[Name]> & { readonly why?: string | null }
    }
  | null

/** Fills in what a stored record lacks. Failures of earlier versions have a reason in English in place of a cause. */
export function completeBackups(stored: StoredBackups): BackupRecord {
  const { made, failed, trial } = stored ?? {}
  return {
    made: made ? ({ lacking: 0, ...made } as BackupRecord['made']) : null,
    failed: failed ? ({ cause: 'other', ...failed } as BackupRecord['failed']) : null,
    trial: trial
      ? ({ cause: trial.why ? 'other' : null, photos: 0, ...trial } as BackupRecord['trial'])
      : null,
  }
}
