import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import ipaddr from 'ipaddr.js'
import type { OpenIdConfig } from './adapters/identity/openid.ts'
import type { S3Config } from './adapters/object-storage/s3.ts'
import type { SmsGateway } from './adapters/sms/gateway.ts'
import { type GeoipConfig, readGeoipConfig } from './config-geoip.ts'
import { type MailConfig, readMailConfig } from './config-mail.ts'
import { readOidcConfig } from './config-oidc.ts'
import { type PaymentConfig, readPaymentConfig } from './config-payments.ts'
import { readS3Config } from './config-s3.ts'
import { readSmsConfig } from './config-sms.ts'
import { isLoopback } from './kernel/loopback.ts'

export type RoleName = 'web' | 'worker'
export type DemoMode = 'off' | 'on' | 'public'

export interface Config {
  readonly roles: readonly RoleName[]
  readonly dev: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** URL of an external PostgreSQL. `null` selects the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  readonly demo: DemoMode
  readonly logLevel: string
  /** If false, the sites have no service worker, and browsers remove a service worker that they installed earlier. */
  readonly serviceWorker: boolean
  readonly mail: MailConfig
  /** The gateway for text messages. `null` stores them on this machine, in DATA_DIR/sms. */
  readonly sms: SmsGateway | null
  /** Number of processes that serve the web role. With 0, this process serves the web role itself. */
  readonly workers: number
  /** URL of Redis. `null` if the installation runs on one host and needs no Redis. */
  readonly redisUrl: string | null
  /**
   * Proxies whose headers are trusted for a visitor's IP address and scheme. Each entry is an IP address, a network or
   * `loopback`.
   */
  readonly trustedProxies: readonly string[]
  readonly geoip: GeoipConfig
  /** The bucket for files. `null` stores files on this machine, in DATA_DIR/media. */
  readonly s3: S3Config | null
  readonly payments: PaymentConfig
  /** File with the certificates of the issuers of proofs of age (PEM); `null` without the EU's app. */
  readonly ageIssuers: string | null
  /** The identity provider of the staff's organisation, or `null`. */
  readonly oidc: OpenIdConfig | null
}

/** Error for wrong environment variables or arguments. The message has one line for each wrong value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment and the arguments. Throws a `ConfigError` that lists every wrong value. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Config {
  const problems: string[] = []
  const value = (name: string) => env[name]?.trim() || null
  const expect = (isRight: boolean, problem: string) => isRight || problems.push(problem)

  const host = value('HOST') ?? '127.0.0.1'
  const portText = value('PORT') ?? '3000'
  const port = Number(portText)
  expect(
    /^\d+$/.test(portText) && port >= 1 && port <= 65_535,
    `PORT=${portText}: expected a whole number from 1 to 65535`,
  )

  const databaseUrl = value('DATABASE_URL')
  expect(
    databaseUrl === null ||
      (URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)),
    'DATABASE_URL: expected an address such as postgres://user:password@host:5432/name',
  )

  const demoText = value('DEMO')?.toLowerCase() ?? null
  const demoModes: Record<string, DemoMode> = {
    '0': 'off',
    off: 'off',
    false: 'off',
    '1': 'on',
    on: 'on',
    true: 'on',
    public: 'public',
  }
  const demoMode = demoText === null ? null : demoModes[demoText]
  expect(demoMode !== undefined, `DEMO=${demoText}: expected off, on or public`)
  const demo = demoMode ?? (demoText === null && isLoopback(host) && databaseUrl === null ? 'on' : 'off')
  expect(
    demo !== 'on' || isLoopback(host),
    `DEMO=on with HOST=${host}: a demo that others can reach needs DEMO=public`,
  )

  const { role: roleText = 'web,worker', workers: workersText = '0', dev, unknown } = readArguments(args)
  const roles = roleText.split(',')
  expect(
    roles.every((role) => role === 'web' || role === 'worker'),
    `--role=${roleText}: expected web, worker or web,worker`,
  )
  const workers = Number(workersText)
  expect(
    /^\d+$/.test(workersText) && workers <= 64,
    `--workers ${workersText}: expected the number of web processes, up to 64`,
  )
  expect(
    workers === 0 || !dev,
    '--workers and --dev: development runs in one process; use only one of the two',
  )
  for (const arg of unknown)
    problems.push(`${arg}: unknown argument; expected --dev, --role=web,worker or --workers N`)

  const redisUrl = value('REDIS_URL')
  expect(
    redisUrl === null || (URL.canParse(redisUrl) && /^rediss?:$/.test(new URL(redisUrl).protocol)),
    'REDIS_URL: expected an address such as redis://user:password@host:6379/0',
  )
  const trustedProxies = (value('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const proxy of trustedProxies)
    expect(
      proxy === 'loopback' || isNetwork(proxy),
      `TRUSTED_PROXIES=${proxy}: expected addresses or networks of proxies (10.0.0.0/8), or loopback`,
    )

  const geoip = readGeoipConfig(value, expect, trustedProxies.length > 0)

  const workerText = value('SERVICE_WORKER')?.toLowerCase() ?? 'on'
  expect(workerText === 'on' || workerText === 'off', `SERVICE_WORKER=${workerText}: expected on or off`)

  const mail = readMailConfig(value, expect)
  const sms = readSmsConfig(value, expect)
  const s3 = readS3Config(value, expect)
  const payments = readPaymentConfig(value, expect)
  const oidc = readOidcConfig(value, expect)

  const logLevel = value('LOG_LEVEL') ?? 'info'
  expect(logLevels.includes(logLevel), `LOG_LEVEL=${logLevel}: expected one of ${logLevels.join(', ')}`)

  if (problems.length > 0) throw new ConfigError(problems)
  return {
    roles: roles as RoleName[],
    dev,
    host,
    port,
    dataDir: resolve(value('DATA_DIR') ?? join(import.meta.dirname, '../data')),
    databaseUrl,
    demo,
    logLevel,
    workers,
    redisUrl,
    trustedProxies,
    geoip,
    serviceWorker: workerText === 'on',
    mail,
    sms,
    s3,
    payments,
    ageIssuers: value('AGE_PROOF_ISSUERS'),
    oidc,
  }
}

/** Returns whether a text is an IP address or a network, such as `10.0.0.1`, `10.0.0.0/8` or `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && (text === address || ipaddr.isValidCIDR(text))
}

const commandLine = {
  role: { type: 'string' },
  workers: { type: 'string' },
  dev: { type: 'boolean' },
} as const

interface Arguments {
  readonly role?: string
  readonly workers?: string
  readonly dev: boolean
  readonly unknown: readonly string[]
}

/** Parses without `strict`, because `strict` would report only the first wrong argument. */
function readArguments(args: readonly string[]): Arguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: commandLine,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const options = tokens.filter((token) => token.kind === 'option')
  const unknown = options
    .filter(({ name }) => !Object.hasOwn(commandLine, name))
    .map(({ rawName }) => rawName)
  return {
    ...(values.role !== undefined && { role: textOf(values.role) }),
    ...(values.workers !== undefined && { workers: textOf(values.workers) }),
    dev: values.dev === true,
    unknown: [...unknown, ...positionals],
  }
}

/**
 * Returns the text of an option, or an empty text for an option without a value, which `parseArgs` returns as `true`.
 */
const textOf = (value: string | boolean): string => (value === true ? '' : String(value))
