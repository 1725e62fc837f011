import type { FirstMessage } from '#contract/chats/chats.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { getSignupMessage, wasActivatedSince } from '#server/domain/accounts/index.ts'
import { getWallet } from '#server/domain/credits/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { findChat } from './find-chat.ts'
import { findPause } from './pauses/find-pause.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'
import { firstMessageKey } from './rules.ts'
import { selectPaidRecipient } from './store.ts'

/**
 * A job sends the first message within this time after the activation. A draft that is still stored after this time was
 * refused.
 */
const sending_ms = minutes(1)

/**
 * Returns the result of an activation (A4). During the first minute after the activation, a first message that can be
 * sent counts as sent, even if the job that sends it has not run yet. The returned credits are then already reduced by
 * the price of the message.
 */
export async function getActivation(requestContext: MemberContext): Promise<CallOutput<'getActivation'>> {
  const { app, session, site } = requestContext
  const own = session.memberId
  const since = new Date(app.clock.now().getTime() - minutes(limits.activation_result_minutes))
  const is_recent = await wasActivatedSince(app.db, own, since)
  const draft = await getSignupMessage(app, own)
  const { balance } = await getWallet(app.db, own)
  const sentTo = (await selectPaidRecipient(app.db, { member_id: own, key: firstMessageKey(own) })).rows[0]
    ?.peer_id
  const price = site.settings.message_credits
  if (sentTo) {
    const first_message = { to: await recipient(requestContext, sentTo), why_not: null, price }
    // Reads the wallet again, because the job may have sent the message after the first read.
    return { is_recent, credits: (await getWallet(app.db, own)).balance, first_message }
  }
  if (!draft) return { is_recent, credits: balance, first_message: null }
  const judged = await judge(requestContext, draft, balance)
  const isBeingSent = await wasActivatedSince(app.db, own, new Date(app.clock.now().getTime() - sending_ms))
  const first_message =
    judged.why_not || isBeingSent ? judged : { ...judged, why_not: 'refused_earlier' as const }
  return { is_recent, credits: first_message.why_not ? balance : balance - price, first_message }
}

/**
 * Returns the recipient and the price of a first message that was not sent yet. `why_not` is the reason why the message
 * cannot be sent, or `null` if it can be sent.
 */
async function judge(
  requestContext: MemberContext,
  { to, text }: { readonly to: MemberId; readonly text: string },
  balance: number,
): Promise<FirstMessage> {
  const { app, site, session } = requestContext
  const price = site.settings.message_credits
  try {
    const { profile, why_not } = await findChat(requestContext, { profile: to })
    // In the language in which the job reads it.
    const written = { from: session.memberId, to, text, language: site.settings.domain_language }
    const refusal =
      why_not ??
      (profile.kind === 'member' && (await findPause(app, site, written)) ? 'message_paused' : null) ??
      (balance < price ? 'not_enough_credits' : null)
    return { to: isGone(profile) ? null : profile, why_not: refusal, price }
  } catch (error) {
    if (isApiError(error)) return { to: null, why_not: 'receiver_unavailable', price }
    throw error
  }
}

async function recipient(requestContext: MemberContext, peer: MemberId): Promise<FirstMessage['to']> {
  const card = (await peerCards(requestContext, [peer]))(peer)
  return isGone(card) ? null : card
}
