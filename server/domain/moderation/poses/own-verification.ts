import { createHmac } from 'node:crypto'
import { gestures } from '#contract/gestures.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Gesture, OwnVerification } from '#contract/verification.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { countSent, selectLast, type VerificationRow } from './store.ts'

/** Where a member stands with being verified (X5). */
export async function getOwnVerification(app: App, member: MemberId): Promise<OwnVerification> {
  const [profile, gesture, last] = await Promise.all([
    findProfile(app.db, member),
    nextGesture(app, member),
    selectLast(app.db, [member]),
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
 * What the next pose shows: nobody can know it beforehand, and it stays the same until a pose was sent and not taken back:
 * whoever has somebody else's picture cannot wait for the gesture in it. Keyed, so that it follows from nothing that others
 * know.
 */
export async function nextGesture(app: Pick<App, 'db'>, member: MemberId): Promise<Gesture> {
  const sent = (await countSent(app.db, [member])).rows[0]?.count ?? 0
  const key = await getKey(app, 'gesture')
  const drawn = createHmac('sha256', key).update(`${member} ${sent}`).digest().readUInt32BE()
  return gestures[drawn % gestures.length] ?? 'open_hand_left'
}

function presentLast(row: VerificationRow | undefined): OwnVerification['last'] {
  if (!row || row.status === 'withdrawn') return null
  const { status, reason, decided_at, created_at, erase_at } = row
  return {
    status,
    reason,
    at: iso(decided_at ?? created_at),
    kept_until: row.media_key && erase_at ? iso(erase_at) : null,
  }
}
