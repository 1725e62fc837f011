import { z } from 'zod'
import { call } from './call.ts'
import { Moment, SiteId } from './ids.ts'
import { inviteLimits } from './inviting.ts'
import { paths } from './paths.ts'

/** As it is typed or clicked: `abcde-fghjk`; signs between the letters and their case don't matter. */
export const InviteCode = z.string().trim().max(40, 'invite_invalid')

export const Invite = z.object({
  code: z.string(),
  site: SiteId,
  /** Where it is used: the sign-up page of its site. */
  url: z.string(),
  uses_left: z.int(),
  created_at: Moment,
  expires_at: Moment,
})
export type Invite = z.infer<typeof Invite>

const count = (max: number) =>
  z.coerce.number<number | string>('invalid').int('invalid').min(1, 'too_low').max(max, 'too_high')

export const inviteCalls = {
  findInvite: call(paths.findInvite, {
    auth: 'anyone',
    limiter: 'sign_in',
    says: 'Whether an invitation to this site can still be used; uses nothing.',
    input: z.object({ code: InviteCode }),
    output: z.object({ valid: z.boolean() }),
    errors: ['invalid_fields'],
  }),
  createInvite: call(paths.createInvite, {
    auth: 'staff',
    limiter: 'write',
    says: 'Makes an invitation to a site of one’s own list (admin, operator).',
    input: z.object({ site: SiteId, uses: count(inviteLimits.uses_max), days: count(inviteLimits.days_max) }),
    output: z.object({ invite: Invite }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  listInvites: call(paths.listInvites, {
    auth: 'staff',
    limiter: 'read',
    says: 'Invitations to the sites of one’s own list that can still be used, the newest first (admin, operator).',
    input: z.object({}),
    output: z.object({
      invites: z.array(Invite),
      sites: z.array(z.object({ id: SiteId, name: z.string(), invite_only: z.boolean() })),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
} as const
