import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import type { DatePlanRow } from './store.ts'

/** A plan stays on the card for this time after its start. */
export const shown_ms = hours(12)

/** Returns whether a plan is still shown: it has not begun long ago. */
export const isShown = ({ starts_at }: Pick<DatePlanRow, 'starts_at'>, now: Date): boolean =>
  new Date(iso(starts_at)).getTime() + shown_ms > now.getTime()

/** Returns the other member of a plan. */
export const otherOf = ({ low_id, high_id }: Pick<DatePlanRow, 'low_id' | 'high_id'>, member: MemberId) =>
  low_id === member ? high_id : low_id

/** News about a plan: the other member proposes it, or it is tomorrow. */
export interface DateNews {
  readonly is_reminder: boolean
  readonly since: Date
}

/**
 * Returns what to tell a member about a plan, and from when on; `null` if nothing. A proposal of the other member is
 * told until it is answered. An accepted date is told the day before, unless it was agreed later than that.
 */
export function newsOf(row: DatePlanRow, member: MemberId, now: Date): DateNews | null {
  const startsAt = new Date(iso(row.starts_at))
  const changedAt = new Date(iso(row.changed_at))
  if (startsAt <= now) return null
  if (row.status === 'proposed')
    return row.changed_by === member ? null : { is_reminder: false, since: changedAt }
  if (row.status !== 'accepted') return null
  const since = new Date(startsAt.getTime() - hours(limits.date_reminder_hours))
  return changedAt < since ? { is_reminder: true, since } : null
}
