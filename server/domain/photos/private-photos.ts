import * as limits from '#contract/limits.ts'
import type { PhotoRequest, PrivatePhotos } from '#contract/photos/photo-access.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { findProfile, listCards, listVisibleAmong } from '#server/domain/profiles/index.ts'
import {
  assertContactsConfirmed,
  listInvisibleTo,
  maySee,
  revealToContact,
} from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { askAgainAt } from './rules.ts'
import {
  type AccessRow,
  insertAsked,
  insertRequest,
  markRequestsSeen,
  selectAccess,
  selectAsked,
  selectNewAccess,
  selectRequests,
  updateAccess,
} from './store/access.ts'
import { selectPhotos } from './store/photos.ts'

/** Returns the state of a viewer's request to this owner (X6), or `null` if the viewer never asked. */
export async function findAccess(
  db: Queryable,
  owner: MemberId,
  viewer: MemberId,
): Promise<AccessRow | null> {
  return (await selectAccess(db, { member_id: owner, viewer_id: viewer })).rows[0] ?? null
}

export function presentPrivatePhotos(count: number, access: AccessRow | null, now: Date): PrivatePhotos {
  const again = askAgainAt(access)
  const isOver = again !== null && again <= now
  const status = access === null || access.status === 'ended' || isOver ? 'none' : access.status
  return {
    count,
    access: status,
    may_ask: count > 0 && status === 'none',
    ask_again_at: again && !isOver ? again.toISOString() : null,
  }
}

/**
 * Asks to see a member's private photos. A viewer whose request is open or granted cannot ask the same owner again.
 * After a refusal or withdrawal, the viewer can ask again 30 days later. If a block ended a grant, the viewer can ask
 * again at once. Throws `not_confirmed`, `member_not_found` (also for an owner whom the viewer does not see),
 * `no_private_photos`, `already_asked`, `ask_again_later`, `contacts_unconfirmed`, `paused`.
 */
export async function askPrivatePhotos(
  { app, site, session }: MemberContext,
  owner: MemberId,
): Promise<void> {
  const viewer = session.memberId
  if (session.status === 'not_confirmed') throw new ApiError('not_confirmed')
  await assertMayAsk(app, site.id, owner, viewer)
  const now = app.clock.now()
  const asked = await inTransaction(app.db, async (tx) => {
    const refusedBefore = new Date(now.getTime() - days(limits.photo_request_again_days))
    if (
      (await insertRequest(tx, { member_id: owner, viewer_id: viewer, asked_at: now, before: refusedBefore }))
        .rowCount === 0
    )
      return false
    await insertAsked(tx, { member_id: viewer, owner_id: owner })
    await revealToContact(tx, viewer, owner)
    const event = { profile: viewer, status: 'asked' } as const
    await appendLiveEvent(tx, owner, 'photo_access', event, now, { isNews: true })
    return true
  })
  if (asked) return app.bus.wake([owner])
  const again = askAgainAt(await findAccess(app.db, owner, viewer))
  if (!again) throw new ApiError('already_asked')
  throw new ApiError('ask_again_later', { days: Math.ceil((again.getTime() - now.getTime()) / days(1)) })
}

async function assertMayAsk(app: App, site: SiteId, owner: MemberId, viewer: MemberId): Promise<void> {
  const [profile, isSeen, own] = await Promise.all([
    findProfile(app.db, owner),
    maySee(app.db, viewer, owner),
    findProfile(app.db, viewer),
  ])
  const isVisible = profile?.status === 'active' && profile.site_id === site
  if (!isVisible || !isSeen || owner === viewer) throw new ApiError('member_not_found')
  const { rows } = await selectPhotos(app.db, { member_id: owner })
  if (!rows.some((photo) => photo.is_private && photo.status === 'active'))
    throw new ApiError('no_private_photos')
  if (own?.status !== 'active') throw new ApiError('paused')
  await assertContactsConfirmed(app.db, viewer)
}

/**
 * Returns the open and the granted requests to see the signed-in member's private photos. Leaves out requests of
 * viewers whom this member no longer sees. Marks the returned requests as seen, so that no notice follows, except during a
 * maintenance, in which reads write nothing.
 */
export async function listPhotoRequests(requestContext: MemberContext): Promise<PhotoRequest[]> {
  const { app, session, site } = requestContext
  const [{ rows }, invisible] = await Promise.all([
    selectRequests(app.db, { member_id: session.memberId }),
    listInvisibleTo(app.db, session.memberId),
  ])
  const cards = await listCards(
    app,
    requestContext,
    rows.map((row) => row.viewer_id),
  )
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  for (const id of invisible) cardsById.delete(id)
  const seen = rows.filter((row) => row.is_new && cardsById.has(row.viewer_id))
  if (seen.length > 0 && site.settings.maintenance_until === null)
    await markRequestsSeen(app.db, {
      member_id: session.memberId,
      viewer_ids: seen.map((row) => row.viewer_id),
    })
  return rows.flatMap(({ viewer_id, status, asked_at, decided_at }) => {
    const profile = cardsById.get(viewer_id)
    if (!profile || (status !== 'asked' && status !== 'granted')) return []
    return [{ profile, status, at: iso(decided_at ?? asked_at) }]
  })
}

/**
 * Returns the number of open requests to see this member's private photos (N5). Counts only requests of members whom
 * this member sees, so that the number on the badge matches the list of requests.
 */
export async function countPhotoRequests(db: Queryable, member: MemberId): Promise<number> {
  const { rows } = await selectAsked(db, { member_id: member })
  if (rows.length === 0) return 0
  const viewers = rows.map((row) => row.viewer_id)
  const [visible, invisible] = await Promise.all([listVisibleAmong(db, viewers), listInvisibleTo(db, member)])
  const hidden = new Set(invisible)
  return visible.filter((id) => !hidden.has(id)).length
}

/**
 * Grants or refuses a viewer's request. Throws `photo_request_not_found`. For a grant, also throws
 * `contacts_unconfirmed`, because a grant can reveal the owner to a known contact (X4).
 */
export const answerPhotoRequest = (
  app: App,
  owner: MemberId,
  viewer: MemberId,
  answer: 'grant' | 'refuse',
): Promise<void> => changeAccess(app, owner, viewer, 'asked', answer === 'grant' ? 'granted' : 'refused')

/**
 * Withdraws the viewer's access. The viewer can then no longer load the private photos. Throws
 * `photo_request_not_found`.
 */
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
    const { rowCount } = await updateAccess(tx, {
      member_id: owner,
      viewer_id: viewer,
      before,
      status,
      decided_at: now,
    })
    if (rowCount === 0) throw new ApiError('photo_request_not_found')
    if (status === 'granted') {
      await assertContactsConfirmed(tx, owner)
      await revealToContact(tx, owner, viewer)
    }
    // Notifies the viewer only if the viewer sees the owner. The answer is stored in both cases.
    if (await maySee(tx, viewer, owner))
      await appendLiveEvent(tx, viewer, 'photo_access', { profile: owner, status }, now, {
        isNews: status === 'granted',
      })
  })
  app.bus.wake([viewer])
}

/**
 * A request or a grant that this member has not seen yet: a request to see this member's private photos, or a grant to
 * see another member's private photos.
 */
export interface NewAccess {
  readonly kind: 'photo_request' | 'photo_grant'
  /** The viewer who asked, or the owner who granted. */
  readonly other: MemberId
  /** The number of the request from this viewer to this owner, counted from 1. */
  readonly number: number
  /** ISO 8601. */
  readonly since: string
}

/** The maximum number of requests and grants that are read for notifications. */
const max_notified = 200

/** Returns new requests and grants, latest first. Includes hidden members; the caller must leave them out. */
export async function listNewAccess(db: Queryable, member: MemberId): Promise<NewAccess[]> {
  const { rows } = await selectNewAccess(db, { member_id: member, limit: max_notified })
  return rows.map(({ member_id: owner, viewer_id, number, asked_at, decided_at }) => ({
    ...(owner === member
      ? { kind: 'photo_request' as const, other: viewer_id }
      : { kind: 'photo_grant' as const, other: owner }),
    number,
    since: iso(decided_at ?? asked_at),
  }))
}
