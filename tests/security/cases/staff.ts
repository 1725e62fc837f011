import type { staffCalls } from '#contract/console/staff.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import type { World } from '../world.ts'
import { type Cases, nothing, unknownId } from './case.ts'

/** Accounts that the caller must not reach: of another site, and of nobody. */
const strangers = ({ staff }: World, input: (of: StaffId) => never) => [
  { label: 'another site’s account', input: input(staff.foreign), code: 'not_found' as const },
  { label: 'an unknown account', input: input(unknownId as StaffId), code: 'not_found' as const },
]

export const staffCases: Cases<typeof staffCalls> = {
  listStaff: nothing,
  inviteStaff: {
    valid: ({ app }) => ({ email: 'nuova@posta.test', name: 'Nuova', role: 'support', sites: [app.site.id] }),
    attacks: ({ app, other: { member } }) => [
      {
        label: 'a site without permission',
        input: { email: 'a@posta.test', name: 'A', role: 'admin', sites: [app.site.id, app.otherSite.id] },
        code: 'forbidden',
      },
      {
        label: 'the address of an account of another site',
        input: { email: 'altrove@posta.test', name: 'A', role: 'admin', sites: [app.site.id] },
        code: 'staff_exists',
      },
      {
        label: 'the address of a member',
        input: { email: member.email, name: 'A', role: 'support', sites: [app.site.id] },
        code: 'staff_is_member',
      },
    ],
  },
  changeStaff: {
    valid: ({ app, staff }) => ({ staff: staff.colleague, role: 'support', sites: [app.site.id] }),
    attacks: (world) => [
      ...strangers(world, (staff) => ({ staff, role: 'support', sites: [world.app.site.id] }) as never),
      {
        label: 'a site without permission',
        input: { staff: world.staff.colleague, role: 'support', sites: [world.app.otherSite.id] },
        code: 'forbidden',
      },
      {
        label: 'the own account',
        input: { staff: world.staff.self, role: 'support', sites: [world.app.site.id] },
        code: 'own_account',
      },
    ],
  },
  removeStaff: {
    valid: ({ staff }) => ({ staff: staff.leaving }),
    attacks: (world) => [
      ...strangers(world, (staff) => ({ staff }) as never),
      { label: 'the own account', input: { staff: world.staff.self }, code: 'own_account' },
    ],
  },
  decideStaffChange: {
    valid: ({ staffChanges }) => ({ change: staffChanges.colleague, confirm: true }),
    attacks: ({ staffChanges }) => [
      {
        label: 'another site’s change',
        input: { change: staffChanges.foreign, confirm: true },
        code: 'not_found',
      },
      { label: 'the own proposal', input: { change: staffChanges.own, confirm: true }, code: 'own_proposal' },
    ],
  },
  endStaffSessions: {
    valid: ({ staff }) => ({ staff: staff.colleague }),
    attacks: (world) => strangers(world, (staff) => ({ staff }) as never),
  },
  resetStaff: {
    valid: ({ staff }) => ({ staff: staff.colleague }),
    attacks: (world) => [
      ...strangers(world, (staff) => ({ staff }) as never),
      { label: 'the own account', input: { staff: world.staff.self }, code: 'own_account' },
    ],
  },
}
