import type { MemberId, PhotoId, VerificationId } from '#contract/wire/ids.ts'
import { queueMail } from '#server/domain/accounts/index.ts'
import { listOpenPhotos } from '#server/domain/photos/index.ts'
import { findProfile, setVerified } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { forgetCase } from '../locks/case-locks.ts'
import { planReviewOrder, promised_ms } from '../order-reviews.ts'
import { sendLapseMail } from './mail-lapse.ts'
import {
  insertComparison,
  restoreLapsed,
  selectApproved,
  selectWaitingOf,
  updateComparison,
  updateLapsed,
  type VerificationRow,
  withdrawComparison,
} from './store.ts'

/**
 * X5, X20: the badge confirms that a person compared the main photo with a pose. When another photo becomes the main one,
 * the badge waits: a reviewer compares the new photo with those that were compared before, because the pose itself is
 * erased. Without such photos, or without an active main photo, the badge ends with a mail. It comes back by itself when
 * a compared photo is the main one again.
 */
export async function followMainPhoto(app: App, tx: Tx, member: MemberId): Promise<void> {
  const profile = await findProfile(tx, member)
  if (!profile) return
  const main = profile.main_status === 'active' ? profile.main_photo_id : null
  if (!profile.verified_at) return followWaiting(app, tx, member, main)
  const approved = (await selectApproved(tx, { member_id: member })).rows[0]
  // A badge without a verification row comes from an import or from the demo, and stays.
  if (!approved || (main !== null && approved.photos.includes(main))) return
  const compared = await stillShown(tx, member, approved.photos)
  await updateLapsed(tx, { member_id: member })
  await setVerified(app, tx, member, null)
  if (main === null || compared.length === 0) {
    await queueMail(app, tx, sendLapseMail, 'verification_lapsed', member)
    return
  }
  await askComparison(app, tx, approved, main, compared)
}

/** Asks a reviewer to compare a new main photo with these photos. */
async function askComparison(
  app: App,
  tx: Tx,
  { member_id, site_id, gesture }: VerificationRow,
  main: PhotoId,
  photos: readonly PhotoId[],
): Promise<void> {
  const now = app.clock.now()
  await insertComparison(tx, {
    ...{ member_id, id: orderedId<VerificationId>(now), site_id, gesture, photo_id: main, photos },
    ...{ created_at: now, due_at: new Date(now.getTime() + promised_ms) },
  })
  await planReviewOrder(tx, member_id)
}

/** Adapts a waiting comparison to the main photo of now. */
async function followWaiting(app: App, tx: Tx, member: MemberId, main: PhotoId | null): Promise<void> {
  const waiting = (await selectWaitingOf(tx, { member_id: member })).rows[0]
  if (!waiting?.photo_id) return
  const compared = await stillShown(tx, member, waiting.photos)
  if (main !== null && compared.includes(main)) {
    await withdrawComparison(tx, { member_id: member })
    const restored = (await restoreLapsed(tx, { member_id: member })).rows[0]?.verified_at
    if (restored) await setVerified(app, tx, member, new Date(iso(restored)))
  } else if (main === null || compared.length === 0) {
    await withdrawComparison(tx, { member_id: member })
    await queueMail(app, tx, sendLapseMail, 'verification_lapsed', member)
  } else if (main !== waiting.photo_id) {
    // A comparison of its own, so that the answer of a reviewer who sees the earlier photo does not confirm this one.
    await withdrawComparison(tx, { member_id: member })
    await forgetCase(tx, 'pose', waiting.id)
    await askComparison(app, tx, waiting, main, compared)
  } else if (compared.length !== waiting.photos.length)
    await updateComparison(tx, { member_id: member, photos: compared })
}

async function stillShown(tx: Tx, member: MemberId, photos: readonly PhotoId[]): Promise<PhotoId[]> {
  const shown = new Set((await listOpenPhotos(tx, member)).map(({ image }) => image.id))
  return photos.filter((photo) => shown.has(photo))
}
