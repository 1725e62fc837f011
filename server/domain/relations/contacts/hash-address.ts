import { createHmac } from 'node:crypto'
import type { ContactHash } from '#contract/contacts.ts'
import type { SiteId } from '#contract/ids.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

/** How an address becomes what is compared: first as a browser does it, then once more with a key that never leaves. */
export interface ContactHashing {
  /** Hex; what browsers key their hashes with. Not a secret: it only makes tables of other sites useless. */
  readonly key: string
  /** What a browser sends for an address: five bytes, so that several addresses of the world have the same. */
  readonly hashOf: (email: string) => ContactHash
  /** What is kept of that. */
  readonly digestOf: (hash: ContactHash) => Buffer
}

export async function contactHashing(app: Pick<App, 'db'>, site: SiteId): Promise<ContactHashing> {
  const [open, secret] = await Promise.all([getKey(app, `contacts of ${site}`), getKey(app, 'known-contact')])
  const key = open.subarray(0, 16)
  return {
    key: key.toString('hex'),
    hashOf: (email) =>
      createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex').slice(0, 10) as ContactHash,
    digestOf: (hash) => createHmac('sha256', secret).update(`${site} ${hash}`).digest().subarray(0, 8),
  }
}
