import type { ApiError } from './errors.ts'

/** Seconds to wait after `unavailable`. A database restarts in a few seconds. */
const outage_wait_s = 2
/** Least seconds to wait after `maintenance`. Its end is only expected. */
export const maintenance_wait_s = 60

/** Returns the seconds after which a refused request may be repeated (`Retry-After`), or `null` if no time is known. */
export function retryAfter({ code, params }: Pick<ApiError, 'code' | 'params'>): number | null {
  if (code === 'unavailable') return outage_wait_s
  if (code === 'maintenance') return Math.max(Number(params.minutes) * 60, maintenance_wait_s)
  if (code === 'too_many_requests') return Number(params.seconds)
  return code === 'too_many_attempts' ? Number(params.minutes) * 60 : null
}
