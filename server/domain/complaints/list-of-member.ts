import type { ComplaintStatus, ComplaintSubject } from '#contract/complaints/subjects.ts'
import type { ComplaintId, MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { caseNumber } from './rules.ts'
import { selectOfMember } from './store.ts'

export interface FiledComplaint {
  readonly id: ComplaintId
  readonly number: string
  readonly subject: ComplaintSubject
  readonly status: ComplaintStatus
  /** ISO 8601 */
  readonly at: string
}

/** Returns the latest complaints of a member, newest first, without their texts. */
export async function listComplaintsOf(
  db: Queryable,
  member: MemberId,
  limit: number,
): Promise<FiledComplaint[]> {
  const { rows } = await selectOfMember(db, { member_id: member, limit })
  return rows.map(({ id, number, subject, status, created_at }) => ({
    ...{ id, number: caseNumber(number), subject, status },
    at: iso(created_at),
  }))
}
