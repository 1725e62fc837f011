import { gifts } from '#contract/chats/gifts.ts'
import type { CallOutput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { textFor } from '#i18n/site-texts.ts'
import { getPreferences } from '#server/domain/accounts/index.ts'
import { getPrices, getWallet } from '#server/domain/credits/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { peerCards } from '../peer-cards.ts'
import { isGone } from '../present.ts'
import { selectHasWritten } from '../store.ts'

type Extras = CallOutput<'listExtras'>

/**
 * Returns the gifts and icebreakers that can be sent to a member, and whether a photo can be sent, each with its price
 * (C4, H3). Throws `member_not_found` for a profile that is not visible and for the signed-in member's own profile.
 */
export async function listExtras(requestContext: MemberContext, profile: MemberId): Promise<Extras> {
  const { app, site, session, locale } = requestContext
  const card = (await peerCards(requestContext, [profile]))(profile)
  if (isGone(card) || profile === session.memberId) throw new ApiError('member_not_found')
  const { gift_credits, photo_credits } = site.settings
  const lines = site.icebreakers.flatMap(({ name, credits, text }) => {
    const shown = textFor(text, locale, site.settings.domain_language)
    return shown ? [{ ...shown, icebreaker: name, credits }] : []
  })
  const highestPrice = Math.max(gift_credits, photo_credits, ...lines.map(({ credits }) => credits))
  const [priceOf, { balance }, why_not] = await Promise.all([
    getPrices(app.db, site, session.memberId, highestPrice, app.clock.now()),
    getWallet(app.db, session.memberId),
    whyNoPhoto(requestContext, profile),
  ])
  return {
    credits: balance,
    gifts: gifts.map((gift) => ({ gift, price: priceOf(gift_credits) })),
    icebreakers: lines.map(({ credits, ...line }) => ({ ...line, price: priceOf(credits) })),
    photo: { price: priceOf(photo_credits), why_not },
  }
}

/**
 * Returns the error with which the server would reject a photo, or `null` if a photo may be sent (C4). The sender must
 * be premium. The recipient must have written to the sender and must accept photos, so that no member receives unwanted
 * pictures. This is an early check; the database function makes the final decision.
 */
export async function whyNoPhoto(
  { app, session }: Pick<MemberContext, 'app' | 'session'>,
  to: MemberId,
): Promise<Extras['photo']['why_not']> {
  if (!session.paid) return 'premium_only'
  const own = session.memberId
  const [{ chat_photos }, { rows }] = await Promise.all([
    getPreferences(app.db, to),
    selectHasWritten(app.db, { from: to, to: own, counts_goodbye: false }),
  ])
  if (!chat_photos) return 'photos_unwanted'
  return rows[0]?.has_written ? null : 'photo_unanswered'
}
