import { randomUUID } from 'node:crypto'
import type { ConversationId, MemberId, SiteId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { snippetOf } from './rules.ts'
import * as store from './store.ts'

export interface ReadyMessage {
  readonly from: MemberId
  readonly to: MemberId
  readonly text: string
  readonly at: Date
  /** The sender is premium. */
  readonly paid: boolean
}

export interface ReadyChats {
  readonly site: SiteId
  readonly message_credits: number
  readonly messages: readonly ReadyMessage[]
  /** What stands unread in somebody's list; whatever is not named here has been read. */
  readonly unread: readonly { readonly member: MemberId; readonly peer: MemberId; readonly unread: number }[]
}

/**
 * Messages of the past, in one round trip and in the order of their times, each by the function that sends every other:
 * senders pay for them and are refused like anybody else. Throws what it raises.
 */
export async function insertReadyChats(
  tx: Queryable,
  { site, message_credits, messages, unread }: ReadyChats,
): Promise<void> {
  const inOrder = messages.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = inOrder.map(({ from, to, text, at, paid }, n) => ({
    n,
    site,
    sender: from,
    receiver: to,
    body: text,
    snippet: snippetOf(text),
    key: randomUUID(),
    cost: message_credits,
    is_paid: paid,
    free_conversations: limits.free_conversations,
    // Only taken by the first message of a pair.
    conversation: randomId<ConversationId>(),
    transaction: orderedId(at),
    at,
  }))
  await store.beQuiet(tx, [])
  await store.sendMany(tx, [JSON.stringify(rows)])
  const sides = new Map(
    inOrder.map(({ from, to }) => [`${to} ${from}`, { member: to, peer: from, unread: 0 }]),
  )
  for (const left of unread) sides.set(`${left.member} ${left.peer}`, left)
  await store.setUnread(tx, [JSON.stringify([...sides.values()])])
}
