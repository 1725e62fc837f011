import { BackupCause, type HealthArea, type HealthProblem } from '#contract/console/problems.ts'
import type { Finding } from '#server/kernel/health.ts'

/** The names of the areas, for operators in a terminal. The console has its own words, in its languages. */
export const areaNames: Record<HealthArea, string> = {
  database: 'database',
  queue: 'job queue',
  storage: 'storage of files',
  disk: 'disks',
  backups: 'backups',
  books: 'books and audit trail',
  mail: 'mail',
  certificates: 'certificates',
  payments: 'payments',
  translation: 'translation',
  push: 'web push',
  sites: 'sites',
  settings: 'settings',
}

interface Words {
  readonly problem: string
  /** A command or a setting by name. */
  readonly remedy: string
}

/**
 * Returns what is wrong and the remedy. Placeholders: `$subject` and `$value` of the finding,
 * and `$cause`, the words of a value that is the cause of a failed backup.
 */
export function wordsOf({ problem, subject, value }: Finding): Words {
  const fill = (text: string) =>
    text
      .replaceAll('$subject', () => subject ?? '')
      .replaceAll('$value', () => value ?? '')
      .replaceAll('$cause', () => causes[BackupCause.catch('other').parse(value)])
  const words = allWords[problem]
  return { problem: fill(words.problem), remedy: fill(words.remedy) }
}

const causes: Record<BackupCause, string> = {
  disk_full: 'the disk is full',
  folder: 'BACKUP_FOLDER cannot be written or does not exist',
  storage: 'the storage of photos does not answer',
  database: 'the database did not answer',
  archive: 'the archive was damaged when it was read back',
  stopped: 'it was stopped, for example by a restart',
  no_room: 'the disk has no room for a second database (or set BACKUP_TRIAL=off)',
  rights: 'the role of DATABASE_URL lacks a right; a trial restore needs CREATEDB (or BACKUP_TRIAL=off)',
  newer_schema: 'a newer release made the schema of the database, and restores it (or set BACKUP_TRIAL=off)',
  restore: 'the archive could not be restored as it was',
  books: 'the books of the backup do not add up',
  sign_in: 'no member of the backup can sign in',
  photos: 'a photo of the backup is damaged',
  other: 'the log has the error',
}

const allWords: Record<HealthProblem, Words> = {
  database_unreachable: {
    problem: 'The database cannot be used ($value).',
    remedy: 'Start PostgreSQL, or correct DATABASE_URL or DATA_DIR.',
  },
  database_version: {
    problem: 'The database is PostgreSQL $value, with which this version is not tested.',
    remedy: 'Set DATABASE_URL to a PostgreSQL 15 to 18.',
  },
  database_durability: {
    problem: 'The database has $value=off: a crash could lose messages and money.',
    remedy: 'Set $value = on in postgresql.conf, and reload PostgreSQL.',
  },
  database_role: {
    problem: 'The product connects as a superuser of the database.',
    remedy: 'Create a user that owns only this database, and use it in DATABASE_URL.',
  },
  database_rights: {
    problem: 'The user of DATABASE_URL may not create tables, so no new version can start.',
    remedy: 'As a superuser: grant create on schema public to the user of DATABASE_URL.',
  },
  database_connections: {
    problem: 'The database has almost no free connections ($value used).',
    remedy: 'Raise max_connections in postgresql.conf, or run fewer processes (--workers).',
  },
  clock_skew: {
    problem: 'The clocks of this machine and of the database differ by $value.',
    remedy: 'Run a time service on both machines, such as systemd-timesyncd or chrony.',
  },
  schema_behind: {
    problem: 'The database lacks a migration of this version.',
    remedy: 'Start the product once: npm start.',
  },
  schema_other: {
    problem: 'A newer or another version has migrated the database.',
    remedy: 'Start that version, or set DATABASE_URL or DATA_DIR to another database.',
  },
  worker_missing: {
    problem: 'No process runs the jobs: no mail is sent, and no payment is looked up.',
    remedy: 'Start one: npm start -- --role=worker, or npm start without --role.',
  },
  queue_late: {
    problem: 'The job $subject has been due for $value.',
    remedy: 'Look for its errors in the log; start another process with --role=worker if there are none.',
  },
  jobs_dead: {
    problem: '$value jobs $subject have failed for the last time.',
    remedy:
      'Find the cause: npm run jobs -- list --name=$subject. Then npm run jobs -- retry --name=$subject.',
  },
  storage_unusable: {
    problem: 'A file cannot be written, read and deleted again ($value).',
    remedy: 'Check DATA_DIR and its rights, or S3_ENDPOINT, S3_BUCKET and the rights of S3_ACCESS_KEY_ID.',
  },
  disk_low: {
    problem: 'The disk of $subject is used to $value.',
    remedy: 'Free space, or move the folder to a larger disk (DATA_DIR, BACKUP_FOLDER).',
  },
  backup_failed: {
    problem: 'The last backup failed: $cause.',
    remedy: 'Mend the cause, and make one: npm run backup.',
  },
  backup_unwritable: {
    problem:
      'Backups cannot be written to $subject ($value). Without S3_BUCKET, no member can be erased either.',
    remedy:
      'Mount its disk, create the folder, give it to the product’s user, and allow it in the service (ReadWritePaths).',
  },
  backup_missing: {
    problem: 'There is no backup.',
    remedy: 'Make one: npm run backup. A process with the role worker makes one every night at BACKUP_TIME.',
  },
  backup_old: {
    problem: 'The newest backup is of $value.',
    remedy: 'Make one: npm run backup. A process with the role worker makes one every night at BACKUP_TIME.',
  },
  photos_lacking: {
    problem: 'The newest backup lacks $value photos, because the storage has lost their files.',
    remedy: 'npm run backup names them: mount the disk or the bucket that has them, or copy them back.',
  },
  restore_failed: {
    problem: 'The last trial restore failed: $cause.',
    remedy: 'npm run backup -- trial tries again with a new backup, and prints the whole error.',
  },
  restore_old: {
    problem: 'No backup was restored on trial for two weeks.',
    remedy: 'npm run backup -- trial does it now, and says why if it fails.',
  },
  books_unverified: {
    problem: 'The books or the audit trail were not verified for two nights.',
    remedy: 'Let a process with the role worker run at night, and look for its errors in the log.',
  },
  books_broken: {
    problem: 'The books did not add up at $value.',
    remedy: 'npm run ledger -- verify names the members and positions that differ.',
  },
  log_broken: {
    problem: 'The chain of the audit trail was broken at $value.',
    remedy: 'npm run audit -- verify names the position.',
  },
  mail_undelivered: {
    problem: 'Mails stay on this machine, so no member can confirm an address.',
    remedy: 'Set SMTP_URL.',
  },
  mail_unreachable: {
    problem: 'The mail server refuses or does not answer ($value).',
    remedy: 'Check host, port, user and password in SMTP_URL.',
  },
  dns_unreachable: {
    problem: 'DNS does not answer ($value), so the records of mail were not checked.',
    remedy: 'Check the DNS server of this machine.',
  },
  spf_missing: {
    problem: '$subject has no valid SPF record, so mailboxes may refuse its mails.',
    remedy: 'Publish exactly one TXT record of $subject, such as "v=spf1 include:YOUR-RELAY -all".',
  },
  dkim_missing: {
    problem: 'The key with which mails of $subject are signed is not in DNS.',
    remedy: 'Publish the public key of MAIL_DKIM_KEY as TXT record of $value.',
  },
  dkim_differs: {
    problem: 'DNS has another key than the one with which mails of $subject are signed.',
    remedy: 'Publish the public key of MAIL_DKIM_KEY as $value, or change MAIL_DKIM_SELECTOR.',
  },
  dmarc_missing: {
    problem: '$subject has no DMARC policy, which large mailboxes require.',
    remedy: 'Publish a TXT record of _dmarc.$subject, such as "v=DMARC1; p=quarantine".',
  },
  bounce_mx_missing: {
    problem: 'No host receives the mail of $subject, so bounces are lost.',
    remedy: 'Publish an MX record of $subject that leads to MAIL_INBOUND_PORT of the worker.',
  },
  certificate_unreachable: {
    problem: '$subject does not answer on port 443 ($value).',
    remedy: 'Let the DNS of $subject lead to the proxy, and start the proxy.',
  },
  certificate_invalid: {
    problem: 'Browsers refuse the certificate of $subject ($value).',
    remedy: 'Let the proxy get a certificate for $subject.',
  },
  certificate_ends: {
    problem: 'The certificate of $subject ends in $value days, and was not renewed.',
    remedy: 'Look in the log of the proxy why the renewal fails.',
  },
  payments_off: {
    problem: '$subject sells nothing, because there is no payment provider.',
    remedy: 'Set MOLLIE_API_KEY, STRIPE_SECRET_KEY or VEROTEL_SHOP_ID (docs/settings.md).',
  },
  provider_missing: {
    problem: '$subject sells through $value, whose keys are not set.',
    remedy: 'Set the keys of $value, or npm run site -- set --host=$subject payment_provider=….',
  },
  provider_unset: {
    problem: '$subject names no payment provider, and there are several.',
    remedy: 'npm run site -- set --host=$subject payment_provider=… ($value).',
  },
  provider_refused: {
    problem: 'The payment provider does not admit $subject ($value).',
    remedy: 'npm run site -- set --host=$subject payment_provider=verotel, or change what it excludes.',
  },
  provider_key: {
    problem: '$subject refuses our key, or does not answer.',
    remedy: 'Copy the key again from the dashboard of $subject into its setting (docs/settings.md).',
  },
  sandbox_sells: {
    problem: '$subject sells in the sandbox, in which nobody pays.',
    remedy: 'Before the site opens, remove PAYMENT_SANDBOX and set the keys of a provider.',
  },
  translation_unreachable: {
    problem: 'The translation service does not work ($value).',
    remedy:
      'Correct TRANSLATE_URL and TRANSLATE_KEY, or ask who runs the service. Without TRANSLATE_URL no translations are offered.',
  },
  translation_languages: {
    problem: 'The translation service does not translate into $value, which sites offer.',
    remedy: 'Add these languages to the service.',
  },
  push_keys: {
    problem: 'The key pair of web push is damaged, so no push arrives.',
    remedy: 'npm run doctor -- --fix.',
  },
  sites_missing: { problem: 'There is no site.', remedy: 'Add one: npm run site -- add.' },
  site_incomplete: {
    problem: '$subject lacks $value.',
    remedy: 'npm run site -- list prints the effect and the command that fills it in.',
  },
  site_without_prices: {
    problem: '$subject has no price list, so it sells nothing.',
    remedy: 'npm run site -- prices --host=$subject --packages=50:499,150:1199.',
  },
  site_without_staff: {
    problem: 'No staff of $subject reviews photos or answers complaints.',
    remedy: 'npm run staff -- add --mail=… --name=… --role=admin --site=$subject.',
  },
  proxies_missing: {
    problem: 'No proxy is trusted, so browsers elsewhere are redirected to https for ever.',
    remedy: 'Name the proxy in TRUSTED_PROXIES.',
  },
  metrics_open: {
    problem: 'Everybody who reaches $subject can read the metrics.',
    remedy: 'Set METRICS_TOKEN, or METRICS_HOST to an address that only Prometheus reaches.',
  },
  check_failed: {
    problem: 'The check itself failed or took too long ($value).',
    remedy: 'Run npm run doctor again; the log may have the error.',
  },
}
