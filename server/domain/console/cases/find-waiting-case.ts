import type { HeldCaseRef } from '#contract/moderation/case-locks.ts'
import { mayCall, type StaffCall } from '#contract/permissions.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { findWaitingComplaint } from '#server/domain/complaints/index.ts'
import { findWaitingPose, findWaitingReport, type WaitingCase } from '#server/domain/moderation/index.ts'
import { findWaitingWithdrawal } from '#server/domain/orders/index.ts'
import { findWaitingIntro, findWaitingPhoto } from '#server/domain/photos/index.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'

/** For each kind of case, the call that lists its queue. */
const lists: Readonly<Record<HeldCaseRef['kind'], StaffCall>> = {
  photo: 'listPhotosToReview',
  pose: 'listPosesToReview',
  report: 'listReportsToReview',
  withdrawal: 'listWithdrawalsToReview',
  complaint: 'listComplaintsToAnswer',
  voice: 'listVoicesToReview',
}

/**
 * Returns the site and the member of a waiting case. Throws `not_found` if none waits on the caller's sites, or if the
 * caller's role does not work on this kind.
 */
export async function findWaitingCase(
  db: Queryable,
  { role, siteIds: sites }: Pick<StaffSession, 'role' | 'siteIds'>,
  kind: HeldCaseRef['kind'],
  id: string,
): Promise<WaitingCase> {
  const row = mayCall(role, lists[kind]) ? await find[kind](db, sites, id) : undefined
  if (!row || !sites.includes(row.site_id)) throw new ApiError('not_found')
  return { kind, id, site: row.site_id, member: row.member_id }
}

type Row = { readonly site_id: SiteId; readonly member_id: MemberId | null }

const find: Record<
  HeldCaseRef['kind'],
  (db: Queryable, sites: readonly SiteId[], id: string) => Promise<Row | undefined>
> = {
  photo: findWaitingPhoto,
  pose: findWaitingPose,
  report: findWaitingReport,
  withdrawal: findWaitingWithdrawal,
  complaint: findWaitingComplaint,
  voice: findWaitingIntro,
}
