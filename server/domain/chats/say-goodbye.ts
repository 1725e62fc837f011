import type { Message } from '#contract/chats.ts'
import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { findOwnChat } from './find-own-chat.ts'
import { refusalIn } from './refusal-in.ts'
import * as store from './store.ts'

/**
 * X7: a friendly goodbye, one of the fixed sentences. It costs nothing, so that nobody stays silent to save credits; it
 * goes only to whoever has written, and the conversation rests until one of the two writes again. The same key again
 * answers the same message. Throws `not_confirmed`, `chat_not_found`, `chat_resting`, `chat_unanswered`,
 * `receiver_unavailable`.
 */
export async function sayGoodbye(
  { app, session }: MemberVisit,
  { conversation, goodbye, key }: ParsedInput<'sayGoodbye'>,
): Promise<Message> {
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const inbox = await findOwnChat(app.db, session.memberId, conversation)
  try {
    const { rows } = await store.sayGoodbye(app.db, [
      session.memberId, conversation, goodbye, goodbye, key, app.clock.now(),
    ]) // biome-ignore format: the function's parameters in their order
    const said = rows[0] as { number: number; created_at: string; repeated: boolean }
    if (!said.repeated) app.bus.wake([session.memberId, inbox.peer_id])
    return {
      conversation: inbox.conversation_id,
      number: said.number,
      from: session.memberId,
      text: goodbye,
      kind: 'goodbye',
      at: iso(said.created_at),
      key,
    }
  } catch (error) {
    const refusal = refusalIn(error)
    throw refusal ? new ApiError(refusal) : error
  }
}
