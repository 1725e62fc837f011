import type { Role } from '#contract/accounts/accounts.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'

/** Signs a new staff account of the default site in. Returns it as the caller of `app.call`. */
export async function staffOf(app: TestApp, role: Role, name: string = role): Promise<TestMember> {
  const account = { email: `${name}@posta.test`, name, role, sites: [app.site.id], password_hash: 'none' }
  const staff = await createStaff(app, app.db, account)
  const token = await createSession(app, { staff, site: app.site, userAgent: 'test' })
  return { token, site: app.site } as TestMember
}
