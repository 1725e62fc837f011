import type { ConversationId } from '#contract/wire/ids.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { whyNot } from './find-chat.ts'
import { findOwnChat } from './find-own-chat.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'

/**
 * Notifies the peer that the member is typing (C3). Stores nothing. Does nothing if the member is invisible, may not
 * write to the peer, or hides from the peer, who is a known contact. Throws no error in these cases, because an error
 * would reveal the reason. Throws `chat_not_found` if the member has no such conversation.
 */
export async function tellTyping(requestContext: MemberContext, conversation: ConversationId): Promise<void> {
  const { app, session } = requestContext
  const { peer_id: peer } = await findOwnChat(app.db, session.memberId, conversation)
  if (session.invisible) return
  const cardOf = await peerCards(requestContext, [peer, session.memberId])
  if (isGone(cardOf(session.memberId)) || (await whyNot(requestContext, cardOf(peer), true, null)) !== null)
    return
  if (!(await maySee(app.db, peer, session.memberId))) return
  app.bus.pass(peer, { name: 'typing', data: { conversation } })
}
