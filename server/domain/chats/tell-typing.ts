import type { ConversationId } from '#contract/ids.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { findChat } from './find-chat.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'

/**
 * Passes on that the member is writing (C3), to somebody whom they may write to, and keeps nothing. Whoever is invisible
 * is not told of. What is not passed on is not refused: it would tell why. Throws `chat_not_found`.
 */
export async function tellTyping(visit: MemberVisit, conversation: ConversationId): Promise<void> {
  const { app, session } = visit
  const chat = await findChat(visit, { conversation })
  if (!chat.may_write || session.invisible) return
  const own = await peerCards(visit, [session.memberId])
  if (isGone(own(session.memberId))) return
  app.bus.pass(chat.profile.id, { name: 'typing', data: { conversation } })
}
