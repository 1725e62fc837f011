import type { MemberId, PhotoId } from '#contract/ids.ts'
import {
  type Decision,
  insertReadyPhoto,
  type Reviewed,
  reviewPhoto,
  sizes,
} from '#server/domain/photos/index.ts'
import type { App } from '#server/kernel/app.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp, TestMember } from './app.ts'

/** What a reviewer of the default sites decides about a photo that waits. */
export const decidePhoto = (
  app: TestApp,
  member: MemberId,
  photo: PhotoId,
  decision: Decision = { status: 'active' },
): Promise<Reviewed> =>
  inTransaction(app.db, (tx) =>
    reviewPhoto(app, tx, { member, photo, sites: [app.site.id, app.otherSite.id] }, decision),
  )

/** An active photo with three files that say which they are. */
export async function readyPhoto(
  app: App,
  who: TestMember,
  main = false,
): Promise<{ id: PhotoId; media_key: string }> {
  const media_key = newMediaKey()
  for (const size of sizes)
    await app.storage.put(`${media_key}/${size}.webp`, Buffer.from(`${size} of ${media_key}`))
  const id = await inTransaction(
    app.db,
    (tx) =>
    insertReadyPhoto(app, tx, {
      member: who.id, site: who.site.id, media_key, width: 3, height: 4, thumbhash: 'AA==', main,
    }), // biome-ignore format: one photo
  )
  return { id, media_key }
}
