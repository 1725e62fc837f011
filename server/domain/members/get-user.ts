import type { User } from '#contract/accounts/accounts.ts'
import * as limits from '#contract/limits.ts'
import type { Image } from '#contract/profiles/profiles.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { countUnread } from '#server/domain/chats/index.ts'
import { getMessagePrice, getWallet } from '#server/domain/credits/index.ts'
import { findOffers } from '#server/domain/discounts/index.ts'
import { countNewLikes, likesLeft } from '#server/domain/likes/index.ts'
import { readLiveSeq } from '#server/domain/live/index.ts'
import { findUnreadDecision } from '#server/domain/moderation/index.ts'
import { isAtLimit } from '#server/domain/orders/index.ts'
import { countPhotoRequests } from '#server/domain/photos/index.ts'
import { getSearcher, imageOf, type ProfileRow } from '#server/domain/profiles/index.ts'
import { answeredSearch, getMatchPreferences } from '#server/domain/swipe/index.ts'
import type { App } from '#server/kernel/app.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { SearcherSession } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'

/** Returns the signed-in member (§3 User) with data from all modules. */
export async function getUser(app: App, site: Site, session: SearcherSession): Promise<User> {
  const { db } = app
  const member = session.memberId
  // The sequence number is read first. The stream starts after this number, so it also sends events that happen during
  // the following reads.
  const live_seq = await readLiveSeq(db, member)
  const account = await getAccount(app, member)
  const buyer = { memberId: member, paid: account.paid }
  const [
    profile,
    wallet,
    message_price,
    unread_total,
    new_likes_total,
    photo_requests_total,
    likes_left,
    answers,
    offers,
    at_spending_limit,
    unread_decision,
  ] = await Promise.all([
    getSearcher(db, session),
    getWallet(db, member),
    getMessagePrice(db, site, member, app.clock.now()),
    countUnread(db, member),
    countNewLikes(db, member),
    countPhotoRequests(db, member),
    likesLeft(app, member, account.paid),
    getMatchPreferences(app, member),
    findOffers(app, site, buyer, account.country),
    isAtLimit(app, site, buyer),
    findUnreadDecision(app, member),
  ])
  const started = wallet.conversations_started
  return {
    status: account.status,
    credits: wallet.balance,
    paid_user: account.paid,
    signup_date: account.created_at,
    fictional_icon: site.settings.fictional_icon,
    notifications_disabled: [...account.notifications_disabled],
    profile: {
      id: member,
      name: profile.name,
      country: profile.country,
      region: profile.region,
      gender: profile.gender,
      seeks: profile.seeks,
      status: profile.status,
      main_image: ownImage(profile),
    },
    language: account.language,
    email: readableAddress(account.email),
    paused: account.paused,
    unread_total,
    new_likes_total,
    photo_requests_total,
    live_seq,
    message_price,
    conversations_left: account.paid ? null : Math.max(0, limits.free_conversations - started),
    likes_left,
    answered_search: answeredSearch(site, profile, answers),
    // X2: a member who has reached the own limit gets no offer.
    ...(at_spending_limit ? noOffers : offers),
    at_spending_limit,
    unread_decision,
  }
}

const noOffers = { time_bonus: null, welcome_discount: null }

/**
 * Returns the member's own main photo, even if the photo waits for review. Other members see it only after the review.
 */
function ownImage(profile: ProfileRow): Image | null {
  const {
    main_photo_id: id,
    main_media_key: media_key,
    main_thumbhash: thumbhash,
    main_status: status,
    main_ai_source: ai_source,
  } = profile
  if (id === null || media_key === null || thumbhash === null || status === null || status === 'rejected')
    return null
  return imageOf({ id, media_key, thumbhash, status, ai_source })
}
