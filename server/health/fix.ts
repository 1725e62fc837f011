import { generateVapidKeys } from '#server/adapters/web-push/vapid.ts'
import { findInstallationValue, type StoredPairs, saveInstallationValue } from '#server/domain/sites/index.ts'
import type { HealthReport } from '#server/kernel/health.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { publicKeyOf } from './checks/sites.ts'

/**
 * Mends the problems that can be mended without losing anything. Everything else needs a decision, or access to another
 * system. Returns a line for each thing that was mended.
 */
export async function fixFindings(db: Queryable, report: HealthReport): Promise<string[]> {
  const problems = [...report.areas.values()].flat().map(({ problem }) => problem)
  if (!problems.includes('push_keys')) return []
  const keys = await findInstallationValue<StoredPairs>(db, 'vapid')
  const public_key = keys && publicKeyOf(keys)
  const pair = public_key ? { ...keys, public_key } : { ...generateVapidKeys(), earlier: keys?.earlier }
  // With its private key whole, the subscriptions of browsers stay valid. Without it, they are lost already.
  await saveInstallationValue(db, 'vapid', pair)
  return [public_key ? 'web push has its public key again' : 'web push has a new pair of keys']
}
