import { ApiError } from '#contract/errors.ts'
import type { MemberId, SiteId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { PhotoRequest, PrivatePhotos } from '#contract/photo-access.ts'
import { findProfile, listCards } from '#server/domain/profiles/index.ts'
import { listBlocked, mayMeet } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { askAgainAt } from './rules.ts'
import {
  type AccessRow,
  insertAsked,
  insertRequest,
  selectAccess,
  selectRequests,
  updateAccess,
} from './store/access.ts'
import { selectPhotos } from './store/photos.ts'

/** How far a viewer is with asking this owner (X6). */
export async function findAccess(
  db: Queryable,
  owner: MemberId,
  viewer: MemberId,
): Promise<AccessRow | null> {
  return (await selectAccess(db, [owner, viewer])).rows[0] ?? null
}

export function presentPrivatePhotos(count: number, access: AccessRow | null, now: Date): PrivatePhotos {
  const again = askAgainAt(access)
  const isOver = again !== null && again <= now
  return {
    count,
    access: access === null || isOver ? 'none' : access.status,
    may_ask: count > 0 && (access === null || isOver),
    ask_again_at: again && !isOver ? again.toISOString() : null,
  }
}

/**
 * Asks to see a member's private photos: once a pair, and after a refusal again when 30 days are over. Throws
 * `not_confirmed`, `member_not_found` (also where the two may not meet), `no_private_photos`, `already_asked`,
 * `ask_again_later`.
 */
export async function askPrivatePhotos({ app, site, session }: MemberVisit, owner: MemberId): Promise<void> {
  const viewer = session.memberId
  if (session.status === 'not_confirmed') throw new ApiError('not_confirmed')
  await assertMayAsk(app, site.id, owner, viewer)
  const now = app.clock.now()
  const asked = await inTransaction(app.db, async (tx) => {
    const refusedBefore = new Date(now.getTime() - days(limits.photo_request_again_days))
    if ((await insertRequest(tx, [owner, viewer, now, refusedBefore])).rowCount === 0) return false
    await insertAsked(tx, [viewer, owner])
    await appendLiveEvent(tx, owner, 'photo_access', { profile: viewer, status: 'asked' }, now)
    return true
  })
  if (asked) return app.bus.wake([owner])
  const again = askAgainAt(await findAccess(app.db, owner, viewer))
  if (!again) throw new ApiError('already_asked')
  throw new ApiError('ask_again_later', { days: Math.ceil((again.getTime() - now.getTime()) / days(1)) })
}

async function assertMayAsk(app: App, site: SiteId, owner: MemberId, viewer: MemberId): Promise<void> {
  const [profile, meet] = await Promise.all([findProfile(app.db, owner), mayMeet(app.db, owner, viewer)])
  const isSeen = profile?.status === 'active' && profile.site_id === site
  if (!isSeen || !meet || owner === viewer) throw new ApiError('member_not_found')
  const { rows } = await selectPhotos(app.db, [owner])
  if (!rows.some((photo) => photo.is_private && photo.status === 'active'))
    throw new ApiError('no_private_photos')
}

/** Who asked, and who was let in; without those whom one does not meet any more. */
export async function listPhotoRequests(visit: MemberVisit): Promise<PhotoRequest[]> {
  const { app, session } = visit
  const [{ rows }, blocked] = await Promise.all([
    selectRequests(app.db, [session.memberId]),
    listBlocked(app.db, session.memberId),
  ])
  const cards = await listCards(app, visit, rows.map((row) => row.viewer_id)) // biome-ignore format: one line
  const known = new Map(cards.map((card) => [card.id, card]))
  for (const id of blocked) known.delete(id)
  return rows.flatMap(({ viewer_id, status, asked_at, decided_at }) => {
    const profile = known.get(viewer_id)
    if (!profile || (status !== 'asked' && status !== 'granted')) return []
    return [{ profile, status, at: iso(decided_at ?? asked_at) }]
  })
}

/** Lets somebody who asked in, or not. Throws `photo_request_not_found`. */
export const answerPhotoRequest = (
  app: App,
  owner: MemberId,
  viewer: MemberId,
  answer: 'grant' | 'refuse',
): Promise<void> => changeAccess(app, owner, viewer, 'asked', answer === 'grant' ? 'granted' : 'refused')

/** Takes the leave back: the very next request for a file is refused. Throws `photo_request_not_found`. */
export const withdrawPhotoAccess = (app: App, owner: MemberId, viewer: MemberId): Promise<void> =>
  changeAccess(app, owner, viewer, 'granted', 'withdrawn')

async function changeAccess(
  app: App,
  owner: MemberId,
  viewer: MemberId,
  before: 'asked' | 'granted',
  status: 'granted' | 'refused' | 'withdrawn',
): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const { rowCount } = await updateAccess(tx, [owner, viewer, before, status, now])
    if (rowCount === 0) throw new ApiError('photo_request_not_found')
    // Where one has blocked the other since, the answer stands and nobody hears of it.
    if (await mayMeet(tx, owner, viewer))
      await appendLiveEvent(tx, viewer, 'photo_access', { profile: owner, status }, now)
  })
  app.bus.wake([viewer])
}
