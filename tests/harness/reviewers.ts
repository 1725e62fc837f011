import type { Role } from '#contract/accounts/accounts.ts'
import type { CallInput, CallName, CallOutput } from '#contract/index.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import type { TestApp, TestMember } from './app.ts'

/** Makes an API call with a staff account. */
export type CallAsStaff = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>

let count = 0

/**
 * Creates a signed-in staff account, by default a moderator. Returns a function that makes API calls with this account
 * on the test app's site.
 * @param sites the sites whose data the account may access
 */
export async function createReviewer(
  app: TestApp,
  role: Role = 'moderator',
  sites = [app.site.id],
): Promise<CallAsStaff> {
  const account = { email: `${role}${++count}@posta.test`, name: 'Vera', role, sites, password_hash: 'none' }
  const id = await createStaff(app, app.db, account)
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  return (name, input) => app.call({ token, site: app.site } as TestMember, name, input)
}
