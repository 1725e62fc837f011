import { z } from 'zod'
import { ProfileKind } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { MemberId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

export const BlockedMember = z.object({
  id: MemberId,
  kind: ProfileKind,
  name: z.string(),
  blocked_at: Timestamp,
})
export type BlockedMember = z.infer<typeof BlockedMember>

export const relationCalls = {
  listBlocked: call(paths.listBlocked, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'Members whom the signed-in member has blocked, latest first.',
    input: z.object({}),
    output: z.object({ blocked: z.array(BlockedMember) }),
    errors: ['auth_required'],
  }),
  blockMember: call(paths.blockMember, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Blocks another member, in both directions; they are not notified. Repeating it changes nothing, and an id of nobody gets the same answer.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: ['auth_required', 'member_not_found'],
  }),
  unblockMember: call(paths.unblockMember, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Removes the caller’s block; a block by the other member stays. Repeating it changes nothing.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: ['auth_required'],
  }),
} as const
