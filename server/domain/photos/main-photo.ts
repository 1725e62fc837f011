import { nextMain } from '#contract/photos/next-main.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { setMainPhoto, setShowsAi } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { selectPhotos, selectShowsAi } from './store/photos.ts'

/**
 * Chooses a new main photo because the old main photo was deleted or must not be shown any more. The caller must have
 * locked the profile.
 */
export async function replaceMain(app: App, tx: Tx, member: MemberId): Promise<void> {
  await setMainPhoto(app, tx, member, nextMain((await selectPhotos(tx, { member_id: member })).rows))
}

/** X20: notes on the profile whether others see a photo made with AI, after a photo or its label has changed. */
export async function noteAi(app: App, tx: Tx, member: MemberId): Promise<void> {
  const { rows } = await selectShowsAi(tx, { member_id: member })
  await setShowsAi(app, tx, member, rows[0]?.shows_ai ?? false)
}
