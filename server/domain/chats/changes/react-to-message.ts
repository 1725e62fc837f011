import type { Message } from '#contract/chats/chats.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findOwnChat } from '../find-own-chat.ts'
import { openChat } from '../open-chat.ts'
import { presentOne } from '../present-one.ts'
import { announceChange } from './announce-change.ts'
import { assertMayWrite, assertPerson, lockMessage } from './own-message.ts'
import * as store from './store.ts'

/**
 * Reacts to a message of the peer, changes the reaction, or takes it back. Free, and without any notice. Reacting to an
 * unopened message opens the conversation. Who may not write may only take a reaction back. Throws `chat_not_found`,
 * `message_not_found`, `message_fixed`, and the errors of `assertMayWrite`.
 */
export async function reactToMessage(
  requestContext: MemberContext,
  { conversation, number, reaction }: ParsedInput<'reactToMessage'>,
): Promise<Message> {
  const { app, session } = requestContext
  const { memberId: member } = session
  const { message, changed } = await inTransaction(app.db, async (tx) => {
    const { inbox, message: row } = await lockMessage(tx, member, { conversation, number })
    const { peer_id: peer } = inbox
    if (row.sender_id !== peer || row.deleted_at !== null) throw new ApiError('message_not_found')
    if (row.body === '' || row.kind === 'disclosure') throw new ApiError('message_fixed')
    await assertPerson(tx, peer)
    if (row.reaction === reaction) return { message: await presentOne(tx, row, member, peer), changed: [] }
    if (reaction !== null) await assertMayWrite(requestContext, tx, peer)
    await store.setReaction(tx, { conversation_id: conversation, number, reaction })
    const message = await announceChange(app, tx, { conversation, number }, { member, peer })
    return { message, changed: [member, peer] }
  })
  if (changed.length > 0) app.bus.wake(changed)
  if ((await findOwnChat(app.db, member, conversation)).unread > 0)
    await openChat(requestContext, conversation)
  return message
}
