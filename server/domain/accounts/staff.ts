import type { Role, StaffUser } from '#contract/accounts.ts'
import type { SiteId, StaffId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { StaffSession } from '#server/kernel/visit.ts'
import { insertStaff } from './store.ts'

export interface NewStaff {
  /** In lower case; it signs in with it, before any member who has the same address. */
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Where it may sign in. */
  readonly sites: readonly SiteId[]
  readonly password_hash: string
}

/** Makes an account of the installation's staff; it belongs to no site. */
export async function createStaff(app: App, db: Queryable, staff: NewStaff): Promise<StaffId> {
  const now = app.clock.now()
  const id = orderedId<StaffId>(now)
  await insertStaff(db, [id, staff.email, staff.name, staff.role, staff.sites, staff.password_hash, now])
  return id
}

/** A staff account as its own browser sees it. */
export const presentStaff = (session: StaffSession): StaffUser => ({
  id: session.staffId,
  name: session.name,
  role: session.role,
  sites: [...session.siteIds],
})
