import * as limits from '#contract/limits.ts'
import { days } from '#server/kernel/clock.ts'

/** When everything of a member is erased who leaves now, with the fourteen days of grace (A8). */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() + days(limits.reactivation_days))

/** Whole days until the erasing, the one that has begun included; 0 when its moment is here. */
export const daysLeft = (eraseAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((eraseAt.getTime() - now.getTime()) / days(1)))
