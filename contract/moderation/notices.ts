import { z } from 'zod'
import { Email } from '#contract/accounts/email.ts'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { paths } from '#contract/wire/paths.ts'
import { CaseToken } from './case-token.ts'
import { ReportReason } from './reports.ts'

const line = (max: number) =>
  z
    .string('required')
    .trim()
    .max(max, 'too_long')
    .regex(/^[^\p{Cc}]*$/u, 'invalid')

export const noticeCalls = {
  sendNotice: call(paths.sendNotice, {
    auth: 'anyone',
    rateLimit: 'report',
    summary:
      'A notice of illegal content by anybody (DSA art. 16), about the profile that `place` names. Becomes a report.',
    input: z
      .object({
        /** Address of a profile or of its report form, or the name of the profile. */
        place: line(limits.notice_place_max).min(1, 'required'),
        reason: ReportReason,
        /** Reason why the content is illegal, in the reporter's words. */
        text: freeText(limits.report_text_max).min(1, 'required'),
        /** Name of the person or body, and its mail address. Optional in notices about minors (art. 16(2)(c)). */
        name: line(limits.notice_name_max).default(''),
        email: z.union([z.literal(''), Email]).default(''),
        /** The statement of good faith (art. 16(2)(d)). */
        /** Token of a trusted flagger's personal link; its name and mail address then come from the register. */
        flagger: z.string().max(100).default(''),
        good_faith: z.boolean('required').refine((isGiven) => isGiven, 'required'),
      })
      .refine(({ reason, name, flagger }) => reason === 'minor' || name !== '' || flagger !== '', {
        path: ['name'],
        error: 'required',
      })
      .refine(({ reason, email, flagger }) => reason === 'minor' || email !== '' || flagger !== '', {
        path: ['email'],
        error: 'required',
      }),
    output: z.object({ case: CaseToken }),
    errors: ['invalid_fields'],
  }),
} as const
