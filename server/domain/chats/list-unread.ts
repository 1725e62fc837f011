import type { MemberId } from '#contract/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectUnread } from './store.ts'

/** A conversation with messages that its member has not opened. */
export interface UnreadChat {
  readonly peer: MemberId
  readonly unread: number
  /** Number of the last message before them: the same for as long as they stay unread. */
  readonly mark: number
  /** When the first of them came; ISO 8601. */
  readonly since: string
  /** How the latest message begins. */
  readonly snippet: string
  /** Of the latest message: of a gift or a photo `snippet` says nothing in words. */
  readonly kind: string
  /** The other side began, and nothing was ever answered. */
  readonly isNew: boolean
}

/** What a member has not read, the latest first; also of those who are gone: whoever tells of them looks at that. */
export async function listUnread(db: Queryable, member: MemberId): Promise<UnreadChat[]> {
  const { rows } = await selectUnread(db, [member])
  return rows.map(({ peer_id, unread, mark, since, snippet, kind, is_new }) => ({
    peer: peer_id,
    unread,
    mark,
    since: iso(since),
    snippet,
    kind,
    isNew: is_new,
  }))
}
