import type { Role, StaffUser } from '#contract/accounts/accounts.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  addStaffSite,
  insertStaff,
  selectOtherReviewer,
  selectOtherSupporter,
  selectStaffNames,
} from './store.ts'

export interface NewStaff {
  /** The mail address in lower case. No member of the sites may have it (`listSitesOfMember`). */
  readonly email: string
  readonly name: string
  readonly role: Role
  /** The sites on which the staff account may sign in. */
  readonly sites: readonly SiteId[]
  readonly password_hash: string
}

/** Creates a staff account. The account belongs to the installation and not to one site. */
export async function createStaff(app: App, db: Queryable, staff: NewStaff): Promise<StaffId> {
  const now = app.clock.now()
  const id = orderedId<StaffId>(now)
  await insertStaff(db, {
    id,
    email: staff.email,
    name: staff.name,
    role: staff.role,
    site_ids: staff.sites,
    password_hash: staff.password_hash,
    created_at: now,
  })
  return id
}

/** Lets a staff account sign in to a further site. Returns false if there is no such account. */
export async function admitStaff(db: Queryable, email: string, site: SiteId): Promise<boolean> {
  const { rows } = await addStaffSite(db, { email, site })
  return rows.length > 0
}

/** Returns whether a staff account other than `staff` may review the reports of a site. */
export async function hasOtherReviewer(db: Queryable, site: SiteId, staff: StaffId): Promise<boolean> {
  return (await selectOtherReviewer(db, { any: site, id: staff })).rows.length > 0
}

/** Returns whether a staff account that is not in `except` may answer the complaints of a site. */
export async function hasOtherSupporter(
  db: Queryable,
  site: SiteId,
  except: readonly StaffId[],
): Promise<boolean> {
  return (await selectOtherSupporter(db, { any: site, ids: except })).rows.length > 0
}

/** Returns the names of staff accounts, by id. */
export async function listStaffNames(
  db: Queryable,
  staff: readonly StaffId[],
): Promise<ReadonlyMap<StaffId, string>> {
  if (staff.length === 0) return new Map()
  const { rows } = await selectStaffNames(db, { ids: staff })
  return new Map(rows.map(({ id, name }) => [id as StaffId, name]))
}

/** Returns the signed-in staff account as the browser receives it. */
export const presentStaff = (session: StaffSession): StaffUser => ({
  id: session.staffId,
  name: session.name,
  role: session.role,
  sites: [...session.siteIds],
  lacks: session.lacks,
})
