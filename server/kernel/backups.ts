import { days } from './clock.ts'

/** The value of the installation that records its backups. `server/backup/` writes it; the console and the start read it. */
export const backups_value = 'backups'

/**
 * The value of the installation that is not `null` while a restored database is not adapted yet to what has happened since
 * its backup. The product does not start on it.
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
  } | null
  /** The last failure since that backup, with its reason in English. */
  readonly failed: { readonly at: string; readonly why: string } | null
  /** The last trial restore; `why` is `null` if it succeeded. */
  readonly trial: { readonly at: string; readonly why: string | null } | null
}

/** A nightly backup that is older has missed a night. */
export const backup_old_ms = days(2)
/** A weekly trial restore that is older has missed a week. */
export const trial_old_ms = days(15)

export const noBackups: BackupRecord = { made: null, failed: null, trial: null }
