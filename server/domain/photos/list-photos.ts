import * as limits from '#contract/limits.ts'
import type { PrivatePhotos } from '#contract/photos/photo-access.ts'
import type { OwnPhoto, ShownPhoto } from '#contract/photos/photos.ts'
import type { Audience } from '#contract/profiles/facets.ts'
import type { MemberId, PhotoId, ReportId, SiteId } from '#contract/wire/ids.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, backlogOf, dueOf } from '#server/kernel/backlog.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type HidingCase, presentOwnPhoto, presentShownPhoto, wholeFilename } from './present.ts'
import { findAccess, presentPrivatePhotos } from './private-photos.ts'
import { photosShown, promised_ms } from './rules.ts'
import { markGrantSeen } from './store/access.ts'
import {
  countWaitingByDay,
  type PhotoRow,
  selectPhotos,
  selectPhotosOfMembers,
  selectToReview,
  selectWaitingById,
  selectAppealBacklog,
  selectAppealsToReview,
  selectBacklog,
} from './store/photos.ts'

/**
 * Returns all photos of a member, in the order that the owner chose. Only the owner may see the result.
 * @param cases the moderation cases that hide photos of this member, by report id
 */
export async function listPhotos(
  db: Queryable,
  member: MemberId,
  cases: ReadonlyMap<ReportId, HidingCase>,
): Promise<OwnPhoto[]> {
  const { rows } = await selectPhotos(db, { member_id: member })
  return rows.map((row) => presentOwnPhoto(row, cases))
}

export interface PhotosOfMember {
  readonly photos: ShownPhoto[]
  readonly hidden_photos: number
  readonly private_photos: PrivatePhotos
}

/**
 * Returns the photos of a member's page (P3, X6). `photos` contains the photos that this audience may see, the main
 * photo first. `hidden_photos` is the number of photos that premium members see but this audience does not.
 * `private_photos` contains the number of private photos and the state of this viewer's request to see them.
 * @param viewer `null` for a visitor, and for members who view their own page as others see it
 */
export async function listShownPhotos(
  { app, site }: Pick<RequestContext, 'app' | 'site'>,
  profile: Pick<ProfileRow, 'member_id' | 'main_photo_id'>,
  audience: Audience,
  viewer: MemberId | null,
): Promise<PhotosOfMember> {
  const { member_id, main_photo_id } = profile
  const [{ rows }, access] = await Promise.all([
    selectPhotos(app.db, { member_id }),
    viewer && findAccess(app.db, member_id, viewer),
  ])
  const { shown, hidden, locked } = photosShown(rows, main_photo_id, audience, access?.status === 'granted')
  // Marks the grant as seen, because the viewer sees the private photos now. Therefore no notice of the grant is sent.
  // During a maintenance, reads write nothing.
  if (access?.status === 'granted' && access.is_new && site.settings.maintenance_until === null)
    await markGrantSeen(app.db, { member_id, viewer_id: viewer })
  const privatePhotos = presentPrivatePhotos(locked, access, app.clock.now())
  return {
    photos: shown.map(presentShownPhoto),
    hidden_photos: hidden,
    private_photos: viewer ? privatePhotos : { ...privatePhotos, may_ask: false },
  }
}

/** Returns the photos of several members that this audience may see, main photos first. Leaves out private photos. */
export async function listCardPhotos(
  app: Pick<App, 'db'>,
  profiles: readonly Pick<ProfileRow, 'member_id' | 'main_photo_id'>[],
  audience: Audience,
): Promise<ReadonlyMap<MemberId, ShownPhoto[]>> {
  const { rows } = await selectPhotosOfMembers(app.db, { member_ids: profiles.map((row) => row.member_id) })
  return new Map(
    profiles.map(({ member_id, main_photo_id }) => {
      const own = rows.filter((row) => row.member_id === member_id)
      return [member_id, photosShown(own, main_photo_id, audience, false).shown.map(presentShownPhoto)]
    }),
  )
}

/** The two queues of photos: those without a decision, and rejected ones whose owners have appealed. */
const queues = {
  photos: { backlog: selectBacklog, waiting: selectToReview, promised_ms },
  appeals: { backlog: selectAppealBacklog, waiting: selectAppealsToReview, promised_ms: hours(24) },
}
export type PhotoQueue = keyof typeof queues

/** Returns the photos or appeals that wait for review on these sites. */
export async function findPhotoBacklog(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
  queue: PhotoQueue = 'photos',
): Promise<Backlog> {
  const { rows } = await queues[queue].backlog(app.db, { site_ids: sites, limit: limits.search_count_cap })
  return backlogOf(rows[0], queues[queue].promised_ms)
}

/** Returns the site and the owner of a photo that waits for review on one of these sites. */
export async function findWaitingPhoto(
  db: Queryable,
  sites: readonly SiteId[],
  id: string,
): Promise<{ readonly site_id: SiteId; readonly member_id: MemberId } | undefined> {
  return (await selectWaitingById(db, { site_ids: sites, id: id as PhotoId })).rows[0]
}

/** Counts the photos and appeals that wait since `from`, by the number of days (of 24 hours) for which they have waited. */
export async function countWaitingPhotos(
  db: Queryable,
  sites: readonly SiteId[],
  span: { readonly from: Date; readonly now: Date },
): Promise<{ isAppeal: boolean; came_ago: number; count: number }[]> {
  const { rows } = await countWaitingByDay(db, { site_ids: sites, ...span })
  return rows.map(({ is_appeal, came_ago, count }) => ({
    ...{ isAppeal: is_appeal ?? false, came_ago: came_ago ?? 0, count: count ?? 0 },
  }))
}

export interface WaitingPhoto {
  readonly row: PhotoRow
  readonly whole_filename: string
  readonly waiting_since: string
  /** The promised time. */
  readonly due: string
  /** The number of the member's other active photos. */
  readonly active_photos: number
  readonly rejected_photos: number
}

/**
 * Returns up to `limit` photos or appeals that wait for review on these sites: photos in the order of their promised
 * times, appeals in that of their ages.
 */
export async function listWaiting(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
  skipped: readonly string[],
  limit: number,
  queue: PhotoQueue = 'photos',
): Promise<WaitingPhoto[]> {
  const { rows } = await queues[queue].waiting(app.db, {
    site_ids: sites,
    skipped: skipped as PhotoId[],
    limit,
  })
  const others = (await selectPhotosOfMembers(app.db, { member_ids: rows.map((row) => row.member_id) })).rows
  const count = (member: MemberId, photo: PhotoId, status: PhotoRow['status']) =>
    others.filter((row) => row.member_id === member && row.id !== photo && row.status === status).length
  return rows.map((row) => {
    const since = iso(row.waiting_since ?? row.created_at)
    return {
      row,
      whole_filename: wholeFilename(row),
      waiting_since: since,
      due: queue === 'photos' && row.due_at ? iso(row.due_at) : dueOf(since, queues[queue].promised_ms),
      active_photos: count(row.member_id, row.id, 'active'),
      rejected_photos: count(row.member_id, row.id, 'rejected'),
    }
  })
}
