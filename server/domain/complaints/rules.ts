import type { ComplaintStatus } from '#contract/complaints/subjects.ts'
import * as limits from '#contract/limits.ts'
import { addWorkingDays, dayOf } from './working-days.ts'

/** Returns the last day of the answer that is promised at `now`. */
export const promisedDay = (now: Date): string =>
  addWorkingDays(dayOf(now), limits.complaint_answer_working_days)

/** The number of a case as members and support write it. */
export const caseNumber = (number: number): string => `C-${number}`

/** Returns whether support owes an answer in this state. */
export const isDue = (status: ComplaintStatus): status is 'open' | 'waiting' =>
  status === 'open' || status === 'waiting'
