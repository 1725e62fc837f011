import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { MemberPage } from '#contract/search.ts'
import { findChat } from '#server/domain/chats/index.ts'
import { isMatch, listLikedAmong } from '#server/domain/likes/index.ts'
import { listPhotos, listShownPhotos } from '#server/domain/photos/index.ts'
import { getProfile, listCards, presentFacts } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'

/**
 * A member's page (P3) for another member, or for oneself as others see it. Throws `member_not_found` for whoever is not
 * to be seen: provisional, blocked either way, of another site, gone; nothing tells which.
 */
export async function getMember(visit: MemberVisit, id: MemberId): Promise<MemberPage> {
  const { app, site, session } = visit
  const { db } = app
  const viewer = session.memberId
  const [[card], meet] = await Promise.all([listCards(app, visit, [id]), mayMeet(db, viewer, id)])
  if (!card || !meet) throw new ApiError('member_not_found')

  const own = viewer === id
  const [profile, viewerProfile, liked, matched] = await Promise.all([
    getProfile(db, id),
    getProfile(db, viewer),
    listLikedAmong(db, viewer, [id]),
    isMatch(db, viewer, id),
  ])
  const facts = presentFacts(profile, site.settings.visible_profile_fields)
  const [photos, may_write] = await Promise.all([
    own
      ? listPhotos(db, id, { onlyActive: true }).then((photos) => ({ photos, hidden_photos: 0 }))
      : listShownPhotos(db, profile, session.paid ? 'premium' : 'free'),
    own ? false : findChat(visit, { profile: id }).then((chat) => chat.may_write),
  ])
  return {
    ...card,
    ...facts,
    ...photos,
    liked: new Set(liked).has(id),
    last_active_at: profile.last_active_at && iso(profile.last_active_at),
    common_interests: own
      ? []
      : facts.interests.filter((interest) => viewerProfile.interests.includes(interest)),
    matched,
    may_write,
  }
}
