import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { CaseId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

const kinds = ['photo', 'pose', 'report', 'withdrawal', 'complaint', 'voice'] as const

/** A waiting case of the console: a photo, the pose of a verification, a report, a withdrawal, a complaint, or a voice intro, by its id. */
export const HeldCaseRef = z.object({
  kind: z.enum(kinds, 'invalid'),
  case: CaseId,
})
export type HeldCaseRef = z.infer<typeof HeldCaseRef>

/** Another reviewer who is deciding the case, and the time until which nobody else can; `null` if there is none. */
const Holder = z.object({ name: z.string(), until: Timestamp })
export const CaseHolder = Holder.nullable()
export type CaseHolder = z.infer<typeof CaseHolder>

export const caseLockCalls = {
  listWithdrawalLocks: call(paths.listWithdrawalLocks, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: who else holds withdrawals of the caller’s sites, and those that the caller has left to others lately. The lists of the other kinds contain both.',
    input: z.object({}),
    output: z.object({
      held: z.array(z.object({ case: CaseId, holder: Holder })),
      skipped: z.array(CaseId),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
} as const
