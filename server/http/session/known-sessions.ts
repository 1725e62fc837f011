import { LRUCache } from 'lru-cache'
import type { SiteId } from '#contract/wire/ids.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { MemberSession, Session } from '#server/kernel/request-context.ts'

/**
 * Time for which a session is remembered. Must be shorter than one hour, because `seen_at` of a session in use must be
 * updated every hour, and only a read from the database updates it.
 */
const known_for_ms = minutes(15)
/** Maximum number of remembered sessions. Each takes a few hundred bytes. */
const known_max = 20_000

interface Known {
  readonly site: SiteId
  readonly session: MemberSession
}

/**
 * Cache of the sessions of active members, by token. An entry may be outdated, so only API calls whose write statement
 * checks the session again use the cache. If such a call ends with `auth_required`, the server reads the session from
 * the database and runs the call again (decision 018).
 *
 * Sessions of members who are not active yet are not cached. The calls of such members are refused before the write
 * statement, and are not run again. With an outdated entry, a member who has just become active would be refused.
 */
export class KnownSessions {
  readonly #known: LRUCache<string, Known>

  constructor(clock: Clock) {
    const perf = { now: () => clock.now().getTime() }
    this.#known = new LRUCache({ max: known_max, ttl: known_for_ms, ttlResolution: 0, perf })
  }

  /**
   * Stores the session that the database has just returned for a token. Removes the entry if the session is not of an
   * active member.
   */
  remember(site: SiteId, token: string, session: Session | null): void {
    if (session?.kind === 'member' && session.status === 'active') this.#known.set(token, { site, session })
    else this.#known.delete(token)
  }

  recall(site: SiteId, token: string): MemberSession | null {
    const known = this.#known.get(token)
    return known?.site === site ? known.session : null
  }
}
