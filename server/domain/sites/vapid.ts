import { z } from 'zod'
import type { VapidKeys } from '#server/adapters/web-push/port.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  changeInstallationValue,
  findInstallationValue,
  lockInstallationValue,
  makeInstallationValue,
} from './installation.ts'

const Pair = z.object({ public_key: z.string(), private_key: z.string() })

/**
 * The newest pair for web push, with those before it. Earlier releases store only a pair, and read the newest one.
 * `offered_from` is the time from which browsers subscribe with the newest pair; without it, they always have.
 */
export const StoredPairs = Pair.extend({
  offered_from: z.string().optional(),
  /** The latest first. Subscriptions that were made with them are still served. */
  earlier: z.array(Pair.extend({ offered_from: z.string().optional() })).optional(),
})
export type StoredPairs = z.infer<typeof StoredPairs>

const name = 'vapid'

/** By when every process knows a new pair: each reads them again with its sites, every 15 seconds. */
const known_after_ms = seconds(60)

const known = new WeakMap<App['db'], StoredPairs>()

type Pushing = Pick<App, 'db' | 'push' | 'clock'>

/**
 * Returns the installation's pair with which browsers subscribe to web push now. The first pair is created at first use.
 * If two processes create one at the same time, both use the pair that was stored first. Reads the pairs again, so that
 * a process learns of new ones; called whenever a process reads its sites.
 * @param db by default, the pool. Inside a transaction, the caller must pass the transaction's connection
 */
export async function getVapidKeys(app: Pushing, db: Queryable = app.db): Promise<VapidKeys> {
  const read = () => findInstallationValue<StoredPairs>(db, name)
  const before = await read()
  if (!before) await makeInstallationValue(db, name, app.push.generateKeys())
  const pairs = before ?? (await read())
  if (!pairs) throw new Error('the installation has no push keys')
  // Does not cache keys that a transaction has just inserted, because the transaction may be rolled back.
  if (before || db === app.db) known.set(app.db, pairs)
  return offeredOf(pairs, app.clock.now())
}

/**
 * Returns the pair with this public key, or the first pair for `null`: subscriptions of releases that knew only one pair
 * have no key. Returns `null` for a pair that was forgotten.
 */
export async function findVapidKeys(app: Pushing, publicKey: string | null): Promise<VapidKeys | null> {
  const find = () => {
    const pairs = known.get(app.db)
    const all = pairs ? allOf(pairs) : []
    return publicKey === null ? all.at(-1) : all.find(({ public_key }) => public_key === publicKey)
  }
  const found = find()
  if (found) return found
  await getVapidKeys(app)
  return find() ?? null
}

const allOf = (pairs: StoredPairs) => [pairs, ...(pairs.earlier ?? [])]

/** Returns the newest pair that every process knows. */
const offeredOf = (pairs: StoredPairs, now: Date) =>
  allOf(pairs).find(({ offered_from }) => !offered_from || offered_from <= now.toISOString()) ?? pairs

/**
 * Adds a pair, with which browsers subscribe as soon as every process knows it. Returns since when. Throws if the
 * installation has no pair yet.
 */
export async function addVapidKeys(tx: Queryable, pair: VapidKeys, now: Date): Promise<Date> {
  const pairs = await lockInstallationValue<StoredPairs>(tx, name)
  if (!pairs) throw new Error('The installation has no keys for web push yet: its first start makes them.')
  const { earlier = [], ...newest } = pairs
  const from = new Date(now.getTime() + known_after_ms)
  const stored: StoredPairs = { ...pair, offered_from: from.toISOString(), earlier: [newest, ...earlier] }
  await changeInstallationValue(tx, name, stored)
  return from
}

/**
 * Forgets the pairs before the one that is offered, so that nobody can send with them in our name. Returns the remaining
 * public keys, and the number of forgotten ones.
 */
export async function forgetOldVapidKeys(
  tx: Queryable,
  now: Date,
): Promise<{ kept: string[]; forgotten: number }> {
  const pairs = await lockInstallationValue<StoredPairs>(tx, name)
  if (!pairs) return { kept: [], forgotten: 0 }
  const all = allOf(pairs)
  const offered = all.indexOf(offeredOf(pairs, now))
  const { earlier: _, ...newest } = pairs
  await changeInstallationValue(tx, name, { ...newest, earlier: all.slice(1, offered + 1) })
  return {
    kept: all.slice(0, offered + 1).map(({ public_key }) => public_key),
    forgotten: all.length - offered - 1,
  }
}

/** Lists the public keys, the newest first, with the time from which browsers subscribe with each; null: since ever. */
export async function listVapidKeys(db: Queryable): Promise<{ key: string; from: string | null }[]> {
  const pairs = await findInstallationValue<StoredPairs>(db, name)
  return pairs
    ? allOf(pairs).map(({ public_key, offered_from }) => ({ key: public_key, from: offered_from ?? null }))
    : []
}
