import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { findOwnChat } from './find-own-chat.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'
import { selectWriters } from './store.ts'

/** State of a conversation between its two members. */
export interface Talk {
  readonly peer: ProfileCard
  /**
   * Whether the member sees the peer, who is a member. False during a block, a pause or a suspension of the peer. Does not
   * depend on whether the member hides from the peer, because that would tell who is a known contact (X4).
   */
  readonly isOpen: boolean
  /** Whether the signed-in member's own profile is hidden, for example because of a pause. */
  readonly isPaused: boolean
  /** Whether both have written. */
  readonly isMutual: boolean
}

/** Returns the state of the member's own conversation. Throws `chat_not_found`. */
export async function findTalk(requestContext: MemberContext, conversation: ConversationId): Promise<Talk> {
  const { app, session } = requestContext
  const { peer_id: peer } = await findOwnChat(app.db, session.memberId, conversation)
  const [cardOf, writers] = await Promise.all([
    peerCards(requestContext, [peer, session.memberId]),
    selectWriters(app.db, { conversation_id: conversation, sender_id: session.memberId, id: peer }),
  ])
  const card = cardOf(peer)
  return {
    peer: { ...card, id: peer },
    isOpen: !isGone(card) && card.kind === 'member',
    isPaused: isGone(cardOf(session.memberId)),
    isMutual: Boolean(writers.rows[0]?.own && writers.rows[0].peer),
  }
}
