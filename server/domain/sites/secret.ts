import { hkdfSync, randomBytes } from 'node:crypto'
import type { App } from '#server/kernel/app.ts'
import { findInstallationValue, makeInstallationValue } from './installation.ts'

const name = 'secret'
const secrets = new WeakMap<App['db'], Promise<Buffer>>()

/**
 * A key of the installation for one purpose: 32 bytes, derived (HKDF, RFC 5869) from the secret that the installation
 * makes at its first need and keeps for good. What is signed for one purpose is nothing for another.
 */
export async function getKey(app: Pick<App, 'db'>, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await secretOf(app.db), '', purpose, 32))
}

/** Reads the secret once, at the start: afterwards a key needs no connection, so that whoever holds one may ask for it. */
export async function readyKeys(app: Pick<App, 'db'>): Promise<void> {
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
  // Of two processes that make one at the same time the first one's is kept.
  if ((await findInstallationValue(db, name)) === null)
    await makeInstallationValue(db, name, randomBytes(32).toString('base64url'))
  const secret = await findInstallationValue<string>(db, name)
  if (secret === null) throw new Error('the installation has no secret')
  return Buffer.from(secret, 'base64url')
}
