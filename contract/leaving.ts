import { z } from 'zod'
import { call } from './call.ts'
import { Moment } from './ids.ts'
import { leaving_comment_max, leavingReasons } from './leaving-reasons.ts'
import { paths } from './paths.ts'

/** Leaving (A8, X10). */
export const leavingCalls = {
  leaveSite: call(paths.leaveSite, {
    auth: 'member',
    limiter: 'write',
    says: 'Deletes the account: erased at once, or after fourteen days in which a mailed link brings everything back.',
    input: z.object({
      when: z.enum(['now', 'in_14_days'], 'unknown_choice'),
      reasons: z.array(z.enum(leavingReasons, 'unknown_choice')).max(leavingReasons.length).default([]),
      comment: z.string().trim().max(leaving_comment_max, 'too_long').default(''),
    }),
    output: z.object({
      /** When everything is erased. */
      erased_at: Moment,
    }),
    errors: ['auth_required', 'identity_required', 'not_confirmed', 'invalid_fields'],
  }),
} as const
