import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { S3Config } from './adapters/object-storage/s3.ts'
import { type MailConfig, readMailConfig } from './config-mail.ts'
import { readS3Config } from './config-s3.ts'

export type RoleName = 'web' | 'worker'
export type DemoMode = 'off' | 'on' | 'public'

export interface Config {
  readonly roles: readonly RoleName[]
  readonly dev: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Null selects the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  readonly demo: DemoMode
  readonly logLevel: string
  /** False takes the service worker away from every browser that has it. */
  readonly serviceWorker: boolean
  readonly mail: MailConfig
  /** Processes that serve the web role; 0: this one does. */
  readonly workers: number
  /** Null: the processes of this host, or the only one, need nothing between them. */
  readonly redisUrl: string | null
  /** Proxies before us whose word about a visitor's address counts: addresses, networks, or `loopback`. */
  readonly trustedProxies: readonly string[]
  /** Null keeps files on this machine, in DATA_DIR/media. */
  readonly s3: S3Config | null
}

/** A wrong environment: every wrong name with what is expected, all at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host.endsWith('.localhost') ||
    (isIP(host) === 4 && host.startsWith('127.'))
  )
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads environment and arguments once. Throws `ConfigError` naming every wrong value. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Config {
  const problems: string[] = []
  const value = (name: string) => env[name]?.trim() || null
  const expect = (right: boolean, sentence: string) => right || problems.push(sentence)

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
  const named: Record<string, DemoMode> = {
    '0': 'off',
    off: 'off',
    false: 'off',
    '1': 'on',
    on: 'on',
    true: 'on',
    public: 'public',
  }
  const asked = demoText === null ? null : named[demoText]
  expect(asked !== undefined, `DEMO=${demoText}: expected off, on or public`)
  const demo = asked ?? (demoText === null && isLoopback(host) && databaseUrl === null ? 'on' : 'off')
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
    `--workers ${workersText}: expected how many processes serve, up to 64`,
  )
  expect(workers === 0 || !dev, '--workers and --dev: pages are made as they are asked for by one process')
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

  const workerText = value('SERVICE_WORKER')?.toLowerCase() ?? 'on'
  expect(workerText === 'on' || workerText === 'off', `SERVICE_WORKER=${workerText}: expected on or off`)

  const mail = readMailConfig(value, expect)
  const s3 = readS3Config(value, expect)

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
    serviceWorker: workerText === 'on',
    mail,
    s3,
  }
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8` */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

interface Arguments {
  readonly role?: string
  readonly workers?: string
  readonly dev: boolean
  readonly unknown: readonly string[]
}

/** `--name=value` and `--name value` alike. */
function readArguments(args: readonly string[]): Arguments {
  const named: Record<string, string> = {}
  const unknown: string[] = []
  let dev = false
  for (let n = 0; n < args.length; n++) {
    const arg = args[n] as string
    const [, name, value] = /^--(role|workers)(?:=(.*))?$/.exec(arg) ?? []
    if (arg === '--dev') dev = true
    else if (name) named[name] = value ?? args[++n] ?? ''
    else unknown.push(arg)
  }
  return { ...named, dev, unknown }
}
