import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { StaffUser } from './accounts.ts'
import { UsedCredential } from './passkeys.ts'

/** A one-time code of six digits, or a recovery code. Spaces and hyphens do not matter. */
const TypedCode = z.string('required').trim().min(1, 'required').max(40, 'invalid')

export const SecondFactor = z.object({
  /** Whether the installation requires a second factor. The demo does not. */
  required: z.boolean(),
  lacks: StaffUser.shape.lacks,
  /** Whether the identity was proved recently, so that factors may change. */
  fresh: z.boolean(),
  /** Number of passkeys that work on this site. */
  passkeys: z.int(),
  /** One-time codes; `null` if they are not set up. */
  code: z.object({ since: Timestamp, recovery_left: z.int() }).nullable(),
  /**
   * A new secret that waits for its first code, in Base32 and as the address for an authenticator app, with its recovery
   * codes. Never returned again after that code.
   */
  pending: z.object({ secret: z.string(), uri: z.string(), recovery: z.array(z.string()) }).nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** O1: the second factor of staff accounts: a passkey or one-time codes (RFC 6238). */
export const secondFactorCalls = {
  getSecondFactor: call(paths.getSecondFactor, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'The second factors of the signed-in staff account.',
    input: z.object({}),
    output: z.object({ factor: SecondFactor }),
    errors: ['auth_required'],
  }),
  proveSecondFactor: call(paths.proveSecondFactor, {
    auth: 'staff',
    rateLimit: 'second_factor',
    inMaintenance: true,
    summary: 'Completes a sign-in with a one-time code or a recovery code. Each works once.',
    input: z.object({ code: TypedCode }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'second_factor_failed'],
  }),
  provePasskeyOfStaff: call(paths.provePasskeyOfStaff, {
    auth: 'staff',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'Completes a sign-in with a passkey of the account.',
    input: z.object({ credential: UsedCredential }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'passkey_failed'],
  }),
  beginStaffCode: call(paths.beginStaffCode, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Makes a new secret for one-time codes. The present one stays valid until the first new code.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'identity_required'],
  }),
  confirmStaffCode: call(paths.confirmStaffCode, {
    auth: 'staff',
    rateLimit: 'second_factor',
    summary: 'Sets the new secret in force by its first code. Ends the account’s other sessions.',
    input: z.object({ code: TypedCode }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'invalid_fields', 'identity_required', 'second_factor_failed'],
  }),
  removeStaffCode: call(paths.removeStaffCode, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Removes the one-time codes if a passkey remains. Ends the account’s other sessions.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'identity_required', 'last_second_factor'],
  }),
} as const
