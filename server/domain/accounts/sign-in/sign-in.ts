import { ApiError } from '#contract/errors.ts'
import type { MemberId, SiteId, StaffId } from '#contract/ids.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { verifyPassword } from '../password.ts'
import { createSession, enterSession } from '../sessions/session.ts'
import { selectOwner, selectStaffByEmail } from '../store.ts'
import { findDevice } from './device.ts'
import { enter } from './enter.ts'
import { countAttempt, forgetAttempts } from './lockout.ts'
import { selectSignInMember } from './store.ts'

/**
 * Signs in a member or a staff account (A5). What is typed is compared with the staff account of that address, else with
 * the member who claimed it, else with its newest provisional one, else with nobody: the same statements and exactly one
 * hash each time. Throws `login_failed`, `too_many_attempts` with the minutes to wait, or `account_leaving`.
 */
export async function signIn(visit: Visit, { email, password }: ParsedInput<'login'>): Promise<void> {
  const { app, site, network } = visit
  const candidate = await findCandidate(app, site.id, email)
  const device = await findDevice(visit, candidate && 'member' in candidate ? candidate.member : null)
  const attempt = { site: site.id, email, network, device }
  await countAttempt(app, attempt)
  const right = await verifyPassword(password, candidate?.password_hash ?? null)
  if (!candidate || !right) throw new ApiError('login_failed')
  await forgetAttempts(app, attempt)
  if ('member' in candidate) return enter(visit, candidate)
  const token = await createSession(app, { staff: candidate.staff, site, userAgent: visit.userAgent })
  await enterSession(visit, token)
}

type Candidate = { readonly password_hash: string } & (
  | { readonly member: MemberId; readonly status: string }
  | { readonly staff: StaffId }
)

async function findCandidate(app: App, site: SiteId, email: string): Promise<Candidate | null> {
  const staff = (await selectStaffByEmail(app.db, [email, site])).rows[0]
  const owner = (await selectOwner(app.db, [site, email])).rows[0]
  const member = (await selectSignInMember(app.db, [owner?.member_id ?? null, site, email])).rows[0]
  if (staff) return { staff: staff.id as StaffId, password_hash: staff.password_hash }
  if (!member) return null
  const { id, status, password_hash } = member
  return { member: id as MemberId, status, password_hash }
}
