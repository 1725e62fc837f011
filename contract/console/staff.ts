import { z } from 'zod'
import { Role } from '#contract/accounts/accounts.ts'
import { Email } from '#contract/accounts/email.ts'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { SiteId, StaffChangeId, StaffId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { RefusalNote } from '#contract/wire/proposal-decision.ts'

/** A staff account as an admin of one of its sites sees it. */
export const StaffAccount = z.object({
  id: StaffId,
  name: z.string(),
  email: z.string(),
  role: Role,
  /** The sites of the account that the caller also has. */
  sites: z.array(SiteId),
  /** Whether the caller has all sites of the account, and so may change its role. */
  whole: z.boolean(),
  self: z.boolean(),
  last_sign_in: Timestamp.nullable(),
  /** Number of browsers in which the account is signed in to these sites. */
  sessions: z.int(),
  has_password: z.boolean(),
  passkeys: z.int(),
  /** Whether one-time codes are set up. */
  has_code: z.boolean(),
  /** Number of cases of these sites that the person has left to others within `skips_days`. */
  skips: z.int(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const staffChangeKinds = ['invite', 'change', 'remove'] as const

/** A change of a staff account that waits for a second person. */
export const StaffChange = z.object({
  id: StaffChangeId,
  kind: z.enum(staffChangeKinds),
  name: z.string(),
  email: z.string(),
  /** Role and sites after the change. */
  role: Role,
  sites: z.array(SiteId),
  /** Role before the change; `null` for an invitation. */
  role_before: Role.nullable(),
  proposed_by: z.string(),
  proposed_at: Timestamp,
  expires_at: Timestamp,
  /** Whether the caller has proposed the change. The caller may then withdraw but not confirm it. */
  own: z.boolean(),
})
export type StaffChange = z.infer<typeof StaffChange>

const sites = z.array(SiteId, 'required').min(1, 'required').max(1_000)
const name = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^[^\p{Cc}]*$/u, 'invalid')
  .max(limits.staff_name_max, 'too_long')
const role = z.enum(Role.options, 'unknown_choice')

/** `proposed`: a second person must confirm. */
const outcome = z.object({ outcome: z.enum(['done', 'proposed']) })
const admin = ['auth_required', 'forbidden', 'invalid_fields'] as const

/** O1: an admin manages the staff accounts of their own sites. `npm run staff` does the same. */
export const staffCalls = {
  listStaff: call(paths.listStaff, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the staff accounts of the caller’s sites, and the changes that wait for a second person.',
    input: z.object({}),
    output: z.object({ staff: z.array(StaffAccount), changes: z.array(StaffChange) }),
    errors: ['auth_required', 'forbidden'],
  }),
  inviteStaff: call(paths.inviteStaff, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Gives a person access by a mailed link. A new admin needs a second admin, if there is one.',
    input: z.object({ email: Email, name, role, sites }),
    output: outcome,
    errors: [...admin, 'staff_exists', 'staff_is_member'],
  }),
  changeStaff: call(paths.changeStaff, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Changes role and sites. A change of role, or of an admin, needs a second admin, if there is one.',
    input: z.object({ staff: StaffId, role, sites }),
    output: outcome,
    errors: [...admin, 'not_found', 'own_account', 'last_admin', 'staff_is_member'],
  }),
  removeStaff: call(paths.removeStaff, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Takes the access to the caller’s sites away. An admin is removed by two others, if there are.',
    input: z.object({ staff: StaffId }),
    output: outcome,
    errors: [...admin, 'not_found', 'own_account', 'last_admin'],
  }),
  decideStaffChange: call(paths.decideStaffChange, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Confirms a change that another admin has proposed, or rejects it with a reason. Its proposer may withdraw it. `void`: it no longer applies.',
    input: z.object({ change: StaffChangeId, confirm: z.boolean('required'), note: RefusalNote }),
    output: z.object({ outcome: z.enum(['confirmed', 'rejected', 'void']) }),
    errors: [
      ...admin,
      'not_found',
      'already_decided',
      'own_proposal',
      'same_browser',
      'staff_exists',
      'staff_is_member',
      'last_admin',
    ],
  }),
  endStaffSessions: call(paths.endStaffSessions, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Signs the person out of the caller’s sites in all browsers except this one.',
    input: z.object({ staff: StaffId }),
    output: z.object({ ended: z.int() }),
    errors: [...admin, 'not_found'],
  }),
  resetStaff: call(paths.resetStaff, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Ends password, passkeys and sessions at once, and mails a new link for the password.',
    input: z.object({ staff: StaffId }),
    output: z.object({}),
    errors: [...admin, 'not_found', 'own_account'],
  }),
} as const
