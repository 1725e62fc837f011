import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
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

/** Approves or rejects a pending photo, as a reviewer of both test sites. */
export const decidePhoto = (
  app: TestApp,
  member: MemberId,
  photo: PhotoId,
  decision: Decision = { status: 'active' },
): Promise<Reviewed> =>
  inTransaction(app.db, (tx) =>
    reviewPhoto(app, tx, { member, photo, sites: [app.site.id, app.otherSite.id] }, decision),
  )

/** Creates an active photo. Each of its three files contains the text `{size} of {key}` instead of a picture. */
export async function readyPhoto(
  app: App,
  who: TestMember,
  main = false,
): Promise<{ id: PhotoId; media_key: string }> {
  const media_key = newMediaKey()
  for (const size of sizes)
    await app.storage.put(`${media_key}/${size}.webp`, Buffer.from(`${size} of ${media_key}`))
  const id = await inTransaction(app.db, (tx) =>
    insertReadyPhoto(app, tx, {
      member: who.id,
      site: who.site.id,
      media_key,
      width: 3,
      height: 4,
      thumbhash: 'AA==',
      main,
    }),
  )
  return { id, media_key }
}
