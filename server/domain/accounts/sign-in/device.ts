import { hash } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import type { MemberId, StaffId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { updateStaffSignedIn } from '../staff-access/store.ts'
import {
  deleteDevices,
  selectDevice,
  selectOtherDevice,
  selectStaffDevice,
  upsertDevice,
  upsertStaffDevice,
} from './store.ts'

/**
 * Hashes the cookie's token together with the id of the account. If two accounts share a browser, their rows cannot be
 * linked, because the hashes differ.
 */
export const deviceHash = (token: string, owner: MemberId | StaffId) =>
  hash('sha256', `${owner} ${token}`, 'buffer')

/**
 * Returns the rate-limit key of this browser for `countAttempt`, or `null` if the account has never signed in from this
 * browser.
 * @param account `null` for an unknown mail address. The query runs in this case too, so that the response time does
 *   not reveal whether the mail address is known
 */
export async function findDevice(
  requestContext: RequestContext,
  account: MemberId | StaffId | null,
): Promise<string | null> {
  const owner = account ?? ('0' as MemberId)
  const tokenHash = deviceHash(requestContext.device ?? '', owner)
  const { rows } = await selectDevice(requestContext.app.db, { owner, token_hash: tokenHash })
  return rows[0] ? tokenHash.toString('hex') : null
}

/**
 * Records that the member uses this browser (A5). Returns `true` if the browser is new to a member who has used another
 * browser before. The browser has one token for all members. Each call renews the cookie with this token for 400 days.
 */
export async function rememberDevice(
  requestContext: RequestContext,
  db: Queryable,
  member: MemberId,
): Promise<boolean> {
  const token = requestContext.device ?? newToken()
  requestContext.keepDevice(token)
  const device = { member_id: member, token_hash: deviceHash(token, member) }
  const { rows } = await upsertDevice(db, { ...device, created_at: requestContext.app.clock.now() })
  return rows[0]?.is_new === true && (await selectOtherDevice(db, device)).rows.length > 0
}

/**
 * Records that the staff account uses this browser (A5), and when it last signed in. Returns the hash of the browser,
 * and whether it is new to an account that has used another one before.
 */
export async function rememberStaffDevice(
  requestContext: RequestContext,
  db: Queryable,
  staff: StaffId,
): Promise<{ device: Buffer; isNew: boolean }> {
  const token = requestContext.device ?? newToken()
  requestContext.keepDevice(token)
  const now = requestContext.app.clock.now()
  const device = deviceHash(token, staff)
  const { rows } = await upsertStaffDevice(db, { staff_id: staff, token_hash: device, created_at: now })
  await updateStaffSignedIn(db, { id: staff, signed_in_at: now })
  return { device, isNew: rows[0]?.is_new === true && rows[0].has_others === true }
}

/** Returns whether a staff account has signed in with this browser. */
export async function isBrowserOf(
  { device }: Pick<RequestContext, 'device'>,
  db: Queryable,
  staff: StaffId,
): Promise<boolean> {
  if (!device) return false
  const { rows } = await selectStaffDevice(db, { staff_id: staff, token_hash: deviceHash(device, staff) })
  return rows.length > 0
}

/** Deletes the records of browsers that were not used within the lifetime of their cookie. */
export async function forgetOldDevices({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await deleteDevices(db, { before: new Date(clock.now().getTime() - days(limits.device_cookie_days)) })
}
