import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'
import * as limits from '#contract/limits.ts'
import type { ReportToReview } from '#contract/moderation/report-review.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { shortenedDue } from '#server/kernel/backlog.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { promisedHours } from './promised-hours.ts'

/** The time within which several reporters of the same member count. */
export const reporters_ms = days(7)

export interface OrderFacts {
  readonly reason: ReportReason
  /** The sign that opened the case (H1); `null` for a report. */
  readonly signal: FictionalSignal | null
  readonly waitingSince: Date
  /** An appeal has no points: its case has been decided once. */
  readonly isAppeal: boolean
  /** Number of members who have reported the same member lately. */
  readonly reporters: number
  /** Number of earlier measures against the reported member. */
  readonly sanctions: number
  /** The reporter's decided reports, and those of them that led to a measure. */
  readonly decided: number
  readonly right: number
  readonly isMuted: boolean
  /** A trusted flagger sent the notice (DSA art. 22). */
  readonly byFlagger: boolean
}

export interface Order {
  readonly due: Date
  readonly points: ReportToReview['points']
}

/** Share of right reports from which a reporter's next report comes earlier. */
const right_min = 0.8

/** Reasons for which a report keeps its place even if its reporter is muted. */
const never_last: readonly ReportReason[] = ['minor', 'illegal']

/**
 * Returns the promised time of a report. Its reason promises a number of hours, and each point takes away one per cent of
 * them. The order of the queue is the order of the promised times, so harm, facts and age are one number. A muted
 * reporter's reports have a week: they come after the others, but are decided.
 */
export function orderOf(facts: OrderFacts): Order {
  const { reason, signal, waitingSince, isAppeal, isMuted } = facts
  const isLast = isMuted && !isAppeal && !never_last.includes(reason)
  const points = isAppeal || isLast ? [] : pointsOf(facts)
  const promised_ms = hours(isLast ? limits.muted_report_hours : promisedHours(reason, signal))
  return { due: shortenedDue(waitingSince, promised_ms, points), points }
}

function pointsOf({ reporters, sanctions, decided, right, byFlagger }: OrderFacts): Order['points'] {
  const isRight = decided >= limits.reporter_decided_min && right / decided >= right_min
  return [
    ...(byFlagger ? [{ cause: 'flagger' as const, points: 40, count: 1 }] : []),
    ...(reporters > 1 ? [{ cause: 'reporters' as const, points: 30, count: reporters }] : []),
    ...(isRight ? [{ cause: 'right' as const, points: 20, count: right, of: decided }] : []),
    ...(sanctions > 0 ? [{ cause: 'sanctions' as const, points: 25, count: sanctions }] : []),
  ]
}
