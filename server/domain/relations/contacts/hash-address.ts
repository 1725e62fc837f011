import { createHmac } from 'node:crypto'
import type { ContactHash } from '#contract/relations/contacts.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { getSiteKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

/** Hashes a mail address in two steps: first as browsers do, then with a secret key that never leaves the server. */
export interface ContactHashing {
  /**
   * The key of the browsers' hashes, in hex. The key is not a secret. Each site has a different key, so that a table of
   * hashes that was computed for one site is useless for another site.
   */
  readonly key: string
  /**
   * Returns the hash that a browser sends for a mail address. The hash has only five bytes. Therefore many possible
   * mail addresses have the same hash, and a hash does not prove which address it belongs to.
   */
  readonly hashOf: (email: string) => ContactHash
  /** Returns the digest that the server stores for a browser's hash. */
  readonly digestOf: (hash: ContactHash) => Buffer
}

export async function contactHashing(app: Pick<App, 'db'>, site: SiteId): Promise<ContactHashing> {
  const [browserKey, secret] = await Promise.all([
    getSiteKey(app, site, `contacts of ${site}`),
    getSiteKey(app, site, 'known-contact'),
  ])
  const key = browserKey.export().subarray(0, 16)
  return {
    key: key.toString('hex'),
    hashOf: (email) =>
      createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex').slice(0, 10) as ContactHash,
    digestOf: (hash) => createHmac('sha256', secret).update(`${site} ${hash}`).digest().subarray(0, 8),
  }
}
