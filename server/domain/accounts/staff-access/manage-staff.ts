import type { Role } from '#contract/accounts/accounts.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { setStaffPassword } from '../set-password.ts'
import { insertStaff } from '../store.ts'
import type { Statements } from './store.generated.ts'
import {
  closeStaffLinks,
  countStaffSessions as countSessions,
  deleteStaffCode,
  deleteStaffDevices,
  deleteStaffIdentity,
  deleteStaffPasskeys,
  deleteStaffSessions,
  lockStaff as lock,
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
  /** Whether one-time codes are set up. */
  readonly hasCode: boolean
  /** The last sign-in; `null` if there was none. */
  readonly signedInAt: string | null
}

/** No password has this hash, so nobody can sign in with one. */
const no_password = ''

/** Returns all staff accounts by mail address, or the one with this address. */
export async function listStaff(db: Queryable, email: string | null = null): Promise<ManagedStaff[]> {
  const { rows } = await selectStaff(db, { email, staff_id: null })
  return rows.map(readStaff)
}

/** Returns the staff account, or `null` if there is none. */
export async function findStaff(db: Queryable, staff: StaffId): Promise<ManagedStaff | null> {
  const row = (await selectStaff(db, { email: null, staff_id: staff })).rows[0]
  return row ? readStaff(row) : null
}

const readStaff = (row: Statements['select_staff_with_access']['row']): ManagedStaff => ({
  ...{ id: row.staff_id, email: row.email, name: row.name, role: row.role as Role, sites: row.site_ids },
  ...{ hasPassword: row.has_password === true, passkeys: row.passkeys ?? 0 },
  hasCode: row.has_code === true,
  signedInAt: row.signed_in_at,
})

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

/** Lets the changes of staff accounts happen one after the other, until the end of the transaction. */
export async function lockStaff(tx: Tx): Promise<void> {
  await lock(tx)
}

/** Changes role and sites, at once also in open sessions. */
export async function changeStaffAccess(
  tx: Tx,
  { email, name }: ManagedStaff,
  access: Pick<ManagedStaff, 'role' | 'sites'>,
): Promise<void> {
  await updateStaffSites(tx, { email, name, role: access.role, site_ids: [...access.sites] })
}

/** Returns the number of open sessions on the sites, by account. Accounts without a session are not in it. */
export async function countStaffSessions(
  db: Queryable,
  site_ids: readonly SiteId[],
  now: Date,
): Promise<ReadonlyMap<StaffId, number>> {
  const { rows } = await countSessions(db, {
    ...{ site_ids, since: now, idle_minutes: limits.staff_idle_minutes },
  })
  return new Map(rows.map(({ staff_id, sessions }) => [staff_id as StaffId, sessions ?? 0]))
}

/** The hash of no session. */
const no_session = Buffer.alloc(0)

/** Signs the person out of the sites, except in the browser with the token hash `except`. Returns the number. */
export async function endStaffSessions(
  tx: Tx,
  staff_id: StaffId,
  site_ids: readonly SiteId[],
  except: Buffer = no_session,
): Promise<number> {
  return (await deleteStaffSessions(tx, { staff_id, site_ids, token_hash: except })).rows.length
}

/** Takes password, passkeys, one-time codes, sessions and links away, so that only a new link gives access. */
export async function lockStaffOut(tx: Tx, { id, email }: ManagedStaff, now: Date): Promise<void> {
  await setStaffPassword(tx, email, no_password)
  await deleteStaffPasskeys(tx, { staff_id: id })
  await deleteStaffCode(tx, { staff_id: id })
  await deleteStaffIdentity(tx, { staff_id: id })
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
