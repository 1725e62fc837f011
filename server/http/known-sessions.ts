import type { SiteId } from '#contract/ids.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { MemberSession, Session } from '#server/kernel/visit.ts'

/** Shorter than the hour in which a session is marked as seen. */
const knownFor = minutes(15)
/** A few hundred bytes each. */
const mostKnown = 20_000

interface Known {
  readonly site: SiteId
  readonly session: MemberSession
  readonly until: number
}

/**
 * What this process last read of members' sessions, by token. It may be wrong by now: only a call whose own write looks
 * whether the session holds may begin with it, and whatever refuses such a call is decided anew (decision 018).
 */
export class KnownSessions {
  readonly #known = new Map<string, Known>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** What was read just now. */
  remember(site: SiteId, token: string, session: Session | null): void {
    this.#known.delete(token)
    if (session?.kind !== 'member') return
    this.#known.set(token, { site, session, until: this.#clock.now().getTime() + knownFor })
    // The first one is the one that was read longest ago.
    const [oldest] = this.#known.size > mostKnown ? this.#known.keys() : []
    if (oldest !== undefined) this.#known.delete(oldest)
  }

  recall(site: SiteId, token: string): MemberSession | null {
    const known = this.#known.get(token)
    return known && known.site === site && known.until > this.#clock.now().getTime() ? known.session : null
  }
}
