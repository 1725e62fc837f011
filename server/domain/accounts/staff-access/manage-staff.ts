import type { Role } from '#contract/accounts/accounts.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { setStaffPassword } from '../set-password.ts'
import { insertStaff } from '../store.ts'
import {
  closeStaffLinks,
  deleteStaffDevices,
  deleteStaffPasskeys,
  selectStaff,
  updateStaffRole,
  updateStaffSites,
} from './store.ts'

/** A staff account as the operator manages it. Without sites, the person has no access any more. */
export interface ManagedStaff {
  readonly id: StaffId
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly sites: readonly SiteId[]
  readonly hasPassword: boolean
  readonly passkeys: number
}

/** No password has this hash, so nobody can sign in with one. */
const no_password = ''

/** Returns all staff accounts by mail address, or the one with this address. */
export async function listStaff(db: Queryable, email: string | null = null): Promise<ManagedStaff[]> {
  const { rows } = await selectStaff(db, { email })
  return rows.map(({ staff_id, email, name, role, site_ids, has_password, passkeys }) => ({
    ...{ id: staff_id, email, name, role: role as Role, sites: site_ids },
    ...{ hasPassword: has_password === true, passkeys: passkeys ?? 0 },
  }))
}

/**
 * Creates a staff account without a password, or gives a removed one access again. Returns null if the address belongs to
 * an account with access.
 */
export async function addStaff(
  tx: Tx,
  staff: Pick<ManagedStaff, 'email' | 'name' | 'role' | 'sites'>,
  now: Date,
): Promise<StaffId | null> {
  const { email, name, role, sites } = staff
  const known = (await listStaff(tx, email))[0]
  if (known && known.sites.length > 0) return null
  if (known) {
    await updateStaffSites(tx, { email, name, role, site_ids: [...sites] })
    return known.id
  }
  const id = orderedId<StaffId>(now)
  await insertStaff(tx, {
    ...{ id, email, name, role, site_ids: sites, password_hash: no_password, created_at: now },
  })
  return id
}

/** Changes the role, at once also in open sessions. Returns false if there is no such account. */
export async function changeStaffRole(tx: Tx, email: string, role: Role): Promise<boolean> {
  return (await updateStaffRole(tx, { email, role })).rows.length > 0
}

/** Takes password, passkeys, sessions and links away, so that only a new link gives access. */
export async function lockStaffOut(tx: Tx, { id, email }: ManagedStaff, now: Date): Promise<void> {
  await setStaffPassword(tx, email, no_password)
  await deleteStaffPasskeys(tx, { staff_id: id })
  await deleteStaffDevices(tx, { staff_id: id })
  await closeStaffLinks(tx, { staff_id: id, now, closed_as: 'replaced' })
}

/**
 * Takes the access to these sites away. The account stays, because decisions of the past name it. Without any site left,
 * everything that could give access is deleted.
 */
export async function removeStaff(
  tx: Tx,
  staff: ManagedStaff,
  from: readonly SiteId[],
  now: Date,
): Promise<void> {
  const { email, name, role } = staff
  const site_ids = staff.sites.filter((site) => !from.includes(site))
  await updateStaffSites(tx, { email, name, role, site_ids })
  if (site_ids.length === 0) await lockStaffOut(tx, staff, now)
}
