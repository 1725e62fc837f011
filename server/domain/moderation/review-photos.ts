import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { AuditAction } from '#contract/moderation/audit-actions.ts'
import { clauseOf, photoGrounds } from '#contract/moderation/rule-clauses.ts'
import type { AiSource } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import {
  findPhoto,
  findPhotoBacklog,
  findWaitingPhoto,
  type Decision,
  listNearPhotos,
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
import { planReviewMail, previewReviewMail, reviewMailAt, wasTold } from './mail-reviews.ts'
import { planReviewOrder } from './order-reviews.ts'
import { listForOthers } from './other-person.ts'
import { assertOtherReviewer, listPhotoDeciders } from './photo-appeals.ts'
import { presentReviewed } from './present-member.ts'
import { showsPictures } from './reports/show-pictures.ts'
import { recordStatement, withdrawLatest } from './statements/record-statement.ts'

/** The number of photos per page. */
const page_size = 24

interface Photo {
  readonly member: MemberId
  readonly photo: PhotoId
}

/**
 * Returns the waiting photos or appeals of the reviewer's sites, in the order of their promised times. Throws
 * `forbidden`.
 */
export async function listPhotosToReview(
  requestContext: StaffContext,
  queue: PhotoQueue = 'photos',
): Promise<CallOutput<'listPhotosToReview'>> {
  const { app, session } = requestContext
  const sites = shownSites(session)
  const skipped = await listSkipped({ app, session }, sites, 'photo')
  const [{ waiting }, photos, all, shows_pictures] = await Promise.all([
    findPhotoBacklog(app, sites, queue),
    listWaiting(app, sites, skipped, page_size, queue),
    listSites(app),
    showsPictures(app, session.staffId),
  ])
  const alike = await listNearPhotos(
    app.db,
    session.siteIds,
    photos.map(({ row }) => row),
  )
  const seen = [
    ...photos.map(({ row }) => row.member_id),
    ...[...alike.values()].flat().map(({ member }) => member),
  ]
  const profiles = await listProfiles(app.db, [...new Set(seen)])
  const byMember = new Map(profiles.map((profile) => [profile.member_id, profile]))
  const names = new Map(all.map((site) => [site.id, site.settings.name]))
  const holders = await findHolders(
    app,
    app.db,
    session.staffId,
    'photo',
    photos.map(({ row }) => row.id),
  )
  const forOthers =
    queue === 'appeals' ? await listAppealsForOthers(requestContext, photos) : new Set<PhotoId>()
  const now = app.clock.now()
  return {
    waiting,
    shows_pictures,
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
        ai_source: row.ai_source as AiSource | null,
        look_alikes: (alike.get(row.id) ?? []).flatMap(({ member, site, filename, equalBits }) => {
          const other = byMember.get(member)
          if (!other) return []
          const { name } = presentReviewed(other, now)
          return { member, name, site_name: names.get(site) ?? '', filename, equal_bits: equalBits }
        }),
        points: row.appealed_at === null ? row.points : [],
        needs_another_reviewer: forOthers.has(row.id),
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

/** Returns the photos whose appeals another person must decide. */
async function listAppealsForOthers(
  requestContext: StaffContext,
  photos: readonly WaitingPhoto[],
): Promise<ReadonlySet<PhotoId>> {
  const { app, session } = requestContext
  const deciders = await listPhotoDeciders(
    app.db,
    session.siteIds,
    photos.map(({ row }) => row.id),
  )
  return listForOthers(
    requestContext,
    photos.flatMap(({ row: { id, site_id: site } }) => {
      const first = deciders.get(id)
      return first ? [{ id, site, first }] : []
    }),
  )
}

/**
 * Decides about a photo and records it in the audit trail. Returns when the mail about it leaves; until then the decision
 * can be undone. Throws `forbidden`, `photo_not_found`, `already_decided`; for an appeal also `another_reviewer`.
 */
export async function decide(
  requestContext: StaffContext,
  of: Photo,
  decision: Decision,
): Promise<{ mail_at: string }> {
  const { app } = requestContext
  const action = decision.status === 'active' ? 'photo_approved' : 'photo_rejected'
  const decidedAt = await record(requestContext, of, action, async (tx, photo) => {
    const reviewed = await reviewPhoto(app, tx, photo, decision)
    // Only an appeal waits with the status `rejected`. A refusal takes the decision back.
    if (reviewed.before.status === 'rejected')
      await assertOtherReviewer(requestContext, tx, { site: reviewed.site, photo: of.photo })
    return reviewed
  })
  return { mail_at: reviewMailAt(decidedAt).toISOString() }
}

/** Returns the mail that a rejection would send, without deciding. Throws `photo_not_found` if no such photo waits. */
export async function previewPhotoRejection(
  { app, session }: StaffContext,
  { member, photo, reason, note }: ParsedInput<'previewPhotoRejection'>,
): Promise<CallOutput<'previewPhotoRejection'>> {
  if ((await findWaitingPhoto(app.db, session.siteIds, photo))?.member_id !== member)
    throw new ApiError('photo_not_found')
  const account = await getAccount(app, member)
  return { mail: await previewReviewMail(app, account, { kind: 'photo', id: photo, reason, note }) }
}

/**
 * Undoes the reviewer's own latest decision about a photo. Throws `forbidden` and `photo_not_found`. Throws
 * `nothing_to_undo` if the mail about it has left, if another reviewer decided later, or if the owner has appealed.
 */
export async function undo(requestContext: StaffContext, of: Photo): Promise<void> {
  const { app, session } = requestContext
  await record(requestContext, of, 'photo_review_undone', async (tx, photo) => {
    const latest = await findLatest(tx, photo.sites, { kind: 'photo', id: of.photo })
    const isOwn = latest?.staff_id === session.staffId && /^photo_(approved|rejected)$/.test(latest.action)
    if (!latest || !isOwn || wasTold(latest, app.clock.now())) throw new ApiError('nothing_to_undo')
    return undoReview(app, tx, photo, latest.before as ReviewState)
  })
}

/** Records a decision or an undo, with what follows from it. Returns its time. */
async function record(
  { app, session }: StaffContext,
  of: Photo,
  action: AuditAction,
  change: (tx: Tx, photo: Photo & { sites: StaffContext['session']['siteIds'] }) => Promise<Reviewed>,
): Promise<Date> {
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    await assertUnlocked(app, tx, session.staffId, 'photo', of.photo)
    const { site, before, after } = await change(tx, { ...of, sites: session.siteIds })
    const object = { kind: 'photo', id: of.photo } as const
    const clause = action === 'photo_rejected' ? clauseOf(photoGrounds[after.reason ?? 'other']) : null
    const state = clause === null ? after : { ...after, clause }
    const entry = { staff: session.staffId, site, action, object, member: of.member, before, after: state }
    await audit(tx, entry, now)
    await forgetCase(tx, 'photo', of.photo)
    await stateReasons(app, tx, { site, ...of }, action, after)
    if (action !== 'photo_review_undone') await planReviewMail(tx, of.member, now)
    await planReviewOrder(tx, of.member)
  })
  app.bus.wake([of.member])
  return now
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
