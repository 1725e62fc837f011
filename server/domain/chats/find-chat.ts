import { ApiError } from '#contract/errors.ts'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { getPreferences, getSignupMessage } from '#server/domain/accounts/index.ts'
import { getMessagePrice, getWallet } from '#server/domain/credits/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { hasBlocked } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { findOwnChat } from './find-own-chat.ts'
import { getReplyRate } from './get-reply-rate.ts'
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
  const peer = ask.conversation
    ? (await findOwnChat(app.db, session.memberId, ask.conversation)).peer_id
    : ask.profile
  if (!peer || peer === session.memberId) throw new ApiError('member_not_found')
  const [cardOf, conversation] = await Promise.all([
    peerCards(visit, [peer]),
    ask.conversation ?? findConversation(visit, peer),
  ])
  // Who is gone is still the other side of what was written.
  const card = cardOf(peer)
  if (isGone(card) && conversation === null) throw new ApiError('member_not_found')
  const isMember = !isGone(card) && card.kind === 'member'
  const [why_not, is_blocked, kept, begun, starts_left, reply_rate, { chat_hints }] = await Promise.all([
    whyNot(visit, card, conversation !== null),
    isGone(card) ? hasBlocked(app.db, session.memberId, peer) : false,
    conversation === null ? getSignupMessage(app, session.memberId) : null,
    conversation === null ? notBegun : factsOf(visit, conversation, card),
    conversation === null && !session.paid ? startsLeft(app, session.memberId) : null,
    isMember ? getReplyRate(app, peer) : null,
    getPreferences(app.db, session.memberId),
  ])
  return {
    conversation,
    profile: card,
    price: await getMessagePrice(app.db, site, session.memberId),
    message_length: site.settings.message_length,
    may_write: why_not === null,
    why_not,
    is_blocked,
    draft: kept?.to === peer ? kept.text : null,
    starts_left,
    reply_rate,
    hints: chat_hints,
    ...begun,
  }
}

/** X4: whether somebody may be written to by whoever is not verified, or has been written to by them. */
async function mayBegin({ db }: App, member: MemberId, peer: MemberId): Promise<boolean> {
  if (!(await getPreferences(db, peer)).verified_only) return true
  if ((await findProfile(db, member))?.verified_at) return true
  const { low, high } = pairOf(member, peer)
  return (await store.selectHasWritten(db, [low, high, peer])).rows.length > 0
}

async function findConversation(visit: MemberVisit, peer: MemberId): Promise<ConversationId | null> {
  const own = visit.session.memberId
  const { low, high } = pairOf(own, peer)
  return (await store.selectConversationOfPair(visit.app.db, [low, high])).rows[0]?.conversation_id ?? null
}

/** The refusal that sending would meet, credits aside: too few of those open the purchase instead. */
export async function whyNot(
  { app, session }: MemberVisit,
  peer: ProfileCard,
  known: boolean,
): Promise<FoundChat['why_not']> {
  if (session.status !== 'active') return 'not_confirmed'
  if (peer.kind === 'fictional') return 'fictional_unavailable'
  if (isGone(peer) || peer.kind !== 'member') return 'receiver_unavailable'
  if (!(await mayBegin(app, session.memberId, peer.id))) return 'verified_only'
  if (known || session.paid) return null
  return (await startsLeft(app, session.memberId)) > 0 ? null : 'conversation_limit'
}

async function startsLeft(app: App, member: MemberId): Promise<number> {
  const { conversations_started } = await getWallet(app.db, member)
  return Math.max(0, limits.free_conversations - conversations_started)
}

type Begun = Pick<FoundChat, 'read_number' | 'links' | 'may_say_goodbye'>
const notBegun: Begun = { read_number: null, links: 'shown', may_say_goodbye: false }

/** What is so in a conversation that has begun. Of somebody who is gone nothing is told, and no link can be opened. */
async function factsOf(
  { app, session }: MemberVisit,
  conversation: ConversationId,
  peer: ProfileCard,
): Promise<Begun> {
  if (isGone(peer)) return notBegun
  const [inbox, writers, read] = await Promise.all([
    store.selectInboxRow(app.db, [session.memberId, conversation]),
    store.selectWriters(app.db, [conversation, session.memberId, peer.id]),
    session.paid ? store.selectPeerRead(app.db, [conversation, peer.id]) : null,
  ])
  const [own, wrote] = [inbox.rows[0], writers.rows[0]]
  const mayTrust = wrote?.own && wrote.peer
  return {
    read_number: read?.rows[0]?.read_number ?? null,
    links: !mayTrust ? 'shown' : own?.trusts_links ? 'trusted' : 'may_trust',
    may_say_goodbye: wrote?.peer === true && own !== undefined && own.rested_number < own.last_number,
  }
}
