import type { MemberId } from '#contract/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { profileChanged } from './events.ts'
import type { StoredPhoto } from './present.ts'
import { updateMainPhoto } from './store.ts'

/** Makes a photo the main one, or leaves the profile without. The profile keeps a copy, so that a card is one read. */
export async function setMainPhoto(
  app: App,
  tx: Tx,
  member: MemberId,
  photo: StoredPhoto | null,
): Promise<void> {
  const { rows } = await updateMainPhoto(tx, [
    member, photo?.id ?? null, photo?.media_key ?? null, photo?.thumbhash ?? null, photo?.status ?? null,
  ]) // biome-ignore format: one row
  const profile = rows[0]
  if (profile) await publish(app, tx, profileChanged, { member, site: profile.site_id })
}
