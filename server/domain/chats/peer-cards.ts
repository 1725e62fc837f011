import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listCards } from '#server/domain/profiles/index.ts'
import { listInvisibleTo } from '#server/domain/relations/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { goneCard } from './present.ts'

/**
 * Returns a function that returns the card of a peer. The card is empty if the peer paused or left, if one of the two
 * has blocked the other, or if the peer hides from the member, who is a known contact (X4). The empty card is the same
 * in all these cases, so that it does not reveal the reason.
 */
export async function peerCards(
  requestContext: MemberContext,
  peers: readonly MemberId[],
): Promise<(peer: MemberId) => ProfileCard> {
  const [cards, invisible] = await Promise.all([
    listCards(requestContext.app, requestContext, peers),
    listInvisibleTo(requestContext.app.db, requestContext.session.memberId),
  ])
  const visible = new Map(cards.map((card) => [card.id, card]))
  for (const id of invisible) visible.delete(id)
  return (peer) => visible.get(peer) ?? goneCard(peer)
}
