import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { App } from '#server/kernel/app.ts'
import { findInstallationValue, makeInstallationValue } from './installation.ts'

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
  const derived = hkdfSync('sha256', await secretOf(app.db), '', purpose, 32)
  const key = createSecretKey(Buffer.from(derived))
  ofInstallation.set(purpose, key)
  return key
}

/**
 * Reads the secret when the process starts. After that, `getKey` needs no database connection, so that transactions can
 * call it.
 */
export async function loadSecret(app: Pick<App, 'db'>): Promise<void> {
  await secretOf(app.db)
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
