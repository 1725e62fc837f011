import type { Message } from '#contract/chats.ts'
import { ApiError, type ErrorCode } from '#contract/errors.ts'
import type { CallInput } from '#contract/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { sqlState } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import * as store from './store.ts'

/**
 * X7: a friendly goodbye, one of the fixed sentences. It costs nothing, so that nobody stays silent to save credits; it
 * goes only to whoever has written, and the conversation rests until one of the two writes again. The same key again
 * answers the same message. Throws `not_confirmed`, `chat_not_found`, `chat_resting`, `chat_unanswered`,
 * `receiver_unavailable`.
 */
export async function sayGoodbye(
  { app, session }: MemberVisit,
  { conversation, goodbye, key }: CallInput<'sayGoodbye'>,
): Promise<Message> {
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const inbox = (await store.selectInboxRow(app.db, [session.memberId, conversation])).rows[0]
  if (!inbox) throw new ApiError('chat_not_found')
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
    throw sqlState(error) === 'BC001' ? new ApiError((error as Error).message as ErrorCode) : error
  }
}
