import type { OwnProfile, ProfilePart } from '#contract/profiles.ts'
import { getProfile, type ProfileRow, presentCard, presentFacts } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { MemberSession } from '#server/kernel/visit.ts'
import { listPhotos } from './list-photos.ts'
import { photoLimit } from './rules.ts'

/** One's own profile (P1), with what only its owner sees. */
export async function getOwnProfile(
  app: App,
  { settings }: Pick<Site, 'settings'>,
  { memberId, paid }: Pick<MemberSession, 'memberId' | 'paid'>,
): Promise<OwnProfile> {
  const [row, photos] = await Promise.all([getProfile(app.db, memberId), listPhotos(app.db, memberId)])
  return {
    ...presentCard(app, row, { signedIn: true, place: null }, undefined),
    ...presentFacts(row, null),
    main_image: photos.find(({ id }) => id === row.main_photo_id) ?? null,
    birth_date: row.birth_date,
    sensitive_consent: row.sensitive_consent_at !== null,
    status: row.status,
    photos,
    photo_limit: photoLimit(paid),
    ...partsOf(row, photos, settings.visible_profile_fields),
  }
}

const looks = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status'] as const

/** What makes a profile complete here, the most telling first, and what of it is missing: no more than the site asks for. */
function partsOf(
  row: ProfileRow,
  photos: OwnProfile['photos'],
  visible: readonly string[],
): Pick<OwnProfile, 'parts' | 'missing'> {
  const asked = looks.filter((fact) => visible.includes(fact))
  const parts: { part: ProfilePart; isAsked: boolean; isMissing: boolean }[] = [
    { part: 'photo', isAsked: true, isMissing: photos.every(({ status }) => status === 'rejected') },
    { part: 'about', isAsked: visible.includes('about'), isMissing: row.about === '' },
    { part: 'location', isAsked: true, isMissing: row.town === null },
    { part: 'facts', isAsked: asked.length > 0, isMissing: asked.every((fact) => row[fact] === null) },
    { part: 'interests', isAsked: visible.includes('interests'), isMissing: row.interests.length === 0 },
  ]
  const here = parts.filter(({ isAsked }) => isAsked)
  return {
    parts: here.map(({ part }) => part),
    missing: here.filter(({ isMissing }) => isMissing).map(({ part }) => part),
  }
}
