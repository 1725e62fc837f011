import { createHmac } from 'node:crypto'
import { gestures } from '#contract/moderation/gestures.ts'
import type { Gesture, OwnVerification } from '#contract/moderation/verification.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { countSent, selectApproved, selectLast, type VerificationRow } from './store.ts'

/** Returns the state of a member's verification (X5). */
export async function getOwnVerification(app: App, member: MemberId): Promise<OwnVerification> {
  const [profile, gesture, last] = await Promise.all([
    findProfile(app.db, member),
    nextGesture(app, member),
    selectLast(app.db, { member_id: member }),
  ])
  const verified_at = profile?.verified_at ?? null
  return {
    verified_at: verified_at && iso(verified_at),
    gesture,
    has_photo: profile?.main_status === 'active',
    last: presentLast(last.rows[0]),
  }
}

/**
 * Returns the gesture that the member's next pose must show. The gesture always differs from the gesture of the last
 * pose. Withdrawn poses do not count, so the gesture stays the same after a withdrawal. Otherwise a member with
 * pictures of another person could send and withdraw poses until the gesture matches one of the pictures. A keyed hash
 * of the member and the number of poses selects the gesture, so that nobody can compute it from public facts.
 */
export async function nextGesture(app: Pick<App, 'db'>, member: MemberId): Promise<Gesture> {
  const [sent, last] = await Promise.all([
    countSent(app.db, { member_id: member }),
    selectLast(app.db, { member_id: member }),
  ])
  const key = await getKey(app, 'gesture')
  const index = createHmac('sha256', key)
    .update(`${member} ${sent.rows[0]?.count ?? 0}`)
    .digest()
    .readUInt32BE()
  const others = gestures.filter((gesture) => gesture !== last.rows[0]?.gesture)
  return others[index % others.length] ?? 'open_hand_left'
}

/**
 * Returns the photos that a reviewer compared with the member's pose, or `null` without an approved pose. If a photo
 * outside this list becomes the main photo, the member loses the verification badge.
 */
export async function listComparedPhotos(app: Pick<App, 'db'>, member: MemberId): Promise<PhotoId[] | null> {
  return (await selectApproved(app.db, { member_id: member })).rows[0]?.photos ?? null
}

function presentLast(row: VerificationRow | undefined): OwnVerification['last'] {
  if (!row || row.status === 'withdrawn') return null
  const { status, reason, gesture, decided_at, created_at, erase_at, photo_id } = row
  return {
    status,
    reason,
    gesture,
    compares_photo: photo_id !== null,
    at: iso(decided_at ?? created_at),
    kept_until: row.media_key && erase_at ? iso(erase_at) : null,
  }
}
