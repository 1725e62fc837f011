import { findProfile, isOffered } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { MemberSession, Session, StaffSession } from '#server/kernel/visit.ts'
import { findAccess } from './private-photos.ts'
import { photosShown } from './rules.ts'
import { type PhotoRow, selectMedia, selectPhoto, selectPhotos } from './store/photos.ts'

/** How long a browser may show a file without asking again. */
export type Keeping = 'a day' | 'minutes' | 'never'

/** Staff who may see what is not shown to anybody else. */
const reviewers: ReadonlySet<string> = new Set(['admin', 'moderator'])

/**
 * Whether this viewer may have a file of a media key, now, and how long it may be kept; null says no more than that there
 * is nothing to see. Its owner sees every state, and so do the reviewers of its site; others only active photos of a
 * member of their site who may be seen (P2), as many as P3 shows them, private ones while their owner lets them (X6);
 * visitors only where the site lets them search. The picture before its crop is for owner and reviewers.
 */
export async function findMedia(
  app: App,
  session: Session | null,
  site: Site,
  mediaKey: string,
  isWhole: boolean,
): Promise<{ keep: Keeping } | null> {
  const media = (await selectMedia(app.db, [mediaKey])).rows[0]
  if (!media) return null
  const { member_id: owner, photo_id } = media
  const photo = (await selectPhoto(app.db, [owner, photo_id])).rows[0]
  // A key that was replaced (a new crop) leads nowhere, also to its owner.
  if (!photo || photo.media_key !== mediaKey) return null
  if (session?.kind === 'staff') return forStaff(session, photo, isWhole)
  if (photo.site_id !== site.id) return null
  if (session?.memberId === owner) return { keep: photo.status === 'active' ? 'a day' : 'never' }
  if (isWhole || photo.status !== 'active') return null
  return (await mayOtherSee(app, session, site, photo))
    ? { keep: photo.is_private ? 'never' : 'minutes' }
    : null
}

/** On their own sites: reviewers everything, other staff what any member may see. Nothing of it stays on their machines. */
function forStaff(session: StaffSession, photo: PhotoRow, isWhole: boolean): { keep: Keeping } | null {
  if (!session.siteIds.includes(photo.site_id)) return null
  const isOpen = photo.status === 'active' && !photo.is_private && !isWhole
  return isOpen || reviewers.has(session.role) ? { keep: 'never' } : null
}

async function mayOtherSee(
  app: App,
  session: MemberSession | null,
  site: Site,
  photo: PhotoRow,
): Promise<boolean> {
  const { member_id: owner, id } = photo
  if (session === null && !visitorsSearch(site)) return false
  const profile = await findProfile(app.db, owner)
  if (profile?.status !== 'active' || !isOffered(site, profile)) return false
  if (session && !(await mayMeet(app.db, session.memberId, owner))) return false
  if (photo.is_private)
    return session !== null && (await findAccess(app.db, owner, session.memberId))?.status === 'granted'
  if (profile.main_photo_id === id || session?.paid) return true
  const { rows } = await selectPhotos(app.db, [owner])
  const { shown } = photosShown(rows, profile.main_photo_id, session === null ? 'visitor' : 'free', false)
  return shown.some((one) => one.id === id)
}

const visitorsSearch = ({ settings }: Site) =>
  settings.logged_out_search || settings.logged_out_search_trafficsource
