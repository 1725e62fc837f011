import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { CaseId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { skipReasons } from './skip-reasons.ts'

const kinds = ['photo', 'pose', 'report', 'withdrawal'] as const

/** A waiting case of the console: a photo, the pose of a verification, a report, or a withdrawal, by its id. */
export const CaseRef = z.object({
  kind: z.enum(kinds, 'invalid'),
  case: CaseId,
})
export type CaseRef = z.infer<typeof CaseRef>

/** Another reviewer who is deciding the case, and the time until which nobody else can; `null` if there is none. */
const Holder = z.object({ name: z.string(), until: Timestamp })
export const CaseHolder = Holder.nullable()
export type CaseHolder = z.infer<typeof CaseHolder>

const errors = ['auth_required', 'forbidden', 'not_found'] as const

export const caseLockCalls = {
  lockCase: call(paths.lockCase, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: holds a waiting case for the caller for some minutes, so that nobody else decides it meanwhile.',
    input: CaseRef,
    output: z.object({ until: Timestamp }),
    errors: [...errors, 'case_locked', 'invalid_fields'],
  }),
  unlockCase: call(paths.unlockCase, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Releases a case that the caller holds until `until`. Has no effect if the caller has prolonged the hold since, for example in another tab.',
    input: CaseRef.extend({ until: Timestamp }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
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
  skipCase: call(paths.skipCase, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Leaves a case to others: the caller’s list no longer shows it. The reason is kept in the audit trail.',
    input: CaseRef.extend({ reason: z.enum(skipReasons, 'required') }),
    output: z.object({}),
    errors: [...errors, 'case_locked', 'invalid_fields'],
  }),
} as const
