import type { AuditAction, AuditedKind } from '#contract/moderation/audit-actions.ts'
import type { MemberId, StaffId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectActsAbout } from './store.ts'

/** An act of staff that concerns a member. */
export interface ActAbout {
  /** ISO 8601 */
  readonly at: string
  /** `null` for an act by a command on the server. */
  readonly staff: StaffId | null
  readonly action: AuditAction
  readonly kind: AuditedKind
  readonly object: string
  readonly after: Readonly<Record<string, unknown>>
}

/** Returns the latest acts of staff that concern a member, without looks, newest first. */
export async function listActsAbout(db: Queryable, member: MemberId, limit: number): Promise<ActAbout[]> {
  const { rows } = await selectActsAbout(db, { member_id: member, limit })
  return rows.map(({ at, staff_id, action, object_kind, object_id, after }) => ({
    at: iso(at),
    staff: staff_id,
    action: action as AuditAction,
    kind: object_kind as AuditedKind,
    object: object_id,
    after: after as ActAbout['after'],
  }))
}
