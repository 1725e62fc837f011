import type { MemberId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { listCards } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { goneCard } from './present.ts'

/**
 * Cards of the other sides of one's conversations. Who is not to be seen any more, and who has been blocked by either, is
 * told apart from nobody: paused, left or blocked, the card is the same.
 */
export async function peerCards(
  visit: MemberVisit,
  peers: readonly MemberId[],
): Promise<(peer: MemberId) => ProfileCard> {
  const [cards, blocked] = await Promise.all([
    listCards(visit.app, visit, peers),
    listBlocked(visit.app.db, visit.session.memberId),
  ])
  const seen = new Map(cards.map((card) => [card.id, card]))
  for (const id of blocked) seen.delete(id)
  return (peer) => seen.get(peer) ?? goneCard(peer)
}
