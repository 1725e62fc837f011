import type { HealthArea } from '#contract/console/problems.ts'
import type { MailTransport } from '../adapters/mail/port.ts'
import { createSmtpTransport } from '../adapters/mail/smtp.ts'
import { createPool } from '../adapters/postgres/pool.ts'
import type { Database } from '../adapters/postgres/port.ts'
import { reachEmbedded } from '../adapters/postgres/reach-embedded.ts'
import { createSurroundings } from '../adapters/surroundings/system.ts'
import { createLibreTranslate } from '../adapters/translation/libretranslate.ts'
import { preflight } from '../config/check-settings.ts'
import { type Config, readConfig } from '../config/config.ts'
import { failure, type HealthContext } from '../health/context.ts'
import { fixFindings } from '../health/fix.ts'
import { runChecks } from '../health/run-checks.ts'
import { areaNames, wordsOf } from '../health/words.ts'
import { systemClock } from '../kernel/clock.ts'
import { distinct, type Finding, type HealthReport } from '../kernel/health.ts'
import { inTransaction } from '../kernel/sql.ts'
import { openStorage } from '../open-storage.ts'
import { createPaymentProviders } from '../payment-providers.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'

export const usage = `npm run doctor [-- --json] [-- --fix]

Checks settings, database, job queue, storage, disks, backups, books, mail (also SPF, DKIM and DMARC in DNS),
certificates, payment providers, push keys and sites. Names each problem with its remedy.
  --json  prints {"settings": […], "checks": [{"id", "area", "level", "subject", "value", "problem", "remedy"}]}
  --fix   mends what can be mended without losing anything: a damaged pair of push keys
Exit code: 0 healthy, 1 warnings, 2 failures.
Example: DATABASE_URL=postgres://… npm run doctor`

export interface Diagnosis {
  readonly lines: readonly string[]
  readonly exitCode: 0 | 1 | 2
}

/** Runs `npm run doctor` with these arguments. Throws an error with the usage. */
export async function runDoctor(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<Diagnosis> {
  const { values } = parseArguments(usage, {
    args: [...args],
    options: { json: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false } },
  })
  const settings = preflight(env)
  // Without right settings nothing else can be looked at.
  if (settings.exitCode === 2) return describe(settings, null, [], values.json)
  const { report, fixed } = await examine(readConfig(env, []), values.fix)
  return describe(settings, report, fixed, values.json)
}

/** Opens the parts of the installation, checks them, and closes them. */
async function examine(
  config: Config,
  isFixing: boolean,
): Promise<{ report: HealthReport; fixed: readonly string[] }> {
  const mail = openMail(config)
  const database = await reachDatabase(config).catch((error: Error) => error)
  const connection = database instanceof Error ? nowhere : database.connection
  const db = createPool(connection, { max: 4, name: 'batticuore doctor' })
  try {
    const context = await contextOf(config, db, mail)
    const report = await runChecks(context)
    // Its message says more than the failed connection of the check, and contains no password.
    if (database instanceof Error) return { report: withoutDatabase(report, database.message), fixed: [] }
    const fixed = isFixing ? await fix(db, report, context.clock.now()) : []
    return { report: fixed.length > 0 ? await runChecks(context) : report, fixed }
  } finally {
    await db.end()
    await mail.close()
    if (!(database instanceof Error)) await database.stop()
  }
}

/** Mends what can be mended, with an entry in the audit trail. Returns a line for each thing that was mended. */
const fix = (db: HealthContext['db'], report: HealthReport, now: Date): Promise<readonly string[]> =>
  inTransaction(db, async (tx) => {
    const fixed = await fixFindings(tx, report)
    if (fixed.length > 0) await auditInstallation(tx, 'doctor --fix', { fixed }, now)
    return fixed
  })

/** A connection that is refused at once. */
const nowhere = { host: '127.0.0.1', port: 1 }

const withoutDatabase = ({ at, areas }: HealthReport, value: string): HealthReport => ({
  at,
  areas: new Map([...areas, ['database', [failure('database_unreachable', { value })]]]),
})

/** Reaches the database without the conditions of a start, which are checked one by one. */
async function reachDatabase({
  databaseUrl,
  dataDir,
}: Config): Promise<Pick<Database, 'connection' | 'stop'>> {
  if (databaseUrl === null) return reachEmbedded(dataDir)
  return { connection: { connectionString: databaseUrl }, stop: async () => {} }
}

const openMail = ({ mail: { smtp } }: Config): Pick<MailTransport, 'verify' | 'close'> =>
  smtp ? createSmtpTransport(smtp) : { close: async () => {} }

async function contextOf(
  config: Config,
  db: HealthContext['db'],
  mail: HealthContext['mail'],
): Promise<HealthContext> {
  const clock = systemClock
  return {
    ...{ config, db, clock, mail, storage: openStorage(config), surroundings: createSurroundings() },
    translator: config.translation && createLibreTranslate(config.translation),
    // A database without our tables has no key for the sandbox; the check of the database says so.
    payments: await createPaymentProviders(config, { db, clock }).catch(() => new Map()),
  }
}

function describe(
  settings: ReturnType<typeof preflight>,
  report: HealthReport | null,
  fixed: readonly string[],
  isJson: boolean,
): Diagnosis {
  const areas = [...(report?.areas ?? [])].map(([area, found]) => [area, distinct(found)] as const)
  const findings = areas.flatMap(([, found]) => found)
  const exitCode = findings.some(({ level }) => level === 'failure')
    ? 2
    : findings.length > 0
      ? Math.max(1, settings.exitCode)
      : settings.exitCode
  const lines = isJson
    ? [JSON.stringify({ settings: settings.problems, checks: areas.flatMap(asJson), fixed }, null, 2)]
    : [...settings.problems, ...areas.flatMap(asLines), ...fixed.map((line) => `fixed    ${line}`)]
  return { lines, exitCode: exitCode as Diagnosis['exitCode'] }
}

const asJson = ([area, found]: readonly [HealthArea, readonly Finding[]]): object[] =>
  found.length === 0
    ? [{ id: area, area, level: 'ok' }]
    : found.map(({ problem: id, level, subject, value, ...rest }) => ({
        ...{ id, area, level, subject, value },
        ...wordsOf({ problem: id, level, subject, value, ...rest }),
      }))

function asLines([area, found]: readonly [HealthArea, readonly Finding[]]): string[] {
  if (found.length === 0) return [`ok       ${areaNames[area]}`]
  return found.flatMap((finding) => {
    const { problem, remedy } = wordsOf(finding)
    return [`${finding.level.padEnd(8)} ${areaNames[area]}: ${problem}`, `         → ${remedy}`]
  })
}
