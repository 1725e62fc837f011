import type { Limiter } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import { limiters } from '#contract/limiters.ts'
import type { Limits } from '#server/adapters/limits/port.ts'
import type { Visit } from '#server/kernel/visit.ts'

export interface CallLimits {
  /** Counts one call of this visit; throws `too_many_requests` with the seconds to wait. */
  take(limiter: Limiter, visit: Visit): Promise<void>
}

/** Limits of the call table. */
export function createCallLimits(limits: Limits): CallLimits {
  const counters = new Map(
    Object.entries(limiters).map(([name, { points, seconds }]) => [
      name,
      limits.counter({ name, points, seconds }),
    ]),
  )
  return {
    async take(limiter, visit) {
      if (limiter === 'none') return
      const key = 'by' in limiters[limiter] ? visit.network : callerOf(visit)
      const wait_ms = await counters.get(limiter)?.take(key)
      if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
    },
  }
}

/** The account, however many sessions it has; visitors by their network, which is found out for them alone. */
function callerOf(visit: Visit): string {
  const { session } = visit
  if (session === null) return visit.network
  return session.kind === 'member' ? `member ${session.memberId}` : `staff ${session.staffId}`
}
