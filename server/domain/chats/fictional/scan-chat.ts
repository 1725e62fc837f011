import type { ConversationId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { lockConversations } from '../store.ts'
import { asksIfReal, findSignal } from './detection/find-in-text.ts'
import { endChat } from './end-chat.ts'
import { type ChatRow, selectChat, selectUnscanned, updateScanned } from './store.ts'
import { writeDisclosure } from './write-disclosure.ts'

/**
 * Searches the member's new messages to a fictional profile (H1). Sends the truthful sentence after the first message
 * of a conversation, because no rule finds every question, and after each one that asks whether the profile is real. If
 * one has a sign, ends the conversation. Each message is searched once. Also called before each
 * answer, in its transaction, so that no answer precedes the sentence even if the process died after the question.
 * Returns the conversation as it then is, or null if it is not with a fictional profile. Locks the conversation.
 */
export async function scanChat(
  app: App,
  tx: Tx,
  conversation: ConversationId,
): Promise<{ chat: ChatRow; hasWritten: boolean } | null> {
  await lockConversations(tx, { ids: [conversation] })
  const chat = (await selectChat(tx, { conversation_id: conversation })).rows[0]
  if (!chat) return null
  const { rows } = await selectUnscanned(tx, {
    ...{ conversation_id: conversation, number: chat.scanned_number, sender_id: chat.member_id },
  })
  const last = rows.at(-1)
  if (!last || chat.ended_at !== null) return { chat, hasWritten: false }
  await updateScanned(tx, { conversation_id: conversation, number: last.number })
  for (const { number, body } of rows) {
    const signal = findSignal(body)
    // oxlint-disable-next-line no-await-in-loop -- the first sign ends the search
    if (signal && (await endChat(app, tx, chat, { signal, number, staff: null }))) {
      // oxlint-disable-next-line no-await-in-loop -- the first sign ends the search
      const ended = (await selectChat(tx, { conversation_id: conversation })).rows[0]
      return { chat: ended ?? chat, hasWritten: true }
    }
  }
  const isDue = chat.scanned_number === 0 || rows.some(({ body }) => asksIfReal(body))
  if (isDue) await writeDisclosure(app, tx, conversation, 'fictional')
  return { chat, hasWritten: isDue }
}

/** Reacts to a message that a member has just sent to a fictional profile. */
export async function reactToMessage(app: App, conversation: ConversationId): Promise<void> {
  const found = await inTransaction(app.db, (tx) => scanChat(app, tx, conversation))
  if (found?.hasWritten) app.bus.wake([found.chat.member_id, found.chat.profile_id])
}
