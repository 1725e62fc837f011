import type { Correction } from '#contract/credits/credits.ts'
import type { CorrectionId, MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectCorrection } from './store.ts'

export interface FoundCorrection {
  readonly member: MemberId
  readonly site: SiteId
  readonly credits: number
  readonly status: Correction['status']
}

/** Returns a correction, for the audit trail. Throws if there is none. */
export async function getCorrection(db: Queryable, id: CorrectionId): Promise<FoundCorrection> {
  const row = (await selectCorrection(db, { id })).rows[0]
  if (!row) throw new Error(`no correction ${id}`)
  const { member_id: member, site_id: site, credits, status } = row
  return { member, site, credits, status }
}
