import type { AuditAction, AuditedKind } from '#contract/moderation/audit-actions.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { listStaffNames } from '#server/domain/accounts/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectActsOn } from './store.ts'

/** An act of staff in the history of an object. */
export interface ActOn {
  readonly at: string
  /** Empty for a command, and if the account no longer exists. */
  readonly by: string
  readonly action: AuditAction
}

/** Number of entries that the histories of a list of objects have together. */
const acts_max = 500

/** Returns what staff did to these objects of a site, by object, newest first. */
export async function listActsOn(
  db: Queryable,
  site: SiteId,
  kind: AuditedKind,
  objects: readonly string[],
): Promise<ReadonlyMap<string, readonly ActOn[]>> {
  const { rows } = await selectActsOn(db, {
    ...{ site_id: site, object_kind: kind, object_ids: objects, limit: acts_max },
  })
  const names = await listStaffNames(
    db,
    rows.flatMap(({ staff_id }) => staff_id ?? []),
  )
  const acts = new Map<string, ActOn[]>()
  for (const { object_id, staff_id, action, at } of rows) {
    const act = { at: iso(at), by: (staff_id && names.get(staff_id)) ?? '', action: action as AuditAction }
    acts.set(object_id, [...(acts.get(object_id) ?? []), act])
  }
  return acts
}
