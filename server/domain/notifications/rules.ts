import * as limits from '#contract/limits.ts'
import type { NotificationType } from '#contract/notification-types.ts'
import type { Notifications } from '#contract/preferences.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'

/** What a notice is about; what exactly, is looked at when it is sent. */
export type NoticeKind = 'waiting' | 'unread_reminder' | 'weekly'

/** Something that waits for a member: messages of one conversation, a like, a match, or messages that waited for days. */
export interface Waiting {
  readonly kind: 'message' | 'like' | 'match' | 'reminder'
  readonly type: NotificationType
  /** Whose message or like it is. */
  readonly other: string
  /** See `notice.mark`. */
  readonly mark: number
  readonly since: Date
}

/** Unanswered for so long, nobody is told for the first time: it would only be a reproach. */
const too_old_ms = days(10)

/**
 * When a member is to be told of something, as they chose for its type; null: never.
 * @param lastDaily when what comes once a day last came
 */
export function dueAt(
  { type, kind, since }: Waiting,
  notifications: Notifications,
  lastDaily: Date | null,
): Date | null {
  const choice = notifications[type]
  const waited = new Date(since.getTime() + minutes(limits.notice_after_minutes))
  if (choice === 'off') return null
  if (kind === 'reminder') return new Date(since.getTime() + days(limits.unread_reminder_days))
  if (choice === 'instant') return since
  if (choice !== 'daily' || lastDaily === null) return waited
  return new Date(Math.max(waited.getTime(), lastDaily.getTime() + hours(24)))
}

export const isTooOld = ({ since, kind }: Waiting, now: Date): boolean =>
  kind !== 'reminder' && now.getTime() - since.getTime() > too_old_ms

/** How long a push service keeps a notice: what is read meanwhile is no news any more. */
export const push_ttl_seconds = 24 * 3_600

/** How often a push is tried again where the service says "later" or nothing at all. */
export const push_tries = 6

/** Seconds until the next try: what the service asked for, at least; at most a day. */
export const waitAfter = (tries: number, asked: number | null): number =>
  Math.min(Math.max(asked ?? 0, 30 * 4 ** Math.min(tries, 5)), 24 * 3_600)
