import type { LinkClosed, LinkPreview } from '#contract/accounts/links.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { hours } from '#server/kernel/clock.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { hashPassword } from '../password.ts'
import { passwordError } from '../passwords/rules.ts'
import { hashToken } from '../sessions/session.ts'
import { setStaffPassword } from '../set-password.ts'
import { enterStaff } from './enter-staff.ts'
import { closeStaffLinks, insertStaffLink, selectStaffLink, spendStaffLink } from './store.ts'

/** Creates a link on whose page the person chooses a password. Returns its token; only the token's hash is stored. */
export async function makeStaffLink(
  db: Queryable,
  staff_id: StaffId,
  site_id: SiteId,
  now: Date,
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + hours(limits.staff_link_hours))
  await insertStaffLink(db, { token_hash: hashToken(token), staff_id, site_id, created_at: now, expires_at })
  return token
}

interface StaffLink {
  readonly staff: StaffId
  readonly name: string
  readonly email: string
}

/**
 * Returns the staff account of a link, or `null` if this is no link for staff. Throws `link_closed` or `link_expired` if
 * it cannot be used any more.
 */
export async function findStaffLink(
  { app, site }: Pick<RequestContext, 'app' | 'site'>,
  token: string,
  db: Queryable = app.db,
): Promise<StaffLink | null> {
  const key = { token_hash: hashToken(token), site_id: site.id, now: app.clock.now() }
  const link = (await selectStaffLink(db, key)).rows[0]
  if (!link) return null
  const reason = link.closed as LinkClosed | null
  if (reason) throw new ApiError('link_closed', { purpose: 'staff', reason })
  if (link.is_expired) throw new ApiError('link_expired', { purpose: 'staff' })
  return { staff: link.staff_id, name: link.name, email: link.email }
}

/** Describes a link for staff, or returns `null` if this is no such link. */
export async function previewStaffLink(
  requestContext: RequestContext,
  token: string,
): Promise<LinkPreview | null> {
  const link = await findStaffLink(requestContext, token)
  return (
    link && {
      ...{ purpose: 'staff', name: link.name, needs: 'new_password' },
      ...{ email: null, unsubscribe: null, url: null },
    }
  )
}

/**
 * Sets the password of the staff account, ends its sessions, closes its other links, and signs this browser in. Returns
 * false if this is no link for staff. Throws `invalid_fields` for an unacceptable password, which does not use up the
 * link.
 */
export async function followStaffLink(
  requestContext: RequestContext,
  token: string,
  password: string | undefined,
): Promise<boolean> {
  const { app, site } = requestContext
  const link = await findStaffLink(requestContext, token)
  if (!link) return false
  if (!password) throw invalidFields({ password: 'required' })
  const error = passwordError(password, link)
  if (error) throw invalidFields({ password: error })
  const hash = await hashPassword(password)
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const { rowCount } = await spendStaffLink(tx, { token_hash: hashToken(token), site_id: site.id, now })
    // A concurrent request has used it; the error says so.
    if (rowCount === 0) await findStaffLink(requestContext, token, tx)
    await closeStaffLinks(tx, { staff_id: link.staff, now, closed_as: 'outdated' })
    await setStaffPassword(tx, link.email, hash)
  })
  await enterStaff(requestContext, link.staff, { secondFactor: false })
  return true
}
