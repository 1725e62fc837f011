import type { NotificationType } from '#contract/accounts/notification-types.ts'
import type { Notifications } from '#contract/accounts/preferences.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'

/** The kind of a notice. The texts of the notice depend on it. */
export type NoticeKind =
  | 'waiting'
  | 'unread_reminder'
  | 'saved_search'
  | 'returned_credits'
  | 'date'
  | 'weekly'

/**
 * The kind of an item that waits for a member. An item is: the unread messages of one conversation, a like, a match, a
 * request to see the member's private photos, a grant to see private photos, a reminder of messages that have been
 * unread for days, a member whom a saved search has found, the credits that came back (X1), or a date that the other
 * member proposes or that is tomorrow (X19).
 */
export type ItemKind =
  | 'message'
  | 'like'
  | 'match'
  | 'photo_request'
  | 'photo_grant'
  | 'reminder'
  | 'search'
  | 'returned'
  | 'date'

export interface Waiting {
  readonly kind: ItemKind
  readonly type: NotificationType
  /**
   * The id of the other member, who has sent the messages, given the like, asked to see private photos, granted access
   * to private photos, or been found by a saved search. For credits that came back, the id of the member itself: nothing
   * says to whom the messages were sent.
   */
  readonly other: MemberId
  /**
   * The sequence number of the last read message or of the previous photo request. For credits that came back, the day
   * before the first one, counted since 1970. It is 0 for all other kinds of items.
   */
  readonly mark: number
  /**
   * The sequence number of the latest message or of the photo request. For credits that came back, their last day. It is
   * 1 for all other kinds of items. It is always greater than `mark`.
   */
  readonly number: number
  readonly since: Date
}

/** The kind of notice for each kind of item. The weekly notice can also include messages, likes and matches. */
export const noticeOf = {
  message: 'waiting',
  like: 'waiting',
  match: 'waiting',
  photo_request: 'waiting',
  photo_grant: 'waiting',
  reminder: 'unread_reminder',
  search: 'saved_search',
  returned: 'returned_credits',
  date: 'date',
} as const satisfies Record<ItemKind, NoticeKind>

/**
 * Returns the time of the check for a member who has new events since `since`. The check is at `since` if the member
 * wants instant notices of at least one type. Otherwise the check is `limits.notice_after_minutes` later.
 */
export function checkAt(since: Date, notifications: Notifications): Date {
  if (Object.values(notifications).includes('instant')) return since
  return new Date(since.getTime() + minutes(limits.notice_after_minutes))
}

/** Time for which a push service stores a notice that it cannot deliver yet. An older notice would be outdated. */
export const push_ttl_seconds = 24 * 3_600

/**
 * The maximum number of retries of a push. A push is retried if the push service asks the server to try later, or does
 * not respond.
 */
export const push_tries = 6

/**
 * Returns the seconds to wait before the next attempt. The wait grows exponentially with `tries`, the number of retries
 * so far. It is at least `asked`, the wait that the push service has asked for, and at most a day.
 */
export const waitAfter = (tries: number, asked: number | null): number =>
  Math.min(Math.max(asked ?? 0, 30 * 4 ** Math.min(tries, 5)), 24 * 3_600)
