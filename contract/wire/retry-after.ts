import type { ApiError } from './errors.ts'

/** Seconds to wait after `unavailable`. A database restarts in a few seconds. */
const outage_wait_s = 2

/** Returns the seconds after which a refused request may be repeated (`Retry-After`), or `null` if no time is known. */
export function retryAfter({ code, params }: Pick<ApiError, 'code' | 'params'>): number | null {
  if (code === 'unavailable') return outage_wait_s
  if (code === 'too_many_requests') return Number(params.seconds)
  return code === 'too_many_attempts' ? Number(params.minutes) * 60 : null
}
