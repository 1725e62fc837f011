import { join, resolve } from 'node:path'
import { parseAgeRecipient } from './age-recipient.ts'
import { anyText, matching, onOrOff, type SettingsReader, wholeNumber } from './setting.ts'

export interface BackupConfig {
  /** The folder of backups. */
  readonly folder: string
  /** Time of the nightly backup in UTC; `null` without one. */
  readonly time: `${number}:${number}` | null
  /** Number of nightly backups that are kept. */
  readonly keep: number
  /** The age recipient; `null` for backups that are not encrypted. */
  readonly recipient: string | null
  /** Whether a backup is restored into a scratch database every week. */
  readonly trial: boolean
}

export const backupSettings = {
  BACKUP_FOLDER: {
    about:
      'Folder of [backups](operating.md#backups). Best on another disk, from which they are copied elsewhere.',
    example: '/mnt/backups',
    unset: '`DATA_DIR/backups`',
    expected: 'the path of a folder',
    parse: anyText,
  },
  BACKUP_TIME: {
    about: 'Time of the nightly backup (UTC), or `off`.',
    example: '03:30',
    unset: '02:15, and off in a demo',
    expected: 'a time such as 03:30, or off',
    parse: matching(/^(([01]\d|2[0-3]):[0-5]\d|off)$/),
  },
  BACKUP_KEEP: {
    about:
      'Number of the newest backups that the nightly one keeps, and of the last days of which it keeps the newest.',
    example: '14',
    standard: '7',
    expected: 'a whole number from 1 to 1000',
    parse: wholeNumber(1, 1000),
  },
  BACKUP_RECIPIENT: {
    about:
      'Recipient to which backups are encrypted in [age](https://age-encryption.org)’s format. Keep its identity elsewhere: only a restore needs it.',
    example: 'age1acgqf4hy3lhhdh9l2xpup0j9n6nm7ldy47n8khnqfzt76fl2kdgswdytx2',
    unset: 'backups are not encrypted, and only the product’s user can read them',
    expected: 'a recipient as age-keygen prints it; a character is missing or mistyped',
    parse: parseAgeRecipient,
  },
  BACKUP_TRIAL: {
    about:
      '`on` restores the nightly backup every week into a scratch database of the same server, and drops it. Needs room for it and the right CREATEDB.',
    example: 'off',
    standard: 'on',
    expected: 'on or off',
    parse: onOrOff,
  },
} as const

/** Reads the settings of backups. */
export function readBackupConfig(reader: SettingsReader, dataDir: string, isDemo: boolean): BackupConfig {
  const values = reader.read(backupSettings)
  const time = values.BACKUP_TIME ?? (isDemo ? 'off' : '02:15')
  return {
    folder: resolve(values.BACKUP_FOLDER ?? join(dataDir, 'backups')),
    time: time === 'off' ? null : (time as `${number}:${number}`),
    keep: values.BACKUP_KEEP,
    recipient: values.BACKUP_RECIPIENT,
    trial: values.BACKUP_TRIAL,
  }
}
