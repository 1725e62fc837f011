import type { PoseReason } from '#contract/moderation/verification.ts'
import type { MemberId, VerificationId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectAll, type VerificationRow } from './store.ts'

export interface SentPose {
  readonly id: VerificationId
  readonly status: VerificationRow['status']
  readonly reason: PoseReason | null
  /** ISO 8601 */
  readonly at: string
}

/** Returns the poses that a member has sent, oldest first, without their pictures. */
export async function listPoses(db: Queryable, member: MemberId): Promise<SentPose[]> {
  const { rows } = await selectAll(db, { member_id: member })
  return rows.map(({ id, status, reason, created_at }) => ({
    ...{ id, status, reason: reason as PoseReason | null },
    at: iso(created_at),
  }))
}
