import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'
import { snippetOf } from '#contract/chats/snippet.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { refusalIn } from '../../refusal-in.ts'
import { assertFits } from '../../rules.ts'
import { endChat } from '../end-chat.ts'
import { fictionalActed } from '../fictional-events.ts'
import { scanChat } from '../scan-chat.ts'
import { type ChatRow, selectAnswers, selectLastOfMember, writeAsFictional } from '../store.ts'
import { getOwnChat } from './own-chat.ts'

/**
 * Answers as a fictional profile (H1). Before the answer, the truthful sentence is sent if the member has asked for it,
 * and a sign in the member's messages ends the conversation instead. Throws `chat_not_found`, `message_too_long`,
 * `fictional_answered`, `fictional_ended`, `fictional_unavailable` and `receiver_unavailable`.
 */
export async function answerFictional(
  requestContext: StaffContext,
  { conversation, text, key }: ParsedInput<'answerFictional'>,
): Promise<void> {
  const { app, session } = requestContext
  const now = app.clock.now()
  const outcome = await inTransaction(app.db, async (tx) => {
    const own = await getOwnChat(requestContext, tx, conversation)
    const { site_id: site, profile_id, member_id } = own
    assertFits(text, (await getSite(app, site, tx)).settings.message_length)
    if ((await selectAnswers(tx, { profile_id })).rows.length === 0)
      throw new ApiError('fictional_unavailable')
    const wake = [member_id, profile_id]
    const scanned = await scanChat(app, tx, conversation)
    // Committed rather than thrown, so that the end of the conversation is stored.
    if (scanned?.chat.ended_at) return { wake, refusal: new ApiError('fictional_ended') }
    const written = (
      await writeAsFictional(tx, {
        ...{ conversation_id: conversation, staff_id: session.staffId, kind: 'text', body: text },
        ...{ snippet: snippetOf(text), key, now },
      })
    ).rows[0]
    if (written && written.repeated !== true)
      await publish(app, tx, fictionalActed, {
        ...{
          staff: session.staffId,
          site,
          member: member_id,
          action: 'fictional_answered',
          before: waited(own),
        },
        ...{ object: { kind: 'fictional_chat', id: conversation }, after: { message: written.number } },
      })
    return { wake, refusal: null }
  }).catch((error: unknown) => {
    const refusal = refusalIn(error)
    throw refusal ? new ApiError(refusal) : error
  })
  app.bus.wake(outcome.wake)
  if (outcome.refusal) throw outcome.refusal
}

/** Ends a conversation because of a sign that the caller has noticed. Throws `chat_not_found`, `fictional_ended`. */
export async function endFictionalChat(
  requestContext: StaffContext,
  { conversation, signal }: { conversation: ConversationId; signal: FictionalSignal },
): Promise<void> {
  const { app, session } = requestContext
  const wake = await inTransaction(app.db, async (tx) => {
    const own = await getOwnChat(requestContext, tx, conversation)
    const chat = (await scanChat(app, tx, conversation))?.chat
    if (!chat || chat.ended_at !== null) throw new ApiError('fictional_ended')
    const { site_id: site, profile_id, member_id } = chat
    const last = (await selectLastOfMember(tx, { conversation_id: conversation, sender_id: member_id }))
      .rows[0]
    await endChat(app, tx, chat, { signal, number: last?.number ?? 0, staff: session.staffId })
    await publish(app, tx, fictionalActed, {
      ...{ staff: session.staffId, site, member: member_id, action: 'fictional_ended', before: waited(own) },
      ...{ object: { kind: 'fictional_chat', id: conversation }, after: { signal } },
    })
    return [member_id, profile_id]
  })
  app.bus.wake(wake)
}

/** Returns since when the member has waited for an answer, for the audit trail; `null` if no message waits. */
const waited = ({ waiting_since }: ChatRow) => ({ waiting_since: waiting_since && iso(waiting_since) })
