import type { Notifications } from '#contract/accounts/preferences.ts'
import * as limits from '#contract/limits.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { noticeOf, type Waiting } from './rules.ts'

/** The state of a member that decides which items are due. */
export interface Pace {
  readonly notifications: Notifications
  /**
   * The time of the last daily notice about waiting items, and the time of the last daily notice about saved searches.
   * A time is `null` if no such notice was sent.
   */
  readonly lastDaily: { readonly waiting: Date | null; readonly saved_search: Date | null }
  readonly isOnline: boolean
  readonly hasDevices: boolean
}

/**
 * Items older than this are left out of notices, because a notice about them would be useless. Reminders have no limit.
 */
const too_old_ms = days(10)

/**
 * Chooses the items for the notices that are sent now. `next` is the time of the next check, or `null` if no item is
 * left. A notice with a due item also includes items that have waited for less than ten minutes, so that several events
 * in a row lead to one notice.
 */
export function chooseItems(
  items: readonly Waiting[],
  pace: Pace,
  now: Date,
): { readonly ready: readonly Waiting[]; readonly next: Date | null } {
  const planned = items
    .filter((item) => pace.notifications[item.type] !== 'off' && !isTooOld(item, now))
    .map((item) => ({ item, at: plannedAt(item, pace, now) }))
  const due = new Set(planned.filter(({ at }) => at <= now).map(({ item }) => noticeOf[item.kind]))
  const joins = (item: Waiting) =>
    !pace.isOnline && due.has(noticeOf[item.kind]) && allowedAt(item, pace) <= now
  const chosen = planned.filter(({ item, at }) => at <= now || joins(item)).map(({ item }) => item)
  const written = new Set(chosen.filter(({ kind }) => kind === 'message').map(({ other }) => other))
  // Removes the reminders about conversations whose first notice is sent now.
  const ready = chosen.filter(({ kind, other }) => kind !== 'reminder' || !written.has(other))
  const later = planned
    .filter(({ item }) => !ready.includes(item))
    .map(({ at }) => (at > now ? at.getTime() : now.getTime() + days(limits.unread_reminder_days)))
  return { ready, next: later.length > 0 ? new Date(Math.min(...later)) : null }
}

/**
 * Returns the time at which an item is due. If the item is already due but the member is online, returns the time of
 * the next check, because an online member sees the item on the page. Instant items are not delayed if the member has a
 * device that receives pushes.
 */
function plannedAt(item: Waiting, pace: Pace, now: Date): Date {
  const due = dueAt(item, pace)
  const isUrgent = pace.notifications[item.type] === 'instant' && pace.hasDevices
  if (due > now || !pace.isOnline || isUrgent) return due
  return new Date(now.getTime() + minutes(limits.notice_after_minutes))
}

/** Returns the earliest time at which an item itself causes a notice. Depends on the preference for the item's type. */
function dueAt(item: Waiting, pace: Pace): Date {
  const allowed = allowedAt(item, pace)
  if (item.kind === 'reminder' || pace.notifications[item.type] === 'instant') return allowed
  const waited = item.since.getTime() + minutes(limits.notice_after_minutes)
  return new Date(Math.max(allowed.getTime(), waited))
}

/** Returns the earliest time at which a notice may include this item, if another item causes the notice. */
function allowedAt({ type, kind, since }: Waiting, { notifications, lastDaily }: Pace): Date {
  if (kind === 'reminder') return new Date(since.getTime() + days(limits.unread_reminder_days))
  const last = lastDaily[kind === 'search' ? 'saved_search' : 'waiting']
  if (notifications[type] !== 'daily' || last === null) return since
  return new Date(Math.max(since.getTime(), last.getTime() + hours(24)))
}

const isTooOld = ({ since, kind }: Waiting, now: Date): boolean =>
  kind !== 'reminder' && now.getTime() - since.getTime() > too_old_ms
