import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { profileChanged } from './events.ts'
import type { StoredPhoto } from './present.ts'
import { updateMainPhoto, updateShowsAi } from './store.ts'

/**
 * Sets the main photo, or removes it if the photo is `null`. The profile stores a copy of the photo's data, so that a
 * card needs only one row.
 */
export async function setMainPhoto(
  app: App,
  tx: Tx,
  member: MemberId,
  photo: StoredPhoto | null,
): Promise<void> {
  const { rows } = await updateMainPhoto(tx, {
    member_id: member,
    main_photo_id: photo?.id ?? null,
    main_media_key: photo?.media_key ?? null,
    main_thumbhash: photo?.thumbhash ?? null,
    main_status: photo?.status ?? null,
    main_ai_source: photo?.ai_source ?? null,
  })
  const profile = rows[0]
  if (profile) await publish(app, tx, profileChanged, { member, site: profile.site_id })
}

/** X20: stores whether the member shows others a photo made with AI, for searches that leave these members out. */
export async function setShowsAi(app: App, tx: Tx, member: MemberId, shows_ai: boolean): Promise<void> {
  const { rows } = await updateShowsAi(tx, { member_id: member, shows_ai })
  const profile = rows[0]
  if (profile) await publish(app, tx, profileChanged, { member, site: profile.site_id })
}
