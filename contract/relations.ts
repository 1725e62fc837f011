import { z } from 'zod'
import { call } from './call.ts'
import { MemberId, Moment } from './ids.ts'
import { paths } from './paths.ts'

export const BlockedMember = z.object({ id: MemberId, name: z.string(), blocked_at: Moment })
export type BlockedMember = z.infer<typeof BlockedMember>

export const relationCalls = {
  listBlocked: call(paths.listBlocked, {
    auth: 'member',
    limiter: 'read',
    says: 'Whom the signed-in member has blocked, the latest first.',
    input: z.object({}),
    output: z.object({ blocked: z.array(BlockedMember) }),
    errors: ['auth_required'],
  }),
  blockMember: call(paths.blockMember, {
    auth: 'member',
    limiter: 'write',
    says: 'Keeps another member away, both ways; they are not told. Doing it twice changes nothing.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: ['auth_required', 'member_not_found'],
  }),
  unblockMember: call(paths.unblockMember, {
    auth: 'member',
    limiter: 'write',
    says: 'Takes the own block back; one that the other has made stays. Doing it twice changes nothing.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: ['auth_required'],
  }),
} as const
