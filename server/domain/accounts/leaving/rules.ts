import { limits } from '#contract/limits.ts'
import { days } from '#server/kernel/clock.ts'

/** When everything of a member who asked to leave at `left` is erased (A8). */
export const lastDay = (left: Date): Date => new Date(left.getTime() + days(limits.reactivation_days))

/** Whole days until then, the one that has begun included; 0 when it is over. */
export const daysLeft = (left: Date, now: Date): number =>
  Math.max(0, Math.ceil((lastDay(left).getTime() - now.getTime()) / days(1)))
