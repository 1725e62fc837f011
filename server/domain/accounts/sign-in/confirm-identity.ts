import { invalidFields } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { verifyPassword } from '../password.ts'
import { noteProof } from '../sessions/fresh-identity.ts'
import { countAttempt, forgetAttempts } from './lockout.ts'
import { selectPassword } from './store.ts'

/**
 * Asks again who somebody is, before sensitive changes: right, it holds for ten minutes in this session. Throws
 * `invalid_fields` with `password_wrong`, or `too_many_attempts` (it counts like a sign-in: an open browser is not a
 * place to guess at a password).
 */
export async function confirmIdentity(
  visit: MemberVisit,
  input: ParsedInput<'confirmIdentity'>,
): Promise<void> {
  await assertPassword(visit, input.password)
  await noteProof(visit.app, visit.session)
}

/** Answers the hash that the password belongs to, so that a change can say what it replaces. */
export async function assertPassword(visit: MemberVisit, password: string): Promise<string> {
  const { app, site, session } = visit
  const own = (await selectPassword(app.db, [session.memberId])).rows[0]
  const attempt = { site: site.id, email: own?.email ?? '', network: visit.network }
  await countAttempt(app, attempt)
  if (!own || !(await verifyPassword(password, own.password_hash)))
    throw invalidFields({ password: 'password_wrong' })
  await forgetAttempts(app, attempt)
  return own.password_hash
}
