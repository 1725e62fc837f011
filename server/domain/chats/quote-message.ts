import type { Message } from '#contract/chats.ts'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { kindOf } from './present.ts'
import { selectConversationOfPair, selectInboxRow, selectUpTo } from './store.ts'

export interface QuotedMessage {
  readonly from: MemberId
  readonly text: string
  /** Absent: words of its writer's. */
  readonly kind?: Message['kind']
  /** Of a photo: its file is `{media_key}/large.webp`. */
  readonly media_key: string | null
  /** ISO 8601. */
  readonly at: string
}

/**
 * A message that somebody has received and a few before it, ascending, the message last: what a report shows to a
 * reviewer (X4). Null where it is no message of `sender` in a conversation of `receiver`, or its words are gone.
 */
export async function quoteMessage(
  db: Queryable,
  { receiver, sender }: { receiver: MemberId; sender: MemberId },
  { conversation, number }: { conversation: ConversationId; number: number },
  before = 5,
): Promise<QuotedMessage[] | null> {
  const inbox = (await selectInboxRow(db, [receiver, conversation])).rows[0]
  if (inbox?.peer_id !== sender || number <= inbox.removed_number) return null
  const { rows } = await selectUpTo(db, [conversation, number, before + 1])
  const asked = rows[0]
  if (asked?.number !== number || asked.sender_id !== sender || asked.body === '') return null
  return rows
    .filter((row) => row.number > inbox.removed_number)
    .map((row) => ({
      from: row.sender_id,
      text: row.body,
      ...kindOf(row),
      media_key: row.media_key,
      at: iso(row.created_at),
    }))
    .reverse()
}

/** Whether these two have ever written to each other. */
export async function haveMet(db: Queryable, one: MemberId, other: MemberId): Promise<boolean> {
  const { low, high } = pairOf(one, other)
  return (await selectConversationOfPair(db, [low, high])).rows.length > 0
}
