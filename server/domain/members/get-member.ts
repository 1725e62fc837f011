import type { MemberPage } from '#contract/members/members.ts'
import type { Audience } from '#contract/profiles/facets.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Locale } from '#i18n/locales.ts'
import { nameRegion } from '#i18n/region-names.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import { getPartnerLink, listHidden } from '#server/domain/accounts/index.ts'
import { getAgreement } from '#server/domain/agreement/index.ts'
import { findChat, getReplyRate } from '#server/domain/chats/index.ts'
import { isMatch, listLikedAmong } from '#server/domain/likes/index.ts'
import { findIntro, listShownPhotos } from '#server/domain/photos/index.ts'
import {
  getProfile,
  lastActiveOf,
  listCards,
  type ProfileRow,
  presentFacts,
} from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import { maySearchSignedOut } from '#server/domain/search/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'
import type { MemberContext, RequestContext } from '#server/kernel/request-context.ts'
import { notForVisitors } from './signed-out.ts'

/**
 * Returns a member's page (P3) for a member or visitor. Throws `member_not_found`. Throws `auth_required` for staff,
 * and for visitors if they may not see members.
 * @param as the audience for which the signed-in member's own page is rendered. Defaults to premium members. Ignored
 *   for the pages of other members
 */
export async function getMember(
  requestContext: RequestContext,
  id: MemberId,
  as?: Audience,
): Promise<MemberPage> {
  const { session } = requestContext
  if (session?.kind === 'member') {
    const isOwn = session.memberId === id
    if (isOwn && as === 'visitor') return getAsVisitor(requestContext, id)
    return getForMember({ ...requestContext, session }, id, isOwn ? as : undefined)
  }
  if (session !== null || !maySearchSignedOut(requestContext)) throw new ApiError('auth_required')
  return getForVisitor(requestContext, id)
}

/**
 * Returns the member's own page as visitors see it. Throws `member_not_found` on sites that show no members to
 * visitors.
 */
async function getAsVisitor(requestContext: RequestContext, own: MemberId): Promise<MemberPage> {
  const { logged_out_search, logged_out_search_trafficsource } = requestContext.site.settings
  if (!logged_out_search && !logged_out_search_trafficsource) throw new ApiError('member_not_found')
  return getForVisitor({ ...requestContext, session: null }, own)
}

/**
 * Returns the day of the verification, or `null` if the member is not verified. The exact time of the review is not
 * public.
 */
const verifiedOn = ({ verified_at }: ProfileRow) => verified_at && dayOf(new Date(iso(verified_at)))

/** X14: returns the answered prompts. A labelled profile has none, because nobody said them (H1). */
export const promptsOf = ({ kind, prompts }: ProfileRow) => (kind === 'member' ? prompts : [])

/**
 * Returns the name of the region in the reader's language. It is visible even if the town is hidden (X4). Returns `null`
 * for advertisements and for members without a region.
 */
function regionNameOf(geo: Geo, { kind, country, region }: ProfileRow, locale: Locale): string | null {
  if (kind === 'cam' || kind === 'resell') return null
  const found = geo.regions(country).find(({ code }) => code === region)
  return found ? nameRegion(found, locale) : null
}

async function getForVisitor(requestContext: RequestContext, id: MemberId): Promise<MemberPage> {
  const { app, site } = requestContext
  const [card] = await listCards(app, requestContext, [id])
  if (!card) throw new ApiError('member_not_found')
  const profile = await getProfile(app.db, id)
  return {
    ...card,
    ...presentFacts(profile, site.settings.visible_profile_fields),
    prompts: promptsOf(profile),
    ...(await listShownPhotos(requestContext, profile, 'visitor', null)),
    ...notForVisitors,
    verified_on: verifiedOn(profile),
    liked: false,
    reply_rate: null,
    agreement: null,
    common_interests: [],
    matched: false,
    may_write: false,
    why_not: null,
    partner_link: await partnerLinkOf(requestContext, card),
  }
}

/**
 * Returns a member's page for another member, or the member's own page as other members see it. Throws
 * `member_not_found` for a member whose profile is hidden (provisional, paused, suspended or deleted), who belongs to
 * another site, or whom the viewer does not see. The error does not reveal which of these applies.
 */
async function getForMember(
  requestContext: MemberContext,
  id: MemberId,
  as: Audience = 'premium',
): Promise<MemberPage> {
  const { app, site, session } = requestContext
  const { db } = app
  const viewer = session.memberId
  const [[card], isVisible] = await Promise.all([
    listCards(app, requestContext, [id]),
    maySee(db, viewer, id),
  ])
  if (!card || !isVisible) throw new ApiError('member_not_found')

  const own = viewer === id
  const [profile, viewerProfile, liked, matched, hidden] = await Promise.all([
    getProfile(db, id),
    getProfile(db, viewer),
    listLikedAmong(db, viewer, [id]),
    isMatch(db, viewer, id),
    listHidden(db, [id]),
  ])
  const facts = presentFacts(profile, site.settings.visible_profile_fields)
  const [photos, { may_write, why_not, reply_rate }, agreement, intro] = await Promise.all([
    listShownPhotos(
      requestContext,
      profile,
      own ? as : session.paid ? 'premium' : 'free',
      own ? null : viewer,
    ),
    own ? ownChat(requestContext) : findChat(requestContext, { profile: id }),
    getAgreement(db, viewer, profile),
    findIntro(db, id),
  ])
  return {
    ...card,
    // The member's own page has no distance, because the viewer is the same member.
    ...(own && { distance_km: null }),
    ...facts,
    prompts: promptsOf(profile),
    ...photos,
    ...(intro && { voice_intro: intro.voice }),
    liked: new Set(liked).has(id),
    region_name: regionNameOf(app.geo, profile, requestContext.locale),
    verified_on: verifiedOn(profile),
    last_active: hidden.get(id)?.invisible ? null : lastActiveOf(profile, app.clock.now()),
    reply_rate,
    agreement,
    common_interests: own
      ? []
      : facts.interests.filter((interest) => viewerProfile.interests.includes(interest)),
    matched,
    may_write,
    why_not,
    partner_link: await partnerLinkOf(requestContext, card),
  }
}

/**
 * Returns the data about conversations for the member's own page. Members cannot write to themselves. The reply rate is
 * the one that other members see.
 */
const ownChat = async ({ app, session }: MemberContext) => ({
  may_write: false,
  why_not: null,
  reply_rate: await getReplyRate(app, session.memberId),
})

/** Returns the link to an advertisement's partner (P4), or `null` for all other profiles. */
const partnerLinkOf = ({ app }: Pick<RequestContext, 'app'>, { id, kind }: ProfileCard) =>
  kind === 'cam' || kind === 'resell' ? getPartnerLink(app, id) : null
