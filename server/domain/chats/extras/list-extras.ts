import { ApiError } from '#contract/errors.ts'
import { gifts } from '#contract/gifts.ts'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import { getPreferences } from '#server/domain/accounts/index.ts'
import { getPrices, getWallet } from '#server/domain/credits/index.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { peerCards } from '../peer-cards.ts'
import { isGone } from '../present.ts'
import { selectHasInvited } from './store.ts'

type Extras = CallOutput<'listExtras'>

/** What can be sent to a member beside words, and what each costs (C4, H3). Throws `member_not_found`. */
export async function listExtras(visit: MemberVisit, profile: MemberId): Promise<Extras> {
  const { app, site, session, locale } = visit
  const card = (await peerCards(visit, [profile]))(profile)
  if (isGone(card) || profile === session.memberId) throw new ApiError('member_not_found')
  const { gift_credits, photo_credits } = site.settings
  const lines = site.icebreakers.filter(({ text }) => text[locale])
  const most = Math.max(gift_credits, photo_credits, ...lines.map(({ credits }) => credits))
  const [priceOf, { balance }, why_not] = await Promise.all([
    getPrices(app.db, site, session.memberId, most),
    getWallet(app.db, session.memberId),
    whyNoPhoto(visit, profile),
  ])
  return {
    credits: balance,
    gifts: gifts.map((gift) => ({ gift, price: priceOf(gift_credits) })),
    icebreakers: lines.map(({ name, text, credits }) => ({
      icebreaker: name,
      text: text[locale] ?? '',
      price: priceOf(credits),
    })),
    photo: { price: priceOf(photo_credits), why_not },
  }
}

/**
 * The refusal that a photo would meet (C4). Nobody is sent pictures that they have not asked for: only whoever has written
 * to the sender gets them, and not those who want none. What decides is the database's function; this is a look before.
 */
export async function whyNoPhoto(
  { app, session }: Pick<MemberVisit, 'app' | 'session'>,
  to: MemberId,
): Promise<Extras['photo']['why_not']> {
  if (!session.paid) return 'premium_only'
  const own = session.memberId
  const { low, high } = pairOf(own, to)
  const [{ chat_photos }, { rows }] = await Promise.all([
    getPreferences(app.db, to),
    selectHasInvited(app.db, [low, high, to]),
  ])
  if (!chat_photos) return 'photos_unwanted'
  return rows.length > 0 ? null : 'photo_unanswered'
}
