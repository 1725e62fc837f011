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

  const roleText = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? 'web,worker'
  const roles = roleText.split(',')
  expect(
    roles.every((role) => role === 'web' || role === 'worker'),
    `--role=${roleText}: expected web, worker or web,worker`,
  )
  for (const arg of args)
    expect(
      arg === '--dev' || arg.startsWith('--role='),
      `${arg}: unknown argument; expected --dev or --role=web,worker`,
    )

  const workerText = value('SERVICE_WORKER')?.toLowerCase() ?? 'on'
  expect(workerText === 'on' || workerText === 'off', `SERVICE_WORKER=${workerText}: expected on or off`)

  expect(value('REDIS_URL') === null, 'REDIS_URL: this version does not use it yet; unset it')
  const mail = readMailConfig(value, expect)
  const s3 = readS3Config(value, expect)

  const logLevel = value('LOG_LEVEL') ?? 'info'
  expect(logLevels.includes(logLevel), `LOG_LEVEL=${logLevel}: expected one of ${logLevels.join(', ')}`)

  if (problems.length > 0) throw new ConfigError(problems)
  return {
    roles: roles as RoleName[],
    dev: args.includes('--dev'),
    host,
    port,
    dataDir: resolve(value('DATA_DIR') ?? join(import.meta.dirname, '../data')),
    databaseUrl,
    demo,
    logLevel,
    serviceWorker: workerText === 'on',
    mail,
    s3,
  }
}
