import { ApiError } from '#contract/errors.ts'
import type { MemberId, PhotoId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import {
  countWaiting,
  type Decision,
  listWaiting,
  type Reviewed,
  type ReviewState,
  reviewPhoto,
  undoReview,
} from '#server/domain/photos/index.ts'
import { imageOf, listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { StaffVisit } from '#server/kernel/visit.ts'
import { assertReviewer } from './assert-reviewer.ts'
import { type AuditAction, audit, findLatest } from './audit.ts'
import { presentReviewed } from './present-member.ts'
import { planTelling } from './tell-reviews.ts'

/** As many as a page shows. */
const page = 24

interface Photo {
  readonly member: MemberId
  readonly photo: PhotoId
}

/** Photos of the own sites that wait for a decision, the longest waiting first. Throws `forbidden`. */
export async function listPhotosToReview({
  app,
  session,
}: StaffVisit): Promise<CallOutput<'listPhotosToReview'>> {
  assertReviewer(session)
  const sites = [...session.siteIds]
  const [waiting, photos, all] = await Promise.all([
    countWaiting(app, sites),
    listWaiting(app, sites, page),
    listSites(app),
  ])
  const profiles = await listProfiles(app.db, [...new Set(photos.map(({ row }) => row.member_id))])
  const byMember = new Map(profiles.map((profile) => [profile.member_id, profile]))
  const names = new Map(all.map((site) => [site.id, site.settings.name]))
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
        appeal: appeal === null ? null : { text: appeal, reason: reason ?? 'other', note },
      }
    }),
  }
}

/** Decides about a photo, and writes down who did. Throws `forbidden`, `photo_not_found`, `already_decided`. */
export function decide(visit: StaffVisit, of: Photo, decision: Decision): Promise<void> {
  const { app } = visit
  const action = decision.status === 'active' ? 'photo_approved' : 'photo_rejected'
  return record(visit, of, action, (tx, photo) => reviewPhoto(app, tx, photo, decision))
}

/**
 * Takes the own latest decision about a photo back. Throws `forbidden`, `photo_not_found`, `nothing_to_undo`: somebody
 * else decided, or its owner has appealed since.
 */
export function undo(visit: StaffVisit, of: Photo): Promise<void> {
  const { app, session } = visit
  return record(visit, of, 'photo_review_undone', async (tx, photo) => {
    const latest = await findLatest(tx, photo.sites, { kind: 'photo', id: of.photo })
    const isOwn = latest?.staff_id === session.staffId && /^photo_(approved|rejected)$/.test(latest.action)
    if (!latest || !isOwn) throw new ApiError('nothing_to_undo')
    return undoReview(app, tx, photo, latest.before as ReviewState)
  })
}

async function record(
  { app, session }: StaffVisit,
  of: Photo,
  action: AuditAction,
  change: (tx: Tx, photo: Photo & { sites: StaffVisit['session']['siteIds'] }) => Promise<Reviewed>,
): Promise<void> {
  assertReviewer(session)
  await inTransaction(app.db, async (tx) => {
    const { site, before, after } = await change(tx, { ...of, sites: session.siteIds })
    const object = { kind: 'photo', id: of.photo } as const
    const entry = { staff: session.staffId, site, action, object, member: of.member, before, after }
    await audit(tx, entry, app.clock.now())
    if (action !== 'photo_review_undone') await planTelling(app, tx, of.member)
  })
  app.bus.wake([of.member])
}
