import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findInstallationValue, makeInstallationValue, saveInstallationValue } from './installation.ts'

const name = 'secret'
const secrets = new WeakMap<App['db'], Promise<Buffer>>()
const keys = new WeakMap<App['db'], Map<string, KeyObject>>()

/**
 * Returns the installation's lasting key for one purpose, such as the hashes of cards, which must stay comparable. The key
 * has 32 bytes and is derived (HKDF, RFC 5869) from a secret that is created at first use and never changes, once per
 * process. Signatures have keys that can be replaced (`getSigningKeys`).
 */
export async function getKey(app: Pick<App, 'db'>, purpose: string): Promise<KeyObject> {
  const ofInstallation = keys.get(app.db) ?? new Map<string, KeyObject>()
  keys.set(app.db, ofInstallation)
  const known = ofInstallation.get(purpose)
  if (known) return known
  const key = derive(await secretOf(app.db), purpose)
  ofInstallation.set(purpose, key)
  return key
}

/**
 * Returns the lasting key for one purpose on one site. A site that moved in from another installation keeps the keys of
 * that one, so that its hashes can still be compared.
 */
export async function getSiteKey(app: Pick<App, 'db'>, site: SiteId, purpose: string): Promise<KeyObject> {
  if (!moved.has(app.db)) await readMovedSecrets(app.db, app.db)
  const secret = moved.get(app.db)?.[site]
  return secret === undefined ? getKey(app, purpose) : derive(Buffer.from(secret, 'base64url'), purpose)
}

const derive = (secret: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))

/** The lasting secrets of the installations from which sites moved in, by site. */
type MovedSecrets = Readonly<Record<SiteId, string>>
const moved = new WeakMap<App['db'], MovedSecrets>()
const moved_name = 'moved_secrets'

const findMoved = async (db: Queryable): Promise<MovedSecrets> =>
  (await findInstallationValue<MovedSecrets>(db, moved_name)) ?? {}

/** Reads the secrets of moved sites again. Called whenever a process reads its sites, so before it serves a new one. */
export async function readMovedSecrets(db: App['db'], tx: Queryable): Promise<void> {
  moved.set(db, await findMoved(tx))
}

/** Keeps the lasting secret of the installation from which a site moved in. */
export async function addSecret(tx: Queryable, site: SiteId, secret: string): Promise<void> {
  await saveInstallationValue(tx, moved_name, { ...(await findMoved(tx)), [site]: secret })
}

/** Lists the sites that have brought along a lasting secret. */
export const listMovedSites = async (db: Queryable): Promise<SiteId[]> =>
  Object.keys(await findMoved(db)) as SiteId[]

/** Forgets the lasting secret that a site has brought along. */
export async function dropSecretOf(tx: Queryable, site: SiteId): Promise<void> {
  const { [site]: _, ...others } = await findMoved(tx)
  await saveInstallationValue(tx, moved_name, others)
}

/** Returns the lasting secret with which the hashes of a site are made, in base64url; `null` before the first start. */
export async function findSecretOf(db: Queryable, site: SiteId): Promise<string | null> {
  return (await findMoved(db))[site] ?? (await findInstallationValue<string>(db, name))
}

/**
 * Reads the secret when the process starts. After that, `getKey` needs no database connection, so that transactions can
 * call it.
 */
export async function loadSecret(app: Pick<App, 'db'>): Promise<void> {
  await secretOf(app.db)
  await readMovedSecrets(app.db, app.db)
}

async function secretOf(db: App['db']): Promise<Buffer> {
  let reading = secrets.get(db)
  if (!reading) {
    reading = readSecret(db)
    secrets.set(db, reading)
    reading.catch(() => secrets.delete(db))
  }
  return reading
}

async function readSecret(db: App['db']): Promise<Buffer> {
  // Reads the secret again after the insertion, because two processes may create a secret at the same time. Both
  // processes then use the secret that was stored first.
  if ((await findInstallationValue(db, name)) === null)
    await makeInstallationValue(db, name, randomBytes(32).toString('base64url'))
  const secret = await findInstallationValue<string>(db, name)
  if (secret === null) throw new Error('the installation has no secret')
  return Buffer.from(secret, 'base64url')
}
