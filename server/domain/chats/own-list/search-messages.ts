import type { FoundMessage } from '#contract/chats/own-list.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { findOwnChat } from '../find-own-chat.ts'
import { excerptOf, patternOf } from '../search-text.ts'
import { searchTexts } from './store.ts'

/**
 * Finds the texts of one conversation that the member still sees, latest first. One call searches at most
 * `limits.chat_search_messages` messages and returns at most `limits.message_search_found`. The next call continues at
 * `next`, which is null at the end. Throws `chat_not_found`.
 */
export async function searchMessages(
  { app, session }: MemberContext,
  { conversation, text, before }: ParsedInput<'searchMessages'>,
): Promise<CallOutput<'searchMessages'>> {
  const inbox = await findOwnChat(app.db, session.memberId, conversation)
  const pattern = patternOf(text)
  const max = Math.min(before ?? Infinity, inbox.last_number + 1)
  const min = Math.max(inbox.removed_number, max - 1 - limits.chat_search_messages)
  const { rows } = await searchTexts(app.db, {
    ...{ conversation_id: conversation, min_number: min, max_number: max },
    ...{ pattern, limit: limits.message_search_found, sender_id: session.memberId },
  })
  const found = rows.map(({ number, sender_id, body, created_at }): FoundMessage => ({
    number,
    from_me: sender_id === session.memberId,
    excerpt: excerptOf(body, pattern),
    at: iso(created_at),
  }))
  const last = found.length === limits.message_search_found ? (found.at(-1)?.number ?? min + 1) : min + 1
  return { found, next: last > inbox.removed_number + 1 ? last : null }
}
