import { expect } from 'vitest'
import { type Role, roles } from '#contract/accounts/accounts.ts'
import type { timelineGroups } from '#contract/console/member-search.ts'
import { MemberFile } from '#contract/console/members.ts'
import { mayCall, mayRead, type MemberPart } from '#contract/permissions.ts'
import type { TestMember } from '#tests/harness/app.ts'
import type { World } from '../world.ts'

type Part = MemberPart | 'all'

const partOfField: Readonly<Record<keyof MemberFile, Part>> = {
  why: 'all',
  language: 'all',
  erase_at: 'all',
  timeline: 'all',
  address: 'address',
  sign_ins: 'sign_ins',
  conversations: 'conversations',
  credits: 'money',
  orders: 'money',
  look_alikes: 'look_alikes',
  evidence: 'safety',
  age: 'safety',
}

const partOfGroup: Readonly<Record<(typeof timelineGroups)[number], Part>> = {
  account: 'all',
  sign_ins: 'sign_ins',
  safety: 'safety',
  money: 'money',
  notes: 'notes',
}

const gets = (role: Role, part: Part) => part === 'all' || mayRead(role, part)

/**
 * Expects that each role gets the fields of a member's file that `memberParts` gives it, and no others. Every field of
 * the file and every group of its timeline belongs to a part or to all; a new one fails here until it is assigned.
 */
export async function expectFieldsOfRoles({ app, self, foreign, colleagues }: World): Promise<void> {
  const as = (role: Role) => ({ token: colleagues[role], site: app.site }) as TestMember
  expect(Object.keys(MemberFile.shape).sort()).toEqual(Object.keys(partOfField).sort())
  await app.db.query(
    "update profile set age_over_18 = true, age_method = 'eu_app', age_proved_on = '2026-11-20' where member_id = $1",
    [self.member.id],
  )
  await app.call(as('admin'), 'noteMember', { member: self.member.id, note: 'Ha chiamato.' })
  const seen: string[] = []
  for (const role of roles) {
    const open = (member: TestMember) =>
      app.call(as(role), 'openMemberFile', { member: member.id, reason: 'safety' })
    if (!mayCall(role, 'openMemberFile')) {
      await expect(open(self.member)).rejects.toMatchObject({ code: 'forbidden' })
      continue
    }
    await expect(open(foreign.member)).rejects.toMatchObject({ code: 'member_not_found' })
    await open(self.member)
    const { file } = await app.call(as(role), 'getMemberFile', { member: self.member.id })
    for (const [field, part] of Object.entries(partOfField)) {
      // The member is not leaving.
      if (field === 'erase_at') continue
      const has = file?.[field as keyof MemberFile] !== null
      expect([role, field, has]).toEqual([role, field, gets(role, part)])
      if (has) seen.push(`${role} ${field}`)
    }
    const groups = new Set(file?.timeline.map(({ group }) => group))
    for (const [group, part] of Object.entries(partOfGroup))
      expect([role, group, groups.has(group as never)]).toEqual([role, group, gets(role, part)])
    const { measures, corrections } = await app.call(as(role), 'getMemberActs', { member: self.member.id })
    expect([role, measures.length > 0, corrections !== null]).toEqual([
      ...[role, mayCall(role, 'takeMeasure'), mayCall(role, 'correctCredits')],
    ])
  }
  expect(seen).toHaveLength(26)
}
