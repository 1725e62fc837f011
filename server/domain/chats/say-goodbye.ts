import type { Message } from '#contract/chats/chats.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { findOwnChat } from './find-own-chat.ts'
import { refusalIn } from './refusal-in.ts'
import * as store from './store.ts'

/**
 * The number of latest messages in which a retry looks for its idempotency key. The number is large enough, because a
 * peer does not write so many messages between a call and its retry.
 */
const retry_messages = 100

/**
 * X7: sends one of the fixed goodbyes to a member who has written. A goodbye is free, so that no member stays silent to
 * save credits. The conversation then rests: it is neither member's turn until one of them writes again. A second call
 * with the same idempotency key returns the same message. Throws `not_confirmed`, `chat_not_found`, `chat_resting`,
 * `chat_unanswered`, `receiver_unavailable`, `contacts_unconfirmed`, `paused`.
 */
export async function sayGoodbye(
  { app, session }: MemberContext,
  { conversation, goodbye, key }: ParsedInput<'sayGoodbye'>,
): Promise<Message> {
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const inbox = await findOwnChat(app.db, session.memberId, conversation)
  try {
    const { rows } = await store.sayGoodbye(app.db, {
      from: session.memberId,
      conversation_id: conversation,
      goodbye,
      key,
      retry_messages,
      now: app.clock.now(),
    })
    const sent = rows[0] as { number: number; created_at: string; repeated: boolean }
    if (!sent.repeated) app.bus.wake([session.memberId, inbox.peer_id])
    return {
      conversation: inbox.conversation_id,
      number: sent.number,
      from: session.memberId,
      text: goodbye,
      kind: 'goodbye',
      at: iso(sent.created_at),
      key,
    }
  } catch (error) {
    const refusal = refusalIn(error)
    throw refusal ? new ApiError(refusal) : error
  }
}
