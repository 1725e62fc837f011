import type { FoundInChat } from '#contract/chats/chats.ts'
import type { CallInput, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { cursorOf, keyOfCursor } from './cursor.ts'
import { peerCards } from './peer-cards.ts'
import { presentChat } from './present.ts'
import { excerptOf, patternOf } from './search-text.ts'
import * as store from './store.ts'

/** The number of conversations per database read. */
const batch_size = 200

/**
 * Finds the member's own conversations by the peer's name or by the text of a message, latest first. One call returns
 * at most `limits.chat_search_found` conversations. It searches at most `limits.chat_search_messages` messages, but
 * always at least one whole conversation. The next call continues at `next`, which is null at the end.
 */
export async function searchChats(
  requestContext: MemberContext,
  { text, after }: CallInput<'searchChats'>,
): Promise<CallOutput<'searchChats'>> {
  const { app, session } = requestContext
  const pattern = patternOf(text)
  const found: FoundInChat[] = []
  let next = after
  let left: number = limits.chat_search_messages
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the previous batch ended
    const { rows } = await store.selectInbox(app.db, {
      member_id: session.memberId,
      ...keyOfCursor(next),
      only_mine: false,
      hides_pinned: false,
      limit: batch_size,
    })
    const searched = withinLimit(rows, left)
    // oxlint-disable-next-line no-await-in-loop -- the results decide whether the loop continues
    const hits = await searchIn(requestContext, searched, pattern)
    for (const row of searched) {
      left -= row.last_number - row.removed_number
      next = cursorOf(row)
      const hit = hits.get(row.conversation_id)
      if (hit) found.push(hit)
      if (found.length === limits.chat_search_found) return { found, next }
    }
    if (searched.length === rows.length && rows.length < batch_size) return { found, next: null }
    if (left <= 0 || searched.length < rows.length) return { found, next: next ?? null }
  }
}

/** Returns the first conversations that together contain at most `messages` messages, but at least one conversation. */
function withinLimit(rows: readonly store.InboxRow[], messages: number): readonly store.InboxRow[] {
  let sum = 0
  const tooMany = rows.findIndex((row, index) => {
    sum += row.last_number - row.removed_number
    return index > 0 && sum > messages
  })
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}

async function searchIn(
  requestContext: MemberContext,
  rows: readonly store.InboxRow[],
  pattern: string,
): Promise<ReadonlyMap<string, FoundInChat>> {
  if (rows.length === 0) return new Map()
  const [cardOf, messages] = await Promise.all([
    peerCards(
      requestContext,
      rows.map((row) => row.peer_id),
    ),
    store.searchMessages(requestContext.app.db, {
      conversation_ids: rows.map((row) => row.conversation_id),
      removed_numbers: rows.map((row) => row.removed_number),
      pattern,
      sender_id: requestContext.session.memberId,
    }),
  ])
  const matches = new Map(messages.rows.map((row) => [row.conversation_id, row]))
  const name = new RegExp(pattern, 'iu')
  const hits = new Map<string, FoundInChat>()
  for (const row of rows) {
    const card = cardOf(row.peer_id)
    const message = matches.get(row.conversation_id)
    if (!message && !name.test(card.name)) continue
    hits.set(row.conversation_id, {
      chat: presentChat(row, card),
      message: message
        ? {
            number: message.number,
            excerpt: excerptOf(message.body, pattern),
            at: iso(message.created_at),
          }
        : null,
    })
  }
  return hits
}
