import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { StaffUser } from './accounts.ts'

/** O1: sign-in of staff by their organisation's identity provider (OpenID Connect). */
export const staffOidcCalls = {
  beginOidcSignIn: call(paths.beginOidcSignIn, {
    auth: 'anyone',
    rateLimit: 'passkey',
    inMaintenance: true,
    summary:
      'Begins a sign-in at the identity provider of the staff: its address, and the checks that the browser keeps until the answer.',
    input: z.object({}),
    output: z.object({ url: z.url(), checks: z.string() }),
    errors: ['not_found', 'oidc_failed'],
  }),
  signInWithOidc: call(paths.signInWithOidc, {
    auth: 'anyone',
    rateLimit: 'passkey',
    inMaintenance: true,
    summary:
      'Signs in the staff account of the person whom the identity provider names. An account is found by its mail address the first time, then by the provider’s id of the person.',
    input: z.object({
      /** The query with which the provider sent the browser back. */
      answer: z.string().max(8_000),
      checks: z.string().max(1_000),
    }),
    output: z.object({ staff: StaffUser }),
    errors: ['invalid_fields', 'not_found', 'oidc_failed'],
  }),
} as const
