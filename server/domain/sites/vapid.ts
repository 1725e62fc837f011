import type { VapidKeys } from '#server/adapters/web-push/port.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findInstallationValue, makeInstallationValue } from './installation.ts'

const name = 'vapid'
const known = new WeakMap<App['db'], VapidKeys>()

/**
 * Returns the installation's key pair for web push. The pair is created at first use and never changes, because every
 * subscribed browser knows the public key. If two processes create a pair at the same time, both use the pair that was
 * stored first.
 * @param db by default, the pool. Inside a transaction, the caller must pass the transaction's connection
 */
export async function getVapidKeys(
  app: Pick<App, 'db' | 'push'>,
  db: Queryable = app.db,
): Promise<VapidKeys> {
  const read = () => findInstallationValue<VapidKeys>(db, name)
  const before = known.get(app.db) ?? (await read())
  if (!before) await makeInstallationValue(db, name, app.push.generateKeys())
  const keys = before ?? (await read())
  if (!keys) throw new Error('the installation has no push keys')
  // Does not cache keys that a transaction has just inserted, because the transaction may be rolled back.
  if (before || db === app.db) known.set(app.db, keys)
  return keys
}
