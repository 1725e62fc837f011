import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { getPreferences, getSignupMessage } from '#server/domain/accounts/index.ts'
import { getPrices, getWallet } from '#server/domain/credits/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { hasBlocked } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { getFictionalSpending, whyNotFictional } from './fictional/get-spending.ts'
import { findOwnChat } from './find-own-chat.ts'
import { getReplyRate } from './get-reply-rate.ts'
import { getSiteHints } from './hint-rules/hint-rules.ts'
import { mayPause } from './pauses/find-pause.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'
import * as store from './store.ts'

type FoundChat = CallOutput<'findChat'>

/**
 * Returns the data of a conversation's page except the messages: the peer, the price, and whether the member may write.
 * Throws `chat_not_found`. Throws `member_not_found` if there is no conversation and the peer is not visible.
 */
export async function findChat(
  requestContext: MemberContext,
  ask: { profile?: MemberId; conversation?: ConversationId },
): Promise<FoundChat> {
  const { app, site, session } = requestContext
  const { message_credits, voice_credits } = site.settings
  const peer = ask.conversation
    ? (await findOwnChat(app.db, session.memberId, ask.conversation)).peer_id
    : ask.profile
  if (!peer || peer === session.memberId) throw new ApiError('member_not_found')
  const [cardOf, conversation] = await Promise.all([
    peerCards(requestContext, [peer]),
    ask.conversation ?? findConversation(requestContext, peer),
  ])
  // Throws only if there is no conversation. An existing conversation stays readable after its peer has left.
  const card = cardOf(peer)
  if (isGone(card) && conversation === null) throw new ApiError('member_not_found')
  const isMember = !isGone(card) && card.kind === 'member'
  const fictional = card.kind === 'fictional' ? await spendingOn(requestContext, peer) : null
  const [
    why_not,
    is_blocked,
    draft,
    { has_written, ...state },
    starts_left,
    reply_rate,
    { chat_hints },
    site_hints,
    takes_voice,
    priceOf,
    pauses,
  ] = await Promise.all([
    whyNot(requestContext, card, conversation !== null, fictional),
    isGone(card) ? hasBlocked(app.db, session.memberId, peer) : false,
    getSignupMessage(app, session.memberId),
    conversation === null ? unbegun : stateOf(requestContext, conversation, card),
    conversation === null && !session.paid ? startsLeft(app, session.memberId) : null,
    isMember ? getReplyRate(app, peer) : null,
    getPreferences(app.db, session.memberId),
    getSiteHints(app, site.id, requestContext.locale),
    isMember ? getPreferences(app.db, peer).then(({ voice_notes }) => voice_notes) : false,
    getPrices(app.db, site, session.memberId, Math.max(message_credits, voice_credits), app.clock.now()),
    isMember && mayPause(app.db, session.memberId, peer),
  ])
  return {
    conversation,
    profile: card,
    price: priceOf(message_credits),
    voice_price: takes_voice ? priceOf(voice_credits) : null,
    message_length: site.settings.message_length,
    opening_question: conversation === null && isMember ? await findQuestion(app.db, peer) : null,
    may_write: why_not === null,
    why_not,
    is_blocked,
    draft: draft?.to === peer && !has_written ? draft.text : null,
    starts_left,
    reply_rate,
    fictional,
    pauses,
    hints: chat_hints,
    site_hints,
    ...state,
  }
}

/**
 * X4: returns whether the peer's setting `verified_only` lets this member write. This is the case if the setting is
 * off, if the member is verified, or if the peer has written to the member before.
 */
async function mayBegin({ db }: App, member: MemberId, peer: MemberId): Promise<boolean> {
  if (!(await getPreferences(db, peer)).verified_only) return true
  if ((await findProfile(db, member))?.verified_at) return true
  const { rows } = await store.selectHasWritten(db, { from: peer, to: member, counts_goodbye: true })
  return rows[0]?.has_written === true
}

/** X15: returns the question that the first message to this member answers, or `null` if there is none. */
const findQuestion = async (db: Queryable, peer: MemberId) =>
  (await findProfile(db, peer))?.opening_question || null

async function findConversation(
  requestContext: MemberContext,
  peer: MemberId,
): Promise<ConversationId | null> {
  const own = requestContext.session.memberId
  const { low, high } = pairOf(own, peer)
  return (
    (await store.selectConversationOfPair(requestContext.app.db, { low_id: low, high_id: high })).rows[0]
      ?.conversation_id ?? null
  )
}

/**
 * Returns the error with which the server would reject a message, or `null` if the member may write. Does not check the
 * credits, because the page offers a purchase to members with too few credits.
 * @param fictional what the member has spent on fictional profiles; `null` if this one cannot be written to
 * @param known true if the two members have a conversation. The limit of new conversations then does not apply
 */
export async function whyNot(
  { app, site, session }: MemberContext,
  peer: ProfileCard,
  known: boolean,
  fictional: FoundChat['fictional'],
): Promise<FoundChat['why_not']> {
  if (session.status !== 'active') return 'not_confirmed'
  if (peer.kind === 'fictional') {
    const why = whyNotFictional(fictional, site.settings.message_credits)
    if (why) return why
  } else if (isGone(peer) || peer.kind !== 'member') return 'receiver_unavailable'
  if (!(await mayBegin(app, session.memberId, peer.id))) return 'verified_only'
  if (known || session.paid) return null
  return (await startsLeft(app, session.memberId)) > 0 ? null : 'conversation_limit'
}

/** H1: returns what the member has spent on fictional profiles; `null` if this one cannot be written to. */
export const spendingOn = ({ app, site, session }: MemberContext, profile: MemberId) =>
  getFictionalSpending(app, { site: site.id, member: session.memberId, profile })

async function startsLeft(app: App, member: MemberId): Promise<number> {
  const { conversations_started } = await getWallet(app.db, member)
  return Math.max(0, limits.free_conversations - conversations_started)
}

interface ConversationState extends Pick<
  FoundChat,
  'read_number' | 'links' | 'may_say_goodbye' | 'muted' | 'pinned'
> {
  /** Whether the member has written in the conversation. */
  readonly has_written: boolean
}
const unbegun: ConversationState = {
  read_number: null,
  links: 'shown',
  may_say_goodbye: false,
  has_written: false,
  muted: false,
  pinned: false,
}

/**
 * Returns whether links can be opened, whether the member may say goodbye, and whether the member has written. For a
 * premium member, also returns the number of the last message that the peer has read. If the peer is no longer visible,
 * returns the member's own settings alone, which reveals nothing about the peer and opens no links.
 */
async function stateOf(
  { app, session }: MemberContext,
  conversation: ConversationId,
  peer: ProfileCard,
): Promise<ConversationState> {
  const row = store.selectInboxRow(app.db, { member_id: session.memberId, conversation_id: conversation })
  if (isGone(peer)) return { ...unbegun, ...keptOf((await row).rows[0]) }
  const [inbox, writers, read] = await Promise.all([
    row,
    store.selectWriters(app.db, { conversation_id: conversation, sender_id: session.memberId, id: peer.id }),
    session.paid ? store.selectPeerRead(app.db, { conversation_id: conversation, member_id: peer.id }) : null,
  ])
  const [own, wrote] = [inbox.rows[0], writers.rows[0]]
  const mayTrust = wrote?.own && wrote.peer
  return {
    read_number: read?.rows[0]?.read_number ?? null,
    links: !mayTrust ? 'shown' : own?.trusts_links ? 'trusted' : 'may_trust',
    may_say_goodbye: wrote?.peer === true && own !== undefined && own.rested_number < own.last_number,
    has_written: wrote?.own === true,
    ...keptOf(own),
  }
}

const keptOf = (row: store.InboxRow | undefined): Pick<FoundChat, 'muted' | 'pinned'> => ({
  muted: row !== undefined && row.muted_at !== null,
  pinned: row !== undefined && row.pinned_at !== null,
})
