import { ApiError } from '#contract/errors.ts'
import type { Audience } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { MemberPage } from '#contract/search.ts'
import { getPartnerLink, listHidden } from '#server/domain/accounts/index.ts'
import { findChat, getReplyRate } from '#server/domain/chats/index.ts'
import { isMatch, listLikedAmong } from '#server/domain/likes/index.ts'
import { listShownPhotos } from '#server/domain/photos/index.ts'
import {
  getProfile,
  lastActiveOf,
  listCards,
  type ProfileRow,
  presentFacts,
} from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberVisit, Visit } from '#server/kernel/visit.ts'
import { maySearchSignedOut, notForVisitors } from './signed-out.ts'

/**
 * A member's page (P3), for whoever asks. Throws `member_not_found`, or `auth_required` where visitors see nobody.
 * @param as whose eyes one looks at one's own page with, premium members' where it is left out; at another's page only
 *   one's own eyes count
 */
export async function getMember(visit: Visit, id: MemberId, as?: Audience): Promise<MemberPage> {
  const { session } = visit
  if (session?.kind === 'member') {
    const isOwn = session.memberId === id
    if (isOwn && as === 'visitor') return getAsVisitor(visit, id)
    return getForMember({ ...visit, session }, id, isOwn ? as : undefined)
  }
  if (session !== null || !maySearchSignedOut(visit)) throw new ApiError('auth_required')
  return getForVisitor(visit, id)
}

/** One's own page as visitors have it; `member_not_found` on sites that show them nobody. */
async function getAsVisitor(visit: Visit, own: MemberId): Promise<MemberPage> {
  const { logged_out_search, logged_out_search_trafficsource } = visit.site.settings
  if (!logged_out_search && !logged_out_search_trafficsource) throw new ApiError('member_not_found')
  return getForVisitor({ ...visit, session: null }, own)
}

/** The day alone: at which minute somebody decided is nobody’s to know. */
const verifiedOn = ({ verified_at }: ProfileRow) => verified_at && iso(verified_at).slice(0, 10)

async function getForVisitor(visit: Visit, id: MemberId): Promise<MemberPage> {
  const { app, site } = visit
  const [card] = await listCards(app, visit, [id])
  if (!card) throw new ApiError('member_not_found')
  const profile = await getProfile(app.db, id)
  return {
    ...card,
    ...presentFacts(profile, site.settings.visible_profile_fields),
    ...(await listShownPhotos(app, profile, 'visitor', null)),
    ...notForVisitors,
    verified_on: verifiedOn(profile),
    liked: false,
    reply_rate: null,
    common_interests: [],
    matched: false,
    may_write: false,
    why_not: null,
    partner_link: await partnerLinkOf(visit, card),
  }
}

/**
 * A member's page for another member, or for oneself as others see it. Throws `member_not_found` for whoever is not
 * to be seen: provisional, blocked either way, of another site, gone; nothing tells which.
 */
async function getForMember(visit: MemberVisit, id: MemberId, as: Audience = 'premium'): Promise<MemberPage> {
  const { app, site, session } = visit
  const { db } = app
  const viewer = session.memberId
  const [[card], meet] = await Promise.all([listCards(app, visit, [id]), mayMeet(db, viewer, id)])
  if (!card || !meet) throw new ApiError('member_not_found')

  const own = viewer === id
  const [profile, viewerProfile, liked, matched, hidden] = await Promise.all([
    getProfile(db, id),
    getProfile(db, viewer),
    listLikedAmong(db, viewer, [id]),
    isMatch(db, viewer, id),
    listHidden(db, [id]),
  ])
  const facts = presentFacts(profile, site.settings.visible_profile_fields)
  const [photos, { may_write, why_not, reply_rate }] = await Promise.all([
    listShownPhotos(app, profile, own ? as : session.paid ? 'premium' : 'free', own ? null : viewer),
    own ? ownChat(visit) : findChat(visit, { profile: id }),
  ])
  return {
    ...card,
    // How far it is depends on who looks.
    ...(own && { distance_km: null }),
    ...facts,
    ...photos,
    liked: new Set(liked).has(id),
    verified_on: verifiedOn(profile),
    last_active: hidden.get(id)?.invisible ? null : lastActiveOf(profile, app.clock.now()),
    reply_rate,
    common_interests: own
      ? []
      : facts.interests.filter((interest) => viewerProfile.interests.includes(interest)),
    matched,
    may_write,
    why_not,
    partner_link: await partnerLinkOf(visit, card),
  }
}

/** Nobody writes to themselves; how often one answers is shown as others see it. */
const ownChat = async ({ app, session }: MemberVisit) => ({
  may_write: false,
  why_not: null,
  reply_rate: await getReplyRate(app, session.memberId),
})

/** P4: an advertisement leads to its partner; nobody else's page leads anywhere. */
const partnerLinkOf = ({ app }: Pick<Visit, 'app'>, { id, kind }: ProfileCard) =>
  kind === 'cam' || kind === 'resell' ? getPartnerLink(app, id) : null
