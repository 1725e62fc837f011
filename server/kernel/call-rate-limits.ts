import type { RateLimitName } from '#contract/wire/call.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { type RateLimit, rateLimits } from '#contract/wire/rate-limits.ts'
import type { Counter, RateLimiter } from '#server/adapters/rate-limits/port.ts'
import type { RequestContext } from './request-context.ts'

type Caller = Pick<RequestContext, 'session' | 'network' | 'hasProof'>

export interface CallRateLimits {
  /**
   * Counts one API call. Above the limit, throws `too_many_requests` with the number of seconds to wait. Does not throw
   * if the caller is counted by network and the request has a valid proof of work (decision 028).
   */
  take(rateLimit: RateLimitName, caller: Caller): Promise<void>
  /**
   * Returns whether the caller's network has used up the rate limit, so that the caller's next call needs a proof of
   * work. Always false for a caller who is counted by account.
   */
  isFull(rateLimit: RateLimitName, caller: Caller): Promise<boolean>
  /**
   * Removes a call with invalid input from the count of its network, so that one caller's mistakes do not block the
   * other callers of the network. Does nothing for a caller who is counted by account.
   */
  giveBack(rateLimit: RateLimitName, caller: Caller): Promise<void>
}

/**
 * Creates the rate limits of the API calls. A signed-in caller is counted by account, so all sessions of an account
 * share one count. Visitors are counted by network. If a rate limit has no `points`, which are the points for accounts,
 * signed-in callers are counted by network, too.
 */
export function createCallRateLimits(rateLimiter: RateLimiter): CallRateLimits {
  const counters = new Map(
    Object.entries<RateLimit>(rateLimits).map(([name, { points, visitors = points ?? 0, seconds }]) => [
      name,
      {
        account: points === undefined ? null : rateLimiter.counter({ name, points, seconds }),
        network: rateLimiter.counter({ name: `${name}-visitors`, points: visitors, seconds }),
      },
    ]),
  )

  /** Returns the counter for this caller, and the caller's key in this counter; `null` if `rateLimit` is `none`. */
  function countOf(rateLimit: RateLimitName, caller: Caller): Count | null {
    const counter = counters.get(rateLimit)
    if (!counter) return null
    const { session } = caller
    if (session !== null && counter.account)
      return { counter: counter.account, key: accountOf(session), isShared: false }
    // Reads the network only here, because parsing the address takes time.
    return { counter: counter.network, key: caller.network, isShared: true }
  }

  return {
    async take(rateLimit, caller) {
      const count = countOf(rateLimit, caller)
      const wait_ms = await count?.counter.take(count.key)
      if (wait_ms && !(count?.isShared && (await caller.hasProof())))
        throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
    },
    async isFull(rateLimit, caller) {
      const count = countOf(rateLimit, caller)
      return count?.isShared ? count.counter.isFull(count.key) : false
    },
    async giveBack(rateLimit, caller) {
      const count = countOf(rateLimit, caller)
      if (count?.isShared) await count.counter.giveBack(count.key)
    },
  }
}

interface Count {
  readonly counter: Counter
  readonly key: string
  /** Whether all callers of a network share the key. */
  readonly isShared: boolean
}

const accountOf = (session: NonNullable<Caller['session']>) =>
  session.kind === 'member' ? `member ${session.memberId}` : `staff ${session.staffId}`
