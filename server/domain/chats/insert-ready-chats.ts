import { randomUUID } from 'node:crypto'
import { snippetOf } from '#contract/chats/snippet.ts'
import * as limits from '#contract/limits.ts'
import type { ConversationId, MemberId, SiteId } from '#contract/wire/ids.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

export interface ReadyMessage {
  readonly from: MemberId
  readonly to: MemberId
  /** The default is `text`. The text of a gift is its name; the text of a photo is the word `photo`. */
  readonly kind?: 'text' | 'gift' | 'photo'
  readonly text: string
  /** The default is `message_credits`. */
  readonly credits?: number
  /** A photo that the caller stores as `{media_key}/large.webp`. */
  readonly photo?: ReadyPicture | undefined
  readonly at: Date
  /** True if the sender is premium. */
  readonly paid: boolean
}

interface ReadyPicture {
  readonly media_key: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

export interface ReadyChats {
  readonly site: SiteId
  readonly message_credits: number
  readonly messages: readonly ReadyMessage[]
  /** The number of unread messages per member and peer. All other messages count as read. */
  readonly unread: readonly { readonly member: MemberId; readonly peer: MemberId; readonly unread: number }[]
}

/**
 * Inserts past messages, oldest first. Calls the same database function as sending, so the usual prices and limits
 * apply. Throws the errors of that function.
 */
export async function insertReadyChats(
  tx: Queryable,
  { site, message_credits, messages, unread }: ReadyChats,
): Promise<void> {
  const oldestFirst = messages.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = oldestFirst.map(({ from, to, kind = 'text', text, credits, photo, at, paid }, n) => ({
    n,
    site,
    sender: from,
    receiver: to,
    kind,
    body: text,
    snippet: snippetOf(text),
    photo,
    key: randomUUID(),
    cost: credits ?? message_credits,
    is_paid: paid,
    // This id is used if the message starts a new conversation. It is ignored if the two members already have a
    // conversation.
    conversation: randomId<ConversationId>(),
    transaction: orderedId(at),
    at,
  }))
  await store.sendMany(tx, { rows: JSON.stringify(rows), free_conversations: limits.free_conversations })
  const sides = new Map(
    oldestFirst.map(({ from, to }) => [`${to} ${from}`, { member: to, peer: from, unread: 0 }]),
  )
  for (const side of unread) sides.set(`${side.member} ${side.peer}`, side)
  await store.setUnread(tx, { rows: JSON.stringify([...sides.values()]) })
}
