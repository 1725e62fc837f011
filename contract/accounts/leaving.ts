import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { leaving_comment_max, leavingReasons } from './leaving-reasons.ts'

/** Calls for leaving the site (A8, X10). */
export const leavingCalls = {
  leaveSite: call(paths.leaveSite, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Deletes the account: erases it at once, or after fourteen days during which a mailed link restores it.',
    input: z.object({
      when: z.enum(['now', 'in_14_days'], 'unknown_choice'),
      reasons: z.array(z.enum(leavingReasons, 'unknown_choice')).max(leavingReasons.length).default([]),
      comment: freeText(leaving_comment_max).default(''),
    }),
    output: z.object({
      /** Time at which the account is erased. */
      erased_at: Timestamp,
      /** Token of the receipt's page (X21) of an account that is erased at once; otherwise `null`: then the last mail has it. */
      receipt: z.string().nullable(),
    }),
    errors: ['auth_required', 'identity_required', 'not_confirmed', 'invalid_fields'],
  }),
} as const
