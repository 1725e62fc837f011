import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/kernel/clock.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { PageRequest } from '#web/lib/page/page-request.ts'

type User = NonNullable<PageRequest['user']>

const known_for_ms = minutes(15)
/** Maximum number of sessions whose member is remembered. Each takes about 2 KB. */
const known_max = 5_000

/**
 * Cache of the signed-in members, as this process last read them. A page uses the cached copy if reading the member
 * from the database fails. Such a page shows the member's data as of the time of the copy. The page's event stream
 * begins at the time of the copy (`live_seq`) and brings the page up to date.
 */
export class KnownUsers {
  /**
   * The key is the hash of the session's token, not the member's id. A copy contains the genders that the member seeks,
   * and these can differ between two sessions of one member (P1).
   */
  readonly #known: LRUCache<string, User>

  constructor(clock: Clock) {
    const perf = { now: () => clock.now().getTime() }
    this.#known = new LRUCache({ max: known_max, ttl: known_for_ms, ttlResolution: 0, perf })
  }

  /**
   * Reads the session's member with `fetch`. If `fetch` throws and `mayRecall` returns true for the error, returns the
   * cached copy. Throws the error if `mayRecall` returns false, or if the cache has no copy of the member.
   */
  async read(
    tokenHash: Buffer,
    fetch: () => Promise<User | null>,
    mayRecall: (error: unknown) => boolean,
  ): Promise<User | null> {
    const key = tokenHash.toString('hex')
    try {
      const user = await fetch()
      if (user) this.#known.set(key, user)
      return user
    } catch (error) {
      const known = this.#known.get(key)
      if (!known || !mayRecall(error)) throw error
      return known
    }
  }
}
