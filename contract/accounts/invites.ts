import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { inviteLimits } from './sign-up-access.ts'

/** An invitation code such as `abcde-fghjk`, typed or from a link. The server ignores case and separators. */
export const InviteCode = z.string().trim().max(40, 'invite_invalid')

export const Invite = z.object({
  code: z.string(),
  site: SiteId,
  /** URL of the site's sign-up page, including the code. */
  url: z.string(),
  uses_left: z.int(),
  created_at: Timestamp,
  expires_at: Timestamp,
})
export type Invite = z.infer<typeof Invite>

const count = (max: number) =>
  z.coerce.number<number | string>('invalid').int('invalid').min(1, 'too_low').max(max, 'too_high')

export const inviteCalls = {
  findInvite: call(paths.findInvite, {
    auth: 'anyone',
    // Uses the rate limit of all reads, because invitation codes cannot be guessed. A stricter rate limit might require
    // a proof of work, and a page that opens an invitation link cannot send one.
    rateLimit: 'read',
    summary: 'Checks whether an invitation to this site can still be used; does not use it up.',
    input: z.object({ code: InviteCode }),
    output: z.object({ valid: z.boolean() }),
    errors: ['invalid_fields'],
  }),
  createInvite: call(paths.createInvite, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Creates an invitation to a site that the caller manages (admin, operator).',
    input: z.object({ site: SiteId, uses: count(inviteLimits.uses_max), days: count(inviteLimits.days_max) }),
    output: z.object({ invite: Invite }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  listInvites: call(paths.listInvites, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'Usable invitations to the sites that the caller manages, newest first (admin, operator).',
    input: z.object({}),
    output: z.object({
      invites: z.array(Invite),
      sites: z.array(z.object({ id: SiteId, name: z.string(), invite_only: z.boolean() })),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
} as const
