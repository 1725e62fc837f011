import { z } from 'zod'
import { BrowserNames } from './browser-names.ts'
import { call } from './call.ts'
import { Moment } from './ids.ts'
import { UsedCredential } from './passkeys.ts'
import { paths } from './paths.ts'

/** What a session is called in lists: the beginning of its token's hash, of no use to sign in with. */
export const SessionId = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'invalid')
  .brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

/** A browser that is signed in to the account (A10). */
export const SessionItem = z.object({
  id: SessionId,
  /** The one that asks. */
  current: z.boolean(),
  ...BrowserNames,
  since: Moment,
  /** To within an hour. */
  last_seen: Moment,
})
export type SessionItem = z.infer<typeof SessionItem>

/** Calls about proving who one is: sessions, passwords, passkeys (A5, A10). */
export const signInCalls = {
  getIdentity: call(paths.getIdentity, {
    auth: 'member',
    limiter: 'read',
    says: 'Whether a password or passkey was asked for within ten minutes, as sensitive changes need.',
    input: z.object({}),
    output: z.object({ fresh: z.boolean() }),
    errors: ['auth_required'],
  }),
  confirmIdentity: call(paths.confirmIdentity, {
    auth: 'member',
    limiter: 'sign_in',
    says: 'Proves again who it is, by password or passkey; sensitive changes need it within ten minutes before.',
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
    limiter: 'read',
    says: 'The browsers that are signed in to this account, this one first.',
    input: z.object({}),
    output: z.object({ sessions: z.array(SessionItem) }),
    errors: ['auth_required'],
  }),
  endSession: call(paths.endSession, {
    auth: 'member',
    limiter: 'write',
    says: 'Signs out one browser of this account, or all others.',
    input: z.object({ session: z.union([SessionId, z.literal('others')]) }),
    output: z.object({ ended: z.int() }),
    errors: ['auth_required', 'invalid_fields', 'session_not_found'],
  }),
  changePassword: call(paths.changePassword, {
    auth: 'member',
    limiter: 'sign_in',
    says: 'Changes the password: the old one must be right. All other browsers are signed out.',
    input: z
      .object({
        password: z.string('required').max(1_000),
        new_password: z.string('required').max(1_000),
        /** Where it was typed twice, the second time. */
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
