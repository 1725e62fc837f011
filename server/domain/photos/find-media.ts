import { mayCall } from '#contract/permissions.ts'
import { isOnLandings } from '#server/domain/accounts/index.ts'
import { findProfile, isOffered, type ProfileRow } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberSession, Session, StaffSession } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { findAccess } from './private-photos.ts'
import { photosShown } from './rules.ts'
import { type PhotoRow, selectMedia, selectPhoto, selectPhotos } from './store/photos.ts'

/** The time for which a browser may cache a file. */
export type CacheLifetime = 'a day' | 'minutes' | 'never'

/**
 * Returns how long a browser may cache a photo's file. Returns `null` both for a missing file and for a file that this
 * viewer may not load now, so that viewers cannot distinguish the two cases. The owner and the reviewers of the photo's
 * site see photos in every state. Other members see only active photos (P2) of visible members of their site, up to the
 * limit in P3. They see private photos only with the owner's consent (X6). Visitors see photos if the site lets
 * them search, and else only those of landers. Only the owner and reviewers see the uncropped picture.
 */
export async function findMedia(
  app: App,
  session: Session | null,
  site: Site,
  mediaKey: string,
  isWhole: boolean,
): Promise<{ lifetime: CacheLifetime } | null> {
  const media = (await selectMedia(app.db, { media_key: mediaKey })).rows[0]
  if (!media) return null
  const { member_id: owner, photo_id } = media
  const photo = (await selectPhoto(app.db, { member_id: owner, id: photo_id })).rows[0]
  // Refuses an old media key, even to the owner. A crop gives the photo a new media key.
  if (!photo || photo.media_key !== mediaKey) return null
  if (session?.kind === 'staff') return session.lacks ? null : forStaff(app, session, photo, isWhole)
  if (photo.site_id !== site.id) return null
  if (session?.memberId === owner) return { lifetime: photo.status === 'active' ? 'a day' : 'never' }
  if (isWhole || photo.status !== 'active') return null
  const profile = await findProfile(app.db, owner)
  if (profile?.status !== 'active' || !isOffered(site, profile)) return null
  if (session === null && !visitorsSearch(site))
    return (await isOnLander(app, profile, photo)) ? { lifetime: 'never' } : null
  return (await mayOtherMemberSee(app, session, profile, photo))
    ? { lifetime: photo.is_private ? 'never' : 'minutes' }
    : null
}

/**
 * Returns the lifetime `never` if this staff account may see the photo, because staff browsers must not cache photos.
 * Otherwise returns `null`. Staff see only photos of their own sites. Reviewers see every photo. Other staff see public
 * photos of active members, and never the uncropped picture.
 */
async function forStaff(
  app: App,
  session: StaffSession,
  photo: PhotoRow,
  isWhole: boolean,
): Promise<{ lifetime: CacheLifetime } | null> {
  if (!session.siteIds.includes(photo.site_id)) return null
  // Reviewers also see photos that members cannot see, such as rejected ones.
  if (mayCall(session.role, 'listPhotosToReview')) return { lifetime: 'never' }
  if (isWhole || photo.status !== 'active' || photo.is_private) return null
  const profile = await findProfile(app.db, photo.member_id)
  return profile?.status === 'active' ? { lifetime: 'never' } : null
}

async function mayOtherMemberSee(
  app: App,
  session: MemberSession | null,
  profile: ProfileRow,
  photo: PhotoRow,
): Promise<boolean> {
  const { member_id: owner, id } = photo
  if (session && !(await maySee(app.db, session.memberId, owner))) return false
  if (photo.is_private)
    return session !== null && (await findAccess(app.db, owner, session.memberId))?.status === 'granted'
  if (profile.main_photo_id === id || session?.paid) return true
  const { rows } = await selectPhotos(app.db, { member_id: owner })
  const { shown } = photosShown(rows, profile.main_photo_id, session === null ? 'visitor' : 'free', false)
  return shown.some((photo) => photo.id === id)
}

/**
 * Returns whether landers show the photo (L3): the main photo of a member who has consented, or of another kind of
 * profile. Browsers may not cache it, so that it disappears as soon as the member withdraws the consent.
 */
const isOnLander = async (app: App, profile: ProfileRow, { id, is_private, member_id: owner }: PhotoRow) =>
  profile.main_photo_id === id &&
  !is_private &&
  (profile.kind !== 'member' || (await isOnLandings(app.db, owner)))

const visitorsSearch = ({ settings }: Site) =>
  settings.logged_out_search || settings.logged_out_search_trafficsource
