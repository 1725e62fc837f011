import type { FoundAsks } from '#contract/chats/asks.ts'
import type { Message } from '#contract/chats/chats.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { kindOf } from './present.ts'
import { presentQuote } from './quotes.ts'
import { type MessageRow, selectConversationOfPair, selectInboxRow, selectUpTo } from './store.ts'

export interface QuotedMessage {
  readonly from: MemberId
  /** The last text of a deleted message. */
  readonly text: string
  /** The sender's last change after the sending, and the texts before `text`, oldest first. Absent without a change. */
  readonly changed?: { readonly how: 'edited' | 'deleted'; readonly earlier: string[] }
  /** Absent for plain text messages. */
  readonly kind?: Message['kind']
  /** The request that paused the text, and what found it (X13); `null` for every other message. */
  readonly found: FoundAsks | null
  /** The subject of the message. A photo has no file here. */
  readonly quote?: Message['quote']
  /** The media key of the photo, whose file is `{media_key}/large.webp`. `null` if the message has no photo. */
  readonly media_key: string | null
  /** The media key of the recording, whose file is `{voice_key}/voice.wav`. `null` if the message has none. */
  readonly voice_key: string | null
  /** A time in ISO 8601. */
  readonly at: string
}

/**
 * Returns the message that `recipient` reports and up to `before` messages before it, oldest first, for reviewers (X4).
 * Returns `null` if the message is not from `sender` to `recipient`, if its text is erased, or if `recipient` has removed
 * the conversation since the message.
 */
export async function quoteMessage(
  db: Queryable,
  { recipient, sender }: { recipient: MemberId; sender: MemberId },
  { conversation, number }: { conversation: ConversationId; number: number },
  before = 5,
): Promise<QuotedMessage[] | null> {
  const inbox = (await selectInboxRow(db, { member_id: recipient, conversation_id: conversation })).rows[0]
  if (inbox?.peer_id !== sender || number <= inbox.removed_number) return null
  const { rows } = await selectUpTo(db, { conversation_id: conversation, number, limit: before + 1 })
  const reported = rows[0]
  if (reported?.number !== number || reported.sender_id !== sender || isEmpty(reported)) return null
  return rows
    .filter((row) => row.number > inbox.removed_number)
    .map((row) => ({
      from: row.sender_id,
      ...textOf(row),
      ...kindOf(row),
      found: row.asks && { asks: row.asks, by: row.asks_by ?? 'rules' },
      ...presentQuote(row, () => null),
      media_key: row.media_key,
      voice_key: row.voice_key,
      at: iso(row.created_at),
    }))
    .reverse()
}

/** Returns whether nothing is left of the message: its sender was erased, or deleted it long ago. */
const isEmpty = ({ body, earlier }: MessageRow): boolean => body === '' && earlier === null

/** The text of a message for reviewers; of a voice note, the words that its speaker typed. */
function textOf(row: MessageRow): Pick<QuotedMessage, 'text' | 'changed'> {
  const { kind, body, caption, edited_at, deleted_at, earlier } = row
  if (edited_at === null && deleted_at === null) return { text: kind === 'voice' ? (caption ?? '') : body }
  const how = deleted_at === null ? 'edited' : 'deleted'
  if (kind === 'voice') return { text: caption ?? '', changed: { how, earlier: [] } }
  const texts = [...((earlier ?? []) as string[]), ...(deleted_at === null ? [body] : [])]
  return { text: texts.at(-1) ?? '', changed: { how, earlier: texts.slice(0, -1) } }
}

/** Returns whether two members have a conversation. */
export async function haveMet(db: Queryable, a: MemberId, b: MemberId): Promise<boolean> {
  const { low, high } = pairOf(a, b)
  return (await selectConversationOfPair(db, { low_id: low, high_id: high })).rows.length > 0
}
