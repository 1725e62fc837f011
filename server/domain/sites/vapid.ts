import type { VapidKeys } from '#server/adapters/web-push/port.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findInstallationValue, makeInstallationValue } from './installation.ts'

const name = 'vapid'
const known = new WeakMap<App['db'], VapidKeys>()

/**
 * The installation's key pair for pushes: made at its first need and kept for good, as every browser that has subscribed
 * knows the public one. Of two processes that make one at the same time the first one's is kept.
 * @param db inside a transaction, its own connection
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
  // What a transaction has made may never be committed.
  if (before || db === app.db) known.set(app.db, keys)
  return keys
}
