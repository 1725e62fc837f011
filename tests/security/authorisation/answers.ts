import { expect } from 'vitest'
import { roles } from '#contract/accounts/accounts.ts'
import { mayCall, permissions, type StaffCall } from '#contract/permissions.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { cases } from '../cases.ts'
import { request } from '../request.ts'
import type { RollbackDatabase } from '../rollback-pool.ts'
import type { World } from '../world.ts'
import { kindsOf, leaksIn, mayKnow, saidBy } from './list-fields.ts'
import { fieldsOfCalls } from './staff-fields.ts'

/**
 * Makes every call of the console as every role that may make it, and expects that the answer says only what the table
 * of fields gives to the role. What only some roles of a call may know is told to one of them, so that its absence in
 * the answers to the others means something.
 */
export async function expectFieldsOfAnswers(world: World, database: RollbackDatabase): Promise<void> {
  const { app, self } = world
  // The staff account with the role admin has the objects of the owners, such as conversations.
  const tokens = { ...world.colleagues, admin: world.staffToken }
  for (const role of roles.filter((each) => mayCall(each, 'openMemberFile')))
    await app.call({ token: tokens[role], site: app.site } as TestMember, 'openMemberFile', {
      ...{ member: self.member.id, reason: 'safety' },
    })
  const { withdrawals } = await app.call(
    { token: tokens.admin, site: app.site } as TestMember,
    'listWithdrawalsToReview',
    {},
  )
  /** A search that finds a case without a member, too. */
  const further: { readonly [Name in StaffCall]?: Record<string, unknown> } = {
    findMembers: { text: withdrawals.find(({ member }) => member === null)?.number },
  }
  const told = new Set<string>()
  const leaks: string[] = []
  for (const name of Object.keys(permissions) as StaffCall[]) {
    const kinds = kindsOf(fieldsOfCalls[name])
    const inputs = [
      cases[name].valid(world) as Record<string, unknown>,
      ...(further[name] ? [further[name]] : []),
    ]
    for (const [role, input] of permissions[name].flatMap((each) =>
      inputs.map((input) => [each, input] as const),
    )) {
      const { body, status } = await database.undone(() =>
        request(world, name, input, { token: tokens[role] }),
      )
      expect([name, role, status === 500]).toEqual([name, role, false])
      if (status !== 200) continue
      for (const field of saidBy(body, new Set(kinds.keys()))) told.add(`${name} ${kinds.get(field)}`)
      leaks.push(...leaksIn(body, role, kinds).map((field) => `${name} tells ${role} ${field}`))
    }
  }
  expect(leaks).toEqual([])
  expect(listHeldBack().filter((each) => !told.has(each))).toEqual([])
}

/** Lists what some of the roles of a call may know and others may not, such as `getMemberFile address`. */
function listHeldBack(): string[] {
  return (Object.keys(permissions) as StaffCall[]).flatMap((name) =>
    [...new Set(kindsOf(fieldsOfCalls[name]).values())]
      .filter((kind) => {
        const knowing = permissions[name].filter((role) => mayKnow(role, kind)).length
        return knowing > 0 && knowing < permissions[name].length
      })
      .map((kind) => `${name} ${kind}`),
  )
}
