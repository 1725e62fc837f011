import type { OwnProfile } from '#contract/profiles.ts'
import { getProfile, type ProfileRow, presentCard, presentFacts } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberSession } from '#server/kernel/visit.ts'
import { listPhotos } from './list-photos.ts'
import { photoLimit } from './rules.ts'

/** One's own profile (P1), with what only its owner sees. */
export async function getOwnProfile(
  app: App,
  { memberId, paid }: Pick<MemberSession, 'memberId' | 'paid'>,
): Promise<OwnProfile> {
  const [row, photos] = await Promise.all([getProfile(app.db, memberId), listPhotos(app.db, memberId)])
  return {
    ...presentCard(app, row, { signedIn: true, place: null }),
    ...presentFacts(row, null),
    main_image: photos.find(({ id }) => id === row.main_photo_id) ?? null,
    birth_date: row.birth_date,
    sensitive_consent: row.sensitive_consent_at !== null,
    status: row.status,
    photos,
    photo_limit: photoLimit(paid),
    missing: missingOf(row, photos),
  }
}

function missingOf(row: ProfileRow, photos: OwnProfile['photos']): OwnProfile['missing'] {
  const facts = [row.hair_colour, row.eye_colour, row.body_type, row.relationship_status]
  const missing: [OwnProfile['missing'][number], boolean][] = [
    ['photo', photos.every(({ status }) => status === 'rejected')],
    ['about', row.about === ''],
    ['location', row.town === null],
    ['facts', facts.every((fact) => fact === null)],
    ['interests', row.interests.length === 0],
  ]
  return missing.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
}
