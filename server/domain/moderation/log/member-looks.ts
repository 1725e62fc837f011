import * as limits from '#contract/limits.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { audit } from '../audit.ts'
import { selectLastLook } from './store.ts'

/** Reason for opening a member's file: for a case, or for a reason. Texts are in `note` (`AuditEntry.after`). */
export interface WhyLooked {
  readonly case?: string
  readonly reason?: string
  readonly note?: string
}

/** Returns the last reason for which a person opened a member's file, if it is still open. */
export async function findOpenLook(
  { clock }: Pick<App, 'clock'>,
  db: Queryable,
  staff: StaffId,
  member: MemberId,
): Promise<{ why: WhyLooked; until: string } | null> {
  const open_ms = minutes(limits.file_open_minutes)
  const at = new Date(clock.now().getTime() - open_ms)
  const row = (await selectLastLook(db, { member_id: member, staff_id: staff, at })).rows[0]
  if (!row) return null
  return {
    why: row.after as WhyLooked,
    until: new Date(Date.parse(iso(row.at)) + open_ms).toISOString(),
  }
}

/**
 * Records that a person looks at a member's data, and why. The entry's object is the look itself, because an entry keeps
 * the id of its object after the erasure of its member.
 */
export async function recordMemberLook(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { staff, site, member, why }: { staff: StaffId; site: SiteId; member: MemberId; why: object },
): Promise<void> {
  const now = clock.now()
  const object = { kind: 'member', id: orderedId<string>(now) } as const
  await audit(tx, { staff, site, action: 'looked', object, member, before: {}, after: why }, now)
}
