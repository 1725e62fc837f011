import type { Message } from '#contract/chats/chats.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { requireTranslator, translateText } from '#server/domain/accounts/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { findOwnChat } from './find-own-chat.ts'
import { presentMessage } from './present.ts'
import { selectUpTo } from './store.ts'

/**
 * X21: translates a received message for its reader: a text, an icebreaker, or the caption of a voice note. Throws
 * `message_not_found` for all others: the reader's own, those without words, deleted ones, those that the reader has
 * removed with the conversation, and texts that are still behind their warning (X13). Also throws the errors of
 * `requireTranslator` and `translateText`, and `chat_not_found`.
 */
export async function translateMessage(
  requestContext: MemberContext,
  { conversation, number }: ParsedInput<'translateMessage'>,
): Promise<CallOutput<'translateMessage'>> {
  const { app, session } = requestContext
  const inbox = await findOwnChat(app.db, session.memberId, conversation)
  const translator = await requireTranslator(requestContext)
  const [row] = (await selectUpTo(app.db, { conversation_id: conversation, number, limit: 1 })).rows
  if (row?.number !== number || number <= inbox.removed_number) throw new ApiError('message_not_found')
  const message = presentMessage(row, session.memberId, () => null)
  const isCovered = message.asks?.shown === false
  const text = message.from === session.memberId || message.deleted || isCovered ? '' : wordsOf(message)
  if (text === '') throw new ApiError('message_not_found')
  return { translation: await translateText(requestContext, translator, text) }
}

const wordsOf = ({ kind, text, voice }: Message): string =>
  kind === 'voice' ? (voice?.caption ?? '') : kind === undefined || kind === 'icebreaker' ? text : ''
