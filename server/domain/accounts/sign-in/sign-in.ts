import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { verifyPassword } from '../password.ts'
import { enterStaff } from '../staff-access/enter-staff.ts'
import { selectOwner, selectStaffByEmail } from '../store.ts'
import { findDevice } from './device.ts'
import { enter } from './enter.ts'
import { countAttempt, forgetAttempts } from './lockout.ts'
import { selectSignInMember } from './store.ts'

/**
 * Signs in a member or a staff account (A5). If a staff account has the mail address, verifies the password of that
 * account. Otherwise, verifies the password of the member who claimed the mail address, or else of the newest
 * provisional member with this mail address. Runs the same statements and exactly one hash in every case, even if there
 * is no account. Throws `login_failed`, `too_many_attempts` with the minutes to wait, `account_leaving` or
 * `account_suspended`.
 */
export async function signIn(
  requestContext: RequestContext,
  { email, password }: ParsedInput<'login'>,
): Promise<void> {
  const { app, site } = requestContext
  const candidate = await findCandidate(app, site.id, email)
  const device = await findDevice(requestContext, candidate?.account ?? null)
  const attempt = { email, device }
  await countAttempt(requestContext, attempt)
  const isRight = await verifyPassword(password, candidate?.password_hash ?? null)
  if (!candidate || !isRight) throw new ApiError('login_failed')
  await forgetAttempts(requestContext, attempt)
  if (candidate.kind === 'member')
    return enter(requestContext, { member: candidate.account, status: candidate.status })
  await enterStaff(requestContext, candidate.account, { secondFactor: false })
}

type Candidate = { readonly password_hash: string } & (
  | { readonly kind: 'member'; readonly account: MemberId; readonly status: string }
  | { readonly kind: 'staff'; readonly account: StaffId }
)

async function findCandidate(app: App, site: SiteId, email: string): Promise<Candidate | null> {
  const staff = (await selectStaffByEmail(app.db, { email, any: site })).rows[0]
  const owner = (await selectOwner(app.db, { site_id: site, email })).rows[0]
  const member = (await selectSignInMember(app.db, { id: owner?.member_id ?? null, site_id: site, email }))
    .rows[0]
  if (staff) return { kind: 'staff', account: staff.id as StaffId, password_hash: staff.password_hash }
  if (!member) return null
  const { id, status, password_hash } = member
  return { kind: 'member', account: id as MemberId, status, password_hash }
}
