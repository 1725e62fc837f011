import type { Restriction } from '#contract/moderation/reports.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { deleteRestrictions, insertRestrictions, selectRestricted } from './store.ts'

/** The acts that a decision forbids a member until a time. Nothing happens at that time, because each query compares it. */
export interface Restrictions {
  readonly kinds: readonly Restriction[]
  readonly until: Date
}

/** Restricts a member because of a report. Restrictions by several reports apply side by side, each to its end. */
export async function restrictMember(
  tx: Tx,
  member: MemberId,
  report: ReportId,
  { kinds, until }: Restrictions,
): Promise<void> {
  await insertRestrictions(tx, { member_id: member, report_id: report, kinds, until })
}

/** Lifts the restrictions that this report caused. */
export async function liftRestrictions(tx: Tx, member: MemberId, report: ReportId): Promise<void> {
  await deleteRestrictions(tx, { member_id: member, report_id: report })
}

const refusals = { like: 'liking_restricted', write: 'writing_restricted' } as const

/**
 * Throws `liking_restricted` or `writing_restricted` if a decision forbids the member to do this now. For new messages, the
 * function `send_message` checks.
 */
export async function assertNotRestricted(
  db: Queryable,
  member: MemberId,
  kind: keyof typeof refusals,
  now: Date,
): Promise<void> {
  const { rows } = await selectRestricted(db, { member_id: member, kind, now })
  if (rows.length > 0) throw new ApiError(refusals[kind])
}
