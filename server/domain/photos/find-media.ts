import { findProfile } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Session } from '#server/kernel/visit.ts'
import { photosShown } from './rules.ts'
import { selectMedia, selectPhoto, selectPhotos } from './store.ts'

/**
 * Whether this viewer may have the files of a media key, and whose photo it is; null says no more than that there is
 * nothing to see. Owner and staff see every state; others only active photos of a member of their site who may be seen
 * (P2), as many as P3 shows them; visitors only where the site lets them search.
 */
export async function findMedia(
  app: App,
  session: Session | null,
  site: Site,
  mediaKey: string,
): Promise<{ status: string } | null> {
  const media = (await selectMedia(app.db, [mediaKey])).rows[0]
  if (!media) return null
  const { member_id: owner, photo_id: id } = media
  const photo = (await selectPhoto(app.db, [owner, id])).rows[0]
  if (!photo || photo.site_id !== site.id) return null
  if (session?.kind === 'staff' || (session?.kind === 'member' && session.memberId === owner)) return photo
  if (photo.status !== 'active' || (session === null && !visitorsSearch(site))) return null

  const profile = await findProfile(app.db, owner)
  if (profile?.status !== 'active') return null
  if (session && !(await mayMeet(app.db, session.memberId, owner))) return null
  if (profile.main_photo_id === id || session?.paid) return photo
  const { rows } = await selectPhotos(app.db, [owner])
  const { shown } = photosShown(rows, profile.main_photo_id, session === null ? 'visitor' : 'free')
  return shown.some((photo) => photo.id === id) ? photo : null
}

const visitorsSearch = ({ settings }: Site) =>
  settings.logged_out_search || settings.logged_out_search_trafficsource
