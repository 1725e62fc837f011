import { z } from 'zod'
import { HeldCaseRef } from '#contract/moderation/case-locks.ts'
import { skipReasons } from '#contract/moderation/skip-reasons.ts'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

const errors = ['auth_required', 'forbidden', 'not_found'] as const

export const heldCaseCalls = {
  lockCase: call(paths.lockCase, {
    auth: 'staff',
    rateLimit: 'write',
    inMaintenance: true,
    summary:
      'O1: holds a waiting case for the caller for some minutes, so that nobody else decides it meanwhile.',
    input: HeldCaseRef,
    output: z.object({ until: Timestamp }),
    errors: [...errors, 'case_locked', 'invalid_fields'],
  }),
  unlockCase: call(paths.unlockCase, {
    auth: 'staff',
    rateLimit: 'write',
    inMaintenance: true,
    summary:
      'Releases a case that the caller holds until `until`. Has no effect if the caller has prolonged the hold since, for example in another tab.',
    input: HeldCaseRef.extend({ until: Timestamp }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  skipCase: call(paths.skipCase, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Leaves a case to others: the caller’s list no longer shows it. The reason is kept in the audit trail.',
    input: HeldCaseRef.extend({ reason: z.enum(skipReasons, 'required') }),
    output: z.object({}),
    errors: [...errors, 'case_locked', 'invalid_fields'],
  }),
} as const
