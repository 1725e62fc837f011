import * as limits from '#contract/limits.ts'
import { days } from '#server/kernel/clock.ts'

/** Returns when a member who leaves at `now` is erased: at the end of the grace period of fourteen days (A8). */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() + days(limits.reactivation_days))

/** Returns the days until the erasure, rounded up, or 0 if the time of the erasure has come. */
export const daysLeft = (eraseAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((eraseAt.getTime() - now.getTime()) / days(1)))
