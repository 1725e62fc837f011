import type { MemberId } from '#contract/ids.ts'
import { setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { nextMain } from './rules.ts'
import { selectPhotos } from './store/photos.ts'

/** The main photo is gone, or not to be shown any more: the next one takes its place. The caller holds the profile. */
export async function replaceMain(app: App, tx: Tx, member: MemberId): Promise<void> {
  await setMainPhoto(app, tx, member, nextMain((await selectPhotos(tx, [member])).rows))
}
