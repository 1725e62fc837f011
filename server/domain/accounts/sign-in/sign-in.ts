import { ApiError } from '#contract/errors.ts'
import type { MemberId, SiteId, StaffId } from '#contract/ids.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { verifyPassword } from '../password.ts'
import { createSession, enterSession } from '../sessions/session.ts'
import { selectOwner, selectSignInMember, selectStaffByEmail } from '../store.ts'
import { countAttempt, forgetAttempts } from './lockout.ts'

/**
 * Signs in a member or a staff account (A5). What is typed is compared with the staff account of that address, else with
 * the member who claimed it, else with its newest provisional one, else with nobody: the same statements and exactly one
 * hash each time. Throws `login_failed`, or `too_many_attempts` with the minutes to wait.
 */
export async function signIn(visit: Visit, { email, password }: ParsedInput<'login'>): Promise<void> {
  const { app, site } = visit
  const attempt = { site: site.id, email, network: visit.network }
  await countAttempt(app, attempt)
  const candidate = await findCandidate(app, site.id, email)
  const right = await verifyPassword(password, candidate?.password_hash ?? null)
  if (!candidate || !right) throw new ApiError('login_failed')
  await forgetAttempts(app, attempt)
  const { who } = candidate
  await enterSession(visit, await createSession(app, { ...who, site, userAgent: visit.userAgent }))
}

interface Candidate {
  readonly who: { readonly member: MemberId } | { readonly staff: StaffId }
  readonly password_hash: string
}

async function findCandidate(app: App, site: SiteId, email: string): Promise<Candidate | null> {
  const staff = (await selectStaffByEmail(app.db, [email, site])).rows[0]
  const owner = (await selectOwner(app.db, [site, email])).rows[0]
  const member = (await selectSignInMember(app.db, [owner?.member_id ?? null, site, email])).rows[0]
  if (staff) return { who: { staff: staff.id as StaffId }, password_hash: staff.password_hash }
  return member ? { who: { member: member.id as MemberId }, password_hash: member.password_hash } : null
}
