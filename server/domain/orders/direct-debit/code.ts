import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

/** Returns a random code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns the keyed hash of a code. It contains the request, so that a code is valid for one request only. */
export async function hashCode(app: Pick<App, 'db'>, request: string, code: string): Promise<Buffer> {
  const key = await getKey(app, 'debit-code')
  return createHmac('sha256', key).update(`${request} ${code}`).digest()
}

/** Returns whether a typed code is the one with this hash, in constant time. Ignores spaces and hyphens. */
export async function isCode(
  app: Pick<App, 'db'>,
  request: string,
  typed: string,
  hash: Buffer,
): Promise<boolean> {
  return timingSafeEqual(await hashCode(app, request, typed.replaceAll(/[\s-]/g, '')), hash)
}
