import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { BrowserNames } from './browser-names.ts'
import { UsedCredential } from './passkeys.ts'

/** Id of a session in lists: the beginning of the session token's hash. Nobody can sign in with this id. */
export const SessionId = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'invalid')
  .brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

/** A browser that is signed in to the account (A10). */
export const SessionItem = z.object({
  id: SessionId,
  /** Whether this is the caller's own session. */
  current: z.boolean(),
  ...BrowserNames,
  since: Timestamp,
  /** Time when the session was last used, accurate to one hour. */
  last_seen: Timestamp,
})
export type SessionItem = z.infer<typeof SessionItem>

/** Calls for sign-in by password or passkey, sessions, passwords, and the repeated proof of identity (A5, A10). */
export const signInCalls = {
  getIdentity: call(paths.getIdentity, {
    auth: 'member',
    rateLimit: 'read',
    summary:
      'Whether the member gave a password or passkey within the last ten minutes, as sensitive changes require.',
    input: z.object({}),
    output: z.object({ fresh: z.boolean() }),
    errors: ['auth_required'],
  }),
  confirmIdentity: call(paths.confirmIdentity, {
    auth: 'member',
    rateLimit: 'password',
    inMaintenance: true,
    summary:
      'Proves the member’s identity again, by password or passkey; allows sensitive changes for ten minutes.',
    input: z
      .object({ password: z.string().max(1_000).optional(), passkey: UsedCredential.optional() })
      .refine(({ password, passkey }) => Boolean(password || passkey), {
        path: ['password'],
        error: 'required',
      }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'too_many_attempts', 'passkey_failed'],
  }),
  listSessions: call(paths.listSessions, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'Browsers that are signed in to this account, the caller’s first.',
    input: z.object({}),
    output: z.object({ sessions: z.array(SessionItem) }),
    errors: ['auth_required'],
  }),
  endSession: call(paths.endSession, {
    auth: 'member',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'Signs out one browser of this account, or all others.',
    input: z.object({ session: z.union([SessionId, z.literal('others')]) }),
    output: z.object({ ended: z.int() }),
    errors: ['auth_required', 'invalid_fields', 'session_not_found'],
  }),
  changePassword: call(paths.changePassword, {
    auth: 'member',
    rateLimit: 'password',
    summary: 'Changes the password; requires the old one. Signs out all other browsers.',
    input: z
      .object({
        password: z.string('required').max(1_000),
        new_password: z.string('required').max(1_000),
        /** The new password a second time, if the form asks for it twice. */
        new_password_again: z.string().max(1_000).optional(),
      })
      .refine(
        ({ new_password, new_password_again: again }) => again === undefined || again === new_password,
        {
          path: ['new_password_again'],
          error: 'passwords_differ',
        },
      ),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'too_many_attempts'],
  }),
} as const
