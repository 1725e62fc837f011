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
  selectLapsed,
  selectWaitingOf,
  updateCompared,
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
  const { rowCount } = await insertComparison(tx, {
    ...{ member_id, id: orderedId<VerificationId>(now), site_id, gesture, photo_id: main, photos },
    ...{ created_at: now, due_at: new Date(now.getTime() + promised_ms) },
  })
  // A pose waits already. It keeps the photos, in case that the member withdraws it.
  if (rowCount === 0) await updateCompared(tx, { member_id, photos })
  await planReviewOrder(tx, member_id)
}

/** Adapts a waiting comparison to the main photo of now. */
async function followWaiting(app: App, tx: Tx, member: MemberId, main: PhotoId | null): Promise<void> {
  const waiting = (await selectWaitingOf(tx, { member_id: member })).rows[0]
  if (!waiting?.photo_id) return
  const compared = await stillShown(tx, member, waiting.photos)
  if (main !== null && compared.includes(main)) {
    await withdrawComparison(tx, { member_id: member })
    await restoreBadge(app, tx, member)
  } else if (main === null || compared.length === 0) {
    await withdrawComparison(tx, { member_id: member })
    await queueMail(app, tx, sendLapseMail, 'verification_lapsed', member)
  } else if (main !== waiting.photo_id) {
    // A comparison of its own, so that the answer of a reviewer who sees the earlier photo does not confirm this one.
    await withdrawComparison(tx, { member_id: member })
    await forgetCase(tx, 'pose', waiting.id)
    await askComparison(app, tx, waiting, main, compared)
  } else if (compared.length !== waiting.photos.length)
    await updateCompared(tx, { member_id: member, photos: compared })
}

async function restoreBadge(app: App, tx: Tx, member: MemberId): Promise<void> {
  const restored = (await restoreLapsed(tx, { member_id: member })).rows[0]?.verified_at
  if (restored) await setVerified(app, tx, member, new Date(iso(restored)))
}

/**
 * Continues after a pose that ended without a decision, as if the member had never sent it: the comparison with these
 * photos waits again, or the badge comes back or ends. Changes nothing if no comparison waited for the pose.
 */
export async function resumeComparison(
  app: App,
  tx: Tx,
  member: MemberId,
  photos: readonly PhotoId[],
): Promise<void> {
  const [profile, lapsed] = [
    await findProfile(tx, member),
    (await selectLapsed(tx, { member_id: member })).rows[0],
  ]
  if (photos.length === 0 || !profile || profile.verified_at || !lapsed) return
  const main = profile.main_status === 'active' ? profile.main_photo_id : null
  const compared = await stillShown(tx, member, photos)
  if (main === null || compared.length === 0)
    await queueMail(app, tx, sendLapseMail, 'verification_lapsed', member)
  else if (compared.includes(main)) await restoreBadge(app, tx, member)
  // The gesture of the lapsed pose, so that a withdrawal does not change the next one.
  else await askComparison(app, tx, lapsed, main, compared)
}

async function stillShown(tx: Tx, member: MemberId, photos: readonly PhotoId[]): Promise<PhotoId[]> {
  const shown = new Set((await listOpenPhotos(tx, member)).map(({ image }) => image.id))
  return photos.filter((photo) => shown.has(photo))
}
