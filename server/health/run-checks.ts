import type { HealthArea } from '#contract/console/problems.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Finding, Health, HealthReport } from '#server/kernel/health.ts'
import { checkCertificates } from './checks/certificates.ts'
import { checkDatabase } from './checks/database.ts'
import { checkMail } from './checks/mail.ts'
import { checkPayments } from './checks/payments.ts'
import { checkBackups, checkBooks } from './checks/proofs.ts'
import { checkQueue } from './checks/queue.ts'
import { checkPush, checkSettings, checkSites } from './checks/sites.ts'
import { checkDisk, checkStorage } from './checks/storage.ts'
import { checkTranslation } from './checks/translation.ts'
import { type Check, codeOf, failure, type HealthContext } from './context.ts'
import { kept } from './kept.ts'

/** Time for the look at one area. The console's page waits for the slowest. */
const area_ms = seconds(6)
/** Time for which a report holds, because it asks mail servers, DNS and providers. */
const report_ms = seconds(60)

/** The check of each area, in the order of the report. */
const checks: Record<HealthArea, Check> = {
  database: checkDatabase,
  queue: checkQueue,
  storage: checkStorage,
  disk: checkDisk,
  backups: checkBackups,
  books: checkBooks,
  mail: checkMail,
  certificates: checkCertificates,
  payments: checkPayments,
  translation: checkTranslation,
  push: checkPush,
  sites: checkSites,
  settings: checkSettings,
}

/** Areas that can be checked without a database. */
const withoutDatabase: readonly HealthArea[] = ['storage', 'disk', 'settings']

/**
 * Checks all areas. Without a database, leaves out those that need it: their problems would all have this one cause. An
 * area whose check fails or takes too long has the problem `check_failed`.
 */
export async function runChecks(context: HealthContext): Promise<HealthReport> {
  const database = await look(checks.database, context)
  const isReachable = !database.some(({ problem }) =>
    ['database_unreachable', 'schema_behind', 'check_failed'].includes(problem),
  )
  const others = (Object.keys(checks) as HealthArea[]).filter(
    (area) => area !== 'database' && (isReachable || withoutDatabase.includes(area)),
  )
  const found = await Promise.all(
    others.map(async (area) => [area, await look(checks[area], context)] as const),
  )
  return { at: context.clock.now(), areas: new Map([['database', database], ...found]) }
}

/** Returns the health of a running product. */
export const createHealth = (context: HealthContext): Health => ({
  check: kept(report_ms, () => runChecks(context)),
})

async function look(check: Check, context: HealthContext): Promise<readonly Finding[]> {
  const limit = Promise.withResolvers<readonly Finding[]>()
  const timer = setTimeout(() => limit.resolve([failure('check_failed', { value: 'ETIMEDOUT' })]), area_ms)
  try {
    return await Promise.race([check(context), limit.promise])
  } catch (error) {
    return [failure('check_failed', { value: codeOf(error) })]
  } finally {
    clearTimeout(timer)
  }
}
