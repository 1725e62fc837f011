import { snippetOf } from '#contract/chats/snippet.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { announceTo } from '../changes/announce-change.ts'
import { findOwnChat } from '../find-own-chat.ts'
import { countPause } from './count-pauses.ts'
import * as store from './store.ts'

/**
 * X13: the recipient reads a message in whose place they saw a warning. It stays uncovered on all their devices. Throws
 * `chat_not_found`, `message_not_found`.
 */
export async function uncoverMessage(
  { app, site, session: { memberId } }: MemberContext,
  { conversation, number }: ParsedInput<'uncoverMessage'>,
): Promise<void> {
  const inbox = await findOwnChat(app.db, memberId, conversation)
  if (number <= inbox.removed_number) throw new ApiError('message_not_found')
  const now = app.clock.now()
  let isFirst = false
  await inTransaction(app.db, async (tx) => {
    const own = { conversation_id: conversation, number, sender_id: memberId, uncovered_at: now }
    const message = (await store.uncoverMessage(tx, own)).rows[0]
    if (!message) throw new ApiError('message_not_found')
    if (!message.is_first) return
    await store.updatePreview(tx, {
      ...{ member_id: memberId, conversation_id: conversation, last_number: number },
      ...{ snippet: snippetOf(message.body), last_kind: message.kind },
    })
    await countPause(tx, site.id, { asks: message.asks, by: message.asks_by ?? 'rules' }, 'uncovered', now)
    // The member's other devices and tabs show it too; the sender learns nothing.
    await announceTo(app, tx, { conversation, number }, { viewer: memberId, other: inbox.peer_id })
    isFirst = true
  })
  if (isFirst) app.bus.wake([memberId])
}
