import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { findStaff, lockStaff, type ManagedStaff } from '#server/domain/accounts/index.ts'
import { audit, type AuditEntry } from '#server/domain/moderation/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'

export interface Acting {
  /** The caller, as the account is at this moment. */
  readonly actor: ManagedStaff
  readonly now: Date
}

/**
 * Acts on staff accounts in one transaction. Acts happen one after the other, and the caller's role and sites are read
 * again, because another admin may have taken them away since the request began. Throws `forbidden`.
 */
export function asAdmin<Result>(
  { app, session }: StaffContext,
  act: (tx: Tx, acting: Acting) => Promise<Result>,
): Promise<Result> {
  return inTransaction(app.db, async (tx) => {
    await lockStaff(tx)
    const actor = await findStaff(tx, session.staffId)
    if (actor?.role !== 'admin') throw new ApiError('forbidden')
    return act(tx, { actor, now: app.clock.now() })
  })
}

/** Returns an account that has a site of the caller. Throws `not_found`. */
export async function getTarget(tx: Tx, { actor }: Acting, staff: StaffId): Promise<ManagedStaff> {
  const target = await findStaff(tx, staff)
  if (!target?.sites.some((site) => actor.sites.includes(site))) throw new ApiError('not_found')
  return target
}

/** Records an act in the audit trail of each site on which it has an effect. */
export async function auditOnSites(
  tx: Tx,
  { actor, now }: Acting,
  sites: readonly SiteId[],
  entry: Pick<AuditEntry, 'action' | 'object' | 'before' | 'after'>,
): Promise<void> {
  for (const site of sites) await audit(tx, { staff: actor.id, site, member: null, ...entry }, now)
}
