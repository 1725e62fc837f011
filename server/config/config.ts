import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenIdConfig } from '../adapters/identity/openid.ts'
import type { S3Config } from '../adapters/object-storage/s3.ts'
import type { SmsGateway } from '../adapters/sms/gateway.ts'
import type { TranslationConfig } from '../adapters/translation/libretranslate.ts'
import { isLoopback } from '../kernel/loopback.ts'
import { type BackupConfig, backupSettings, readBackupConfig } from './backup.ts'
import { type GeoipConfig, geoipSettings, readGeoipConfig } from './geoip.ts'
import { type MailConfig, mailSettings, readMailConfig } from './mail.ts'
import { type MetricsConfig, metricsSettings, readMetricsConfig } from './metrics.ts'
import { oidcSettings, readOidcConfig } from './oidc.ts'
import { type PaymentConfig, paymentSettings, readPaymentConfig } from './payments.ts'
import { readS3Config, s3Settings } from './s3.ts'
import { databaseSettings, type DemoMode, readDatabaseConfig, serverSettings } from './server.ts'
import { createSettingsReader, type SettingGroup, type SettingsReader } from './setting.ts'
import { readSmsConfig, smsSettings } from './sms.ts'
import { readTranslationConfig, translationSettings } from './translation.ts'

export type { DemoMode }
export type RoleName = 'web' | 'worker'

export interface Config {
  readonly roles: readonly RoleName[]
  /** True if the migrations of a new release may run without a fresh backup. */
  readonly withoutBackup: boolean
  readonly dev: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** URL of an external PostgreSQL. `null` selects the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** URLs of streaming replicas of the database. */
  readonly replicaUrls: readonly string[]
  readonly demo: DemoMode
  readonly logLevel: string
  /** If false, the sites have no service worker, and browsers remove a service worker that they installed earlier. */
  readonly serviceWorker: boolean
  readonly mail: MailConfig
  /** The gateway for text messages. `null` stores them on this machine, in DATA_DIR/sms. */
  readonly sms: SmsGateway | null
  /** The service for translations. `null` offers none. */
  readonly translation: TranslationConfig | null
  /** Number of processes that serve the web role. With 0, this process serves the web role itself. */
  readonly workers: number
  /** URL of Redis. `null` if the installation runs on one host and needs no Redis. */
  readonly redisUrl: string | null
  /**
   * Proxies whose headers are trusted for a visitor's IP address and scheme. Each entry is an IP address, a network or
   * `loopback`.
   */
  readonly trustedProxies: readonly string[]
  /** Header in which a trusted proxy sends the id of a request, in lower case, or `null`. */
  readonly requestIdHeader: string | null
  readonly geoip: GeoipConfig
  /** The bucket for files. `null` stores files on this machine, in DATA_DIR/media. */
  readonly s3: S3Config | null
  readonly backup: BackupConfig
  readonly payments: PaymentConfig
  /** Where metrics are offered, or `null` if nothing is counted. */
  readonly metrics: MetricsConfig | null
  /** File with the certificates of the issuers of proofs of age (PEM); `null` without the EU's app. */
  readonly ageIssuers: string | null
  /** The identity provider of the staff's organisation, or `null`. */
  readonly oidc: OpenIdConfig | null
}

/** Error for wrong environment variables or arguments. The message has one line for each wrong value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** All settings, in the order of `docs/settings.md`. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'Server', settings: serverSettings },
  { title: 'Database', settings: databaseSettings },
  { title: 'Files', settings: s3Settings },
  { title: 'Backups', settings: backupSettings },
  { title: 'Mail', settings: mailSettings },
  { title: 'Text messages', settings: smsSettings },
  { title: 'Translation', settings: translationSettings },
  { title: 'Payments', settings: paymentSettings },
  { title: 'The country of visitors', settings: geoipSettings },
  { title: 'Sign-in of staff', settings: oidcSettings },
  { title: 'Metrics', settings: metricsSettings },
]

/** Reads the environment and the arguments. Throws a `ConfigError` that lists every wrong value. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Config {
  const reader = createSettingsReader(env)
  const server = reader.read(serverSettings)
  const { HOST: host, TRUSTED_PROXIES: trustedProxies } = server
  const { databaseUrl, replicaUrls, redisUrl } = readDatabaseConfig(reader)
  const demo = server.DEMO ?? (isLoopback(host) && !reader.isSet('DATABASE_URL') ? 'on' : 'off')
  reader.expect(
    demo !== 'on' || isLoopback(host),
    `DEMO=on with HOST=${host}: a demo that others can reach needs DEMO=public`,
  )
  reader.expect(
    server.REQUEST_ID_HEADER === null || reader.isSet('TRUSTED_PROXIES'),
    'REQUEST_ID_HEADER: name the proxy that sets this header in TRUSTED_PROXIES',
  )
  const dataDir = resolve(server.DATA_DIR ?? join(import.meta.dirname, '../../data'))
  const config = {
    ...readArguments(args, reader),
    host,
    port: server.PORT,
    dataDir,
    databaseUrl,
    replicaUrls,
    demo,
    logLevel: server.LOG_LEVEL,
    redisUrl,
    trustedProxies,
    requestIdHeader: server.REQUEST_ID_HEADER?.toLowerCase() ?? null,
    geoip: readGeoipConfig(reader, reader.isSet('TRUSTED_PROXIES')),
    serviceWorker: server.SERVICE_WORKER,
    mail: readMailConfig(reader),
    sms: readSmsConfig(reader),
    translation: readTranslationConfig(reader),
    s3: readS3Config(reader),
    backup: readBackupConfig(reader, dataDir, demo !== 'off'),
    payments: readPaymentConfig(reader, demo !== 'off'),
    metrics: readMetricsConfig(reader),
    ageIssuers: server.AGE_PROOF_ISSUERS,
    oidc: readOidcConfig(reader),
  }
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  return config
}

const commandLine = {
  role: { type: 'string' },
  workers: { type: 'string' },
  dev: { type: 'boolean' },
  'without-backup': { type: 'boolean' },
} as const

/** Reads the arguments. Parses without `strict`, because `strict` would report only the first wrong argument. */
function readArguments(
  args: readonly string[],
  { expect }: SettingsReader,
): Pick<Config, 'roles' | 'workers' | 'dev' | 'withoutBackup'> {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: commandLine,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const dev = values.dev === true
  const roleText = textOf(values.role ?? 'web,worker')
  const roles = roleText.split(',')
  expect(
    roles.every((role) => role === 'web' || role === 'worker'),
    `--role=${roleText}: expected web, worker or web,worker`,
  )
  const workersText = textOf(values.workers ?? '0')
  const workers = Number(workersText)
  expect(
    /^\d+$/.test(workersText) && workers <= 64,
    `--workers ${workersText}: expected the number of web processes, up to 64`,
  )
  expect(
    workers === 0 || !dev,
    '--workers and --dev: development runs in one process; use only one of the two',
  )
  const options = tokens.filter((token) => token.kind === 'option')
  const unknown = options.filter(({ name }) => !Object.hasOwn(commandLine, name))
  for (const arg of [...unknown.map(({ rawName }) => rawName), ...positionals])
    expect(
      false,
      `${arg}: unknown argument; expected --dev, --role=web,worker, --workers N or --without-backup`,
    )
  return { roles: roles as RoleName[], workers, dev, withoutBackup: values['without-backup'] === true }
}

/**
 * Returns the text of an option, or an empty text for an option without a value, which `parseArgs` returns as `true`.
 */
const textOf = (value: string | boolean): string => (value === true ? '' : String(value))
