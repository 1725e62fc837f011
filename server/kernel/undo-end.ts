import * as limits from '#contract/limits.ts'
import { minutes } from './clock.ts'

/** Returns when the mail about an act of the staff leaves, which ends the time to undo the act. */
export const undoEnd = (actedAt: Date): Date =>
  new Date(actedAt.getTime() + minutes(limits.outcome_delay_minutes))
