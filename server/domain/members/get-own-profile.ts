import type { OwnProfile, ProfilePart } from '#contract/profiles/profiles.ts'
import { listHidden } from '#server/domain/accounts/index.ts'
import { listComparedPhotos, listHidingCases } from '#server/domain/moderation/index.ts'
import { findOwnIntro, listPhotos, photoLimit } from '#server/domain/photos/index.ts'
import {
  atHome,
  getProfile,
  type ProfileRow,
  presentCard,
  presentFacts,
  presentTravel,
  seeksOf,
} from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberSession, SearcherSession } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'

/** Returns the member's own profile (P1), including the facts that other members cannot see. */
export async function getOwnProfile(
  app: App,
  { settings }: Pick<Site, 'settings'>,
  session: SearcherSession & Pick<MemberSession, 'paid'>,
): Promise<OwnProfile> {
  const { memberId, paid } = session
  const [cases, compared] = await Promise.all([
    listHidingCases(app, memberId),
    listComparedPhotos(app, memberId),
  ])
  const [stored, photos, hidden, intro] = await Promise.all([
    getProfile(app.db, memberId),
    listPhotos(app.db, memberId, cases),
    listHidden(app.db, [memberId]),
    findOwnIntro(app.db, memberId),
  ])
  const row = await atHome(app.db, stored)
  const travel = presentTravel(stored)
  const { hide_age = false, hide_distance = false } = hidden.get(memberId) ?? {}
  return {
    ...presentCard(app, row, { signedIn: true, place: null }, undefined),
    ...presentFacts(row, null),
    seeks: [...seeksOf(row, session)],
    main_image: photos.find(({ id }) => id === row.main_photo_id) ?? null,
    prompts: row.prompts,
    opening_question: row.opening_question,
    birth_date: row.birth_date,
    sensitive_consent: row.sensitive_consent_at !== null,
    status: row.status,
    photos,
    ...(intro && { voice_intro: intro }),
    compared_photos: row.verified_at === null ? null : compared,
    photo_limit: photoLimit(paid),
    ...(travel && { travel }),
    hidden: { age: hide_age, town: hide_distance },
    ...partsOf(row, photos, settings.visible_profile_fields),
  }
}

const facets = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status'] as const

/** Returns the parts of a complete profile on this site, most important part first, and the parts that are missing. */
function partsOf(
  row: ProfileRow,
  photos: OwnProfile['photos'],
  visible: readonly string[],
): Pick<OwnProfile, 'parts' | 'missing'> {
  const visibleFacets = facets.filter((fact) => visible.includes(fact))
  const parts: { part: ProfilePart; isOffered: boolean; isMissing: boolean }[] = [
    { part: 'photo', isOffered: true, isMissing: photos.every(({ status }) => status === 'rejected') },
    { part: 'about', isOffered: visible.includes('about'), isMissing: row.about === '' },
    { part: 'location', isOffered: true, isMissing: row.town === null },
    {
      part: 'facts',
      isOffered: visibleFacets.length > 0,
      isMissing: visibleFacets.every((fact) => row[fact] === null),
    },
    { part: 'interests', isOffered: visible.includes('interests'), isMissing: row.interests.length === 0 },
  ]
  const offered = parts.filter(({ isOffered }) => isOffered)
  return {
    parts: offered.map(({ part }) => part),
    missing: offered.filter(({ isMissing }) => isMissing).map(({ part }) => part),
  }
}
