import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Limiter } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import { limiters } from '#contract/limiters.ts'
import type { Visit } from '#server/kernel/visit.ts'

export interface CallLimits {
  /** Counts one call of this visit; throws `too_many_requests` with the seconds to wait. */
  take(limiter: Limiter, visit: Visit): Promise<void>
}

/** Limits of the call table, kept in this process. */
export function createCallLimits(): CallLimits {
  const stores = new Map(
    Object.entries(limiters).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  )
  return {
    async take(limiter, visit) {
      if (limiter === 'none') return
      const key = 'by' in limiters[limiter] ? visit.network : callerOf(visit)
      try {
        await stores.get(limiter)?.consume(key)
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        const { msBeforeNext } = refusal as { msBeforeNext: number }
        throw new ApiError('too_many_requests', { seconds: Math.ceil(msBeforeNext / 1_000) })
      }
    },
  }
}

/** The account, however many sessions it has; visitors by their network. */
function callerOf({ session, network }: Visit): string {
  if (session === null) return network
  return session.kind === 'member' ? `member ${session.memberId}` : `staff ${session.staffId}`
}
