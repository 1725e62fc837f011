import type { CaseRef } from '#contract/moderation/case-locks.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, ReportId, SiteId, VerificationId } from '#contract/wire/ids.ts'
import { findWaitingPhoto } from '#server/domain/photos/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectWaitingById } from '../poses/store.ts'
import { selectReport } from '../reports/store.ts'

interface WaitingCase {
  readonly site: SiteId
  readonly member: MemberId | null
}

/** Returns the site and the member of a waiting case. Throws `not_found` if none waits on these sites. */
export async function findWaitingCase(
  db: Queryable,
  sites: readonly SiteId[],
  kind: CaseRef['kind'],
  id: string,
): Promise<WaitingCase> {
  const row = await find[kind](db, sites, id)
  if (!row || !sites.includes(row.site_id)) throw new ApiError('not_found')
  return { site: row.site_id, member: row.member_id }
}

type Row = { readonly site_id: SiteId; readonly member_id: MemberId | null }

const find: Record<
  CaseRef['kind'],
  (db: Queryable, sites: readonly SiteId[], id: string) => Promise<Row | undefined>
> = {
  photo: findWaitingPhoto,
  async pose(db, sites, id) {
    return (await selectWaitingById(db, { site_ids: sites, id: id as VerificationId })).rows[0]
  },
  async report(db, _, id) {
    const row = (await selectReport(db, { id: id as ReportId })).rows[0]
    return row?.waiting_since ? row : undefined
  },
}
