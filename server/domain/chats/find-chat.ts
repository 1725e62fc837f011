import { ApiError } from '#contract/errors.ts'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { getSignupMessage } from '#server/domain/accounts/index.ts'
import { getMessagePrice, getWallet } from '#server/domain/credits/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'
import * as store from './store.ts'

type FoundChat = CallOutput<'findChat'>

/**
 * What a page needs before the first message: who, how much, and whether one may write at all. Throws `member_not_found`,
 * `chat_not_found`.
 */
export async function findChat(
  visit: MemberVisit,
  ask: { profile?: MemberId; conversation?: ConversationId },
): Promise<FoundChat> {
  const { app, site, session } = visit
  const peer = ask.conversation ? await peerOf(visit, ask.conversation) : ask.profile
  if (!peer || peer === session.memberId) throw new ApiError('member_not_found')
  const [cardOf, conversation] = await Promise.all([
    peerCards(visit, [peer]),
    ask.conversation ?? findConversation(visit, peer),
  ])
  // Who is gone is still the other side of what was written.
  const card = cardOf(peer)
  if (isGone(card) && conversation === null) throw new ApiError('member_not_found')
  const [why_not, kept] = await Promise.all([
    whyNot(visit, card, conversation !== null),
    conversation === null ? getSignupMessage(app, session.memberId) : null,
  ])
  return {
    conversation,
    profile: card,
    price: await getMessagePrice(app.db, site, session.memberId),
    message_length: site.settings.message_length,
    may_write: why_not === null,
    why_not,
    draft: kept?.to === peer ? kept.text : null,
  }
}

async function peerOf(visit: MemberVisit, conversation: ConversationId): Promise<MemberId> {
  const row = (await store.selectInboxRow(visit.app.db, [visit.session.memberId, conversation])).rows[0]
  if (!row) throw new ApiError('chat_not_found')
  return row.peer_id
}

async function findConversation(visit: MemberVisit, peer: MemberId): Promise<ConversationId | null> {
  const own = visit.session.memberId
  const [low, high] = BigInt(own) < BigInt(peer) ? [own, peer] : [peer, own]
  return (await store.selectConversationOfPair(visit.app.db, [low, high])).rows[0]?.conversation_id ?? null
}

/** The refusal that sending would meet, credits aside: too few of those open the purchase instead. */
async function whyNot(
  { app, session }: MemberVisit,
  peer: ProfileCard,
  known: boolean,
): Promise<FoundChat['why_not']> {
  if (session.status !== 'active') return 'not_confirmed'
  if (peer.kind === 'fictional') return 'fictional_unavailable'
  if (isGone(peer) || peer.kind !== 'member') return 'receiver_unavailable'
  if (known || session.paid) return null
  const { conversations_started } = await getWallet(app.db, session.memberId)
  return conversations_started < limits.free_conversations ? null : 'conversation_limit'
}
