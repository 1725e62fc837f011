import type { CallOutput } from '#contract/index.ts'
import type { AuditAction } from '#contract/moderation/audit-actions.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import { hasOtherReviewer } from '#server/domain/accounts/index.ts'
import {
  findPhoto,
  findPhotoBacklog,
  type Decision,
  listWaiting,
  type PhotoQueue,
  type Reviewed,
  type ReviewState,
  reviewPhoto,
  undoReview,
  type WaitingPhoto,
} from '#server/domain/photos/index.ts'
import { imageOf, listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { FoundCase } from '#server/kernel/backlog.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { audit, findLatest } from './audit.ts'
import { assertUnlocked, findHolders, forgetCase, listSkipped } from './locks/case-locks.ts'
import { planReviewMail } from './mail-reviews.ts'
import { assertOtherReviewer, listPhotoDeciders } from './photo-appeals.ts'
import { presentReviewed } from './present-member.ts'
import { recordStatement, withdrawLatest } from './statements/record-statement.ts'

/** The number of photos per page. */
const page_size = 24

interface Photo {
  readonly member: MemberId
  readonly photo: PhotoId
}

/** Returns the waiting photos or appeals of the reviewer's sites, longest waiting first. Throws `forbidden`. */
export async function listPhotosToReview(
  { app, session }: StaffContext,
  queue: PhotoQueue = 'photos',
): Promise<CallOutput<'listPhotosToReview'>> {
  const sites = shownSites(session)
  const skipped = await listSkipped({ app, session }, sites, 'photo')
  const [{ waiting }, photos, all] = await Promise.all([
    findPhotoBacklog(app, sites, queue),
    listWaiting(app, sites, skipped, page_size, queue),
    listSites(app),
  ])
  const profiles = await listProfiles(app.db, [...new Set(photos.map(({ row }) => row.member_id))])
  const byMember = new Map(profiles.map((profile) => [profile.member_id, profile]))
  const names = new Map(all.map((site) => [site.id, site.settings.name]))
  const holders = await findHolders(
    app,
    app.db,
    session.staffId,
    'photo',
    photos.map(({ row }) => row.id),
  )
  const own = queue === 'appeals' ? await listOwn({ app, session }, photos) : new Set<PhotoId>()
  const now = app.clock.now()
  return {
    waiting,
    photos: photos.flatMap(({ row, ...facts }) => {
      const profile = byMember.get(row.member_id)
      if (!profile) return []
      const { appeal, reason, note } = row
      return {
        ...facts,
        photo: imageOf(row),
        profile: presentReviewed(profile, now),
        site: row.site_id,
        site_name: names.get(row.site_id) ?? '',
        is_private: row.is_private,
        is_main: profile.main_photo_id === row.id,
        flags: row.flags,
        needs_another_reviewer: own.has(row.id),
        holder: holders.get(row.id) ?? null,
        appeal: appeal === null ? null : { text: appeal, reason: reason ?? 'other', note },
      }
    }),
  }
}

/** Returns the first waiting photo or appeal on these sites; `null` for one that the reviewer has skipped. */
export async function findFirstPhoto(
  { app, session }: StaffContext,
  sites: readonly SiteId[],
  queue: PhotoQueue,
): Promise<FoundCase | null> {
  const row = (await listWaiting(app, sites, [], 1, queue))[0]?.row
  if (!row || (await listSkipped({ app, session }, sites, 'photo')).includes(row.id)) return null
  return {
    ...{ id: row.id, member: row.member_id },
    subject:
      queue === 'photos'
        ? { kind: 'photo', flags: [...row.flags] }
        : { kind: 'photo_appeal', reason: row.reason ?? 'other' },
  }
}

/** Returns the photos that this reviewer has decided first, on sites with another reviewer. */
async function listOwn(
  { app, session }: Pick<StaffContext, 'app' | 'session'>,
  photos: readonly WaitingPhoto[],
): Promise<ReadonlySet<PhotoId>> {
  const deciders = await listPhotoDeciders(
    app.db,
    session.siteIds,
    photos.map(({ row }) => row.id),
  )
  const own = photos.filter(({ row }) => deciders.get(row.id) === session.staffId)
  const withOthers = new Set<SiteId>()
  for (const site of new Set(own.map(({ row }) => row.site_id)))
    // oxlint-disable-next-line no-await-in-loop -- one or two sites
    if (await hasOtherReviewer(app.db, site, session.staffId)) withOthers.add(site)
  return new Set(own.filter(({ row }) => withOthers.has(row.site_id)).map(({ row }) => row.id))
}

/**
 * Decides about a photo and records it in the audit trail. Throws `forbidden`, `photo_not_found`, `already_decided`; for an
 * appeal also `another_reviewer`.
 */
export function decide(requestContext: StaffContext, of: Photo, decision: Decision): Promise<void> {
  const { app } = requestContext
  const action = decision.status === 'active' ? 'photo_approved' : 'photo_rejected'
  return record(requestContext, of, action, async (tx, photo) => {
    const reviewed = await reviewPhoto(app, tx, photo, decision)
    // Only an appeal waits with the status `rejected`. A refusal takes the decision back.
    if (reviewed.before.status === 'rejected')
      await assertOtherReviewer(requestContext, tx, { site: reviewed.site, photo: of.photo })
    return reviewed
  })
}

/**
 * Undoes the reviewer's own latest decision about a photo. Throws `forbidden` and `photo_not_found`. Throws
 * `nothing_to_undo` if another reviewer decided later or the owner has appealed.
 */
export function undo(requestContext: StaffContext, of: Photo): Promise<void> {
  const { app, session } = requestContext
  return record(requestContext, of, 'photo_review_undone', async (tx, photo) => {
    const latest = await findLatest(tx, photo.sites, { kind: 'photo', id: of.photo })
    const isOwn = latest?.staff_id === session.staffId && /^photo_(approved|rejected)$/.test(latest.action)
    if (!latest || !isOwn) throw new ApiError('nothing_to_undo')
    return undoReview(app, tx, photo, latest.before as ReviewState)
  })
}

async function record(
  { app, session }: StaffContext,
  of: Photo,
  action: AuditAction,
  change: (tx: Tx, photo: Photo & { sites: StaffContext['session']['siteIds'] }) => Promise<Reviewed>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await assertUnlocked(app, tx, session.staffId, 'photo', of.photo)
    const { site, before, after } = await change(tx, { ...of, sites: session.siteIds })
    const object = { kind: 'photo', id: of.photo } as const
    const entry = { staff: session.staffId, site, action, object, member: of.member, before, after }
    await audit(tx, entry, app.clock.now())
    await forgetCase(tx, 'photo', of.photo)
    await stateReasons(app, tx, { site, ...of }, action, after)
    if (action !== 'photo_review_undone') await planReviewMail(app, tx, of.member)
  })
  app.bus.wake([of.member])
}

/** Records the statement of reasons of a rejected photo, or withdraws that of a decision which was undone. */
async function stateReasons(
  app: App,
  tx: Tx,
  { site, member, photo }: Photo & { site: SiteId },
  action: AuditAction,
  { reason }: ReviewState,
): Promise<void> {
  if (action === 'photo_review_undone') await withdrawLatest(tx, { kind: 'photo', id: photo })
  if (action !== 'photo_rejected') return
  const uploaded = await findPhoto(tx, member, photo)
  await recordStatement(
    app,
    tx,
    { site, kind: 'photo', id: photo },
    {
      ...{ outcome: 'photo_hidden', restricts: [], ends_at: null, rule: reason ?? 'other' },
      ...{ source: 'review', what: 'photo', content_at: uploaded?.at ?? app.clock.now().toISOString() },
    },
  )
}
