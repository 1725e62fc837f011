import type { FoundInChat } from '#contract/chats.ts'
import type { CallInput, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { cursorOf, keyOfCursor } from './cursor.ts'
import { peerCards } from './peer-cards.ts'
import { presentChat } from './present.ts'
import { excerptOf, patternOf } from './search-text.ts'
import * as store from './store.ts'

/** Conversations read from the database at once. */
const batch = 200

/**
 * One's own conversations by name or by words, the latest first. An answer looks through at most so many messages
 * (`limits.chat_search_messages`, and one conversation more): who has written more goes on with `next`.
 */
export async function searchChats(
  visit: MemberVisit,
  { text, after }: CallInput<'searchChats'>,
): Promise<CallOutput<'searchChats'>> {
  const { app, session } = visit
  const pattern = patternOf(text)
  const found: FoundInChat[] = []
  let next = after
  let left: number = limits.chat_search_messages
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
    const { rows } = await store.selectInbox(app.db, [session.memberId, ...keyOfCursor(next), false, batch])
    const looked = affordable(rows, left)
    // oxlint-disable-next-line no-await-in-loop
    const hits = await searchIn(visit, looked, pattern)
    for (const row of looked) {
      left -= row.last_number - row.removed_number
      next = cursorOf(row)
      const hit = hits.get(row.conversation_id)
      if (hit) found.push(hit)
      if (found.length === limits.chat_search_found) return { found, next }
    }
    if (looked.length === rows.length && rows.length < batch) return { found, next: null }
    if (left <= 0 || looked.length < rows.length) return { found, next: next ?? null }
  }
}

/** The first ones, as far as their messages can be looked through; at least one. */
function affordable(rows: readonly store.InboxRow[], messages: number): readonly store.InboxRow[] {
  let sum = 0
  const tooMany = rows.findIndex((row, index) => {
    sum += row.last_number - row.removed_number
    return index > 0 && sum > messages
  })
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}

async function searchIn(
  visit: MemberVisit,
  rows: readonly store.InboxRow[],
  pattern: string,
): Promise<ReadonlyMap<string, FoundInChat>> {
  if (rows.length === 0) return new Map()
  const [cardOf, messages] = await Promise.all([
    peerCards(
      visit,
      rows.map((row) => row.peer_id),
    ),
    store.searchMessages(visit.app.db, [
      rows.map((row) => row.conversation_id),
      rows.map((row) => row.removed_number),
      pattern,
    ]),
  ])
  const words = new Map(messages.rows.map((row) => [row.conversation_id, row]))
  const name = new RegExp(pattern, 'iu')
  const hits = new Map<string, FoundInChat>()
  for (const row of rows) {
    const card = cardOf(row.peer_id)
    const message = words.get(row.conversation_id)
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
