import type { ConversationId } from '#contract/ids.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { whyNot } from './find-chat.ts'
import { findOwnChat } from './find-own-chat.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'

/**
 * Passes on that the member is writing (C3), to somebody whom they may write to, and keeps nothing. Whoever is invisible
 * is not told of. What is not passed on is not refused: it would tell why. Throws `chat_not_found`.
 */
export async function tellTyping(visit: MemberVisit, conversation: ConversationId): Promise<void> {
  const { app, session } = visit
  const { peer_id: peer } = await findOwnChat(app.db, session.memberId, conversation)
  if (session.invisible) return
  const cardOf = await peerCards(visit, [peer, session.memberId])
  if (isGone(cardOf(session.memberId)) || (await whyNot(visit, cardOf(peer), true)) !== null) return
  app.bus.pass(peer, { name: 'typing', data: { conversation } })
}
