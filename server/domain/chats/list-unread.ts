import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectUnread } from './store.ts'

/** A conversation with unread messages. */
export interface UnreadChat {
  readonly peer: MemberId
  readonly unread: number
  /**
   * The number of the last message before the unread messages. This number changes when the member reads or answers,
   * but not when new messages arrive.
   */
  readonly mark: number
  /** The time of the first unread message, in ISO 8601. */
  readonly since: string
  /**
   * The number of the first unread message since `recentSince` (see `listUnread`), or `null` if all unread messages are
   * older.
   */
  readonly recent: number | null
  /** The preview of the latest message. */
  readonly snippet: string
  /** The kind of the latest message. For a gift or a photo, `snippet` is not the text of the message. */
  readonly kind: string
  /** True if the peer began the conversation and the member has never answered. */
  readonly isNew: boolean
  /** True if the member wants no notice of this conversation. Its messages still count as unread. */
  readonly muted: boolean
}

/**
 * The maximum number of unread conversations that one call returns. Later calls return older conversations, after the
 * member has opened newer ones.
 */
const max_conversations = 1_000

/**
 * Returns a member's unread conversations, latest first. Includes peers who are no longer visible; the caller must
 * leave them out.
 * @param recentSince unread messages since this time count for `UnreadChat.recent`
 */
export async function listUnread(db: Queryable, member: MemberId, recentSince: Date): Promise<UnreadChat[]> {
  const { rows } = await selectUnread(db, { member_id: member, since: recentSince, limit: max_conversations })
  return rows.map(({ peer_id, unread, mark, since, recent_number, snippet, kind, is_new, muted }) => ({
    peer: peer_id,
    unread,
    mark,
    since: iso(since),
    recent: recent_number,
    snippet,
    kind,
    isNew: is_new,
    muted,
  }))
}
