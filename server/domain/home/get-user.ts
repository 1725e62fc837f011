import type { User } from '#contract/accounts.ts'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { Image } from '#contract/profiles.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { countUnread } from '#server/domain/chats/index.ts'
import { getMessagePrice, getWallet } from '#server/domain/credits/index.ts'
import { countNewLikes, likesLeft } from '#server/domain/likes/index.ts'
import { getProfile, imageOf, type ProfileRow } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { readLiveSeq } from '#server/kernel/live-event.ts'
import type { Site } from '#server/kernel/site.ts'

/** The signed-in member as §3 User has it, read from every module that knows a part. */
export async function getUser(app: App, site: Site, member: MemberId): Promise<User> {
  const { db } = app
  // First, so that what happens while the rest is read is told by the stream once more.
  const live_seq = await readLiveSeq(db, member)
  const account = await getAccount(app, member)
  const [profile, wallet, message_price, unread_total, new_likes_total, likes_left] = await Promise.all([
    getProfile(db, member),
    getWallet(db, member),
    getMessagePrice(db, site, member),
    countUnread(db, member),
    countNewLikes(db, member),
    likesLeft(app, member, account.paid),
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
    email: account.email,
    paused: account.paused,
    unread_total,
    new_likes_total,
    live_seq,
    message_price,
    conversations_left: account.paid ? null : Math.max(0, limits.free_conversations - started),
    likes_left,
  }
}

/** The own main photo, under review too: only others have to wait for the reviewer. */
function ownImage(profile: ProfileRow): Image | null {
  const {
    main_photo_id: id,
    main_media_key: media_key,
    main_thumbhash: thumbhash,
    main_status: status,
  } = profile
  if (id === null || media_key === null || thumbhash === null || status === null || status === 'rejected')
    return null
  return imageOf({ id, media_key, thumbhash, status })
}
