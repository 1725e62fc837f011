import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { StaffUser, User } from './accounts.ts'
import { BrowserNames } from './browser-names.ts'

const Base64Url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'invalid')
  .max(20_000, 'invalid')

/** The id of a credential, up to 1,023 bytes, chosen by the authenticator. */
export const PasskeyId = Base64Url.max(1_364, 'invalid').brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

export const Passkey = z.object({
  id: PasskeyId,
  /** The browser that created the passkey. */
  ...BrowserNames,
  since: Timestamp,
  last_used: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Credential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** Input of `PublicKeyCredential.parseCreationOptionsFromJSON` (WebAuthn level 3, §5.1.8). */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** Input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['preferred', 'required']),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const answerOf = <Fields extends z.core.$ZodLooseShape>(response: Fields) =>
  z.object({
    id: Base64Url,
    rawId: Base64Url,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: Base64Url, ...response }),
  })

/** Result of `toJSON()` on a new credential. Fields that are not listed here are ignored. */
export const MadeCredential = answerOf({
  attestationObject: Base64Url,
  transports: z.array(z.string().max(20)).max(10).optional(),
})
export type MadeCredential = z.infer<typeof MadeCredential>

/** Result of `toJSON()` on a credential that the member has just used. */
export const UsedCredential = answerOf({
  authenticatorData: Base64Url,
  signature: Base64Url,
  userHandle: Base64Url.nullish(),
})
export type UsedCredential = z.infer<typeof UsedCredential>

/** Calls for passkeys, an alternative to the password (A10). */
export const passkeyCalls = {
  listPasskeys: call(paths.listPasskeys, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The passkeys of the account.',
    input: z.object({}),
    output: z.object({ passkeys: z.array(Passkey) }),
    errors: ['auth_required'],
  }),
  preparePasskey: call(paths.preparePasskey, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Options for the browser to create a passkey; the challenge is valid once, for five minutes.',
    input: z.object({}),
    output: z.object({ options: CreationOptions }),
    errors: ['auth_required', 'identity_required', 'not_confirmed', 'passkey_limit'],
  }),
  addPasskey: call(paths.addPasskey, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Stores a passkey that the browser has created.',
    input: z.object({ credential: MadeCredential }),
    output: z.object({ passkey: Passkey }),
    errors: [
      'auth_required',
      'invalid_fields',
      'identity_required',
      'not_confirmed',
      'passkey_failed',
      'passkey_limit',
    ],
  }),
  removePasskey: call(paths.removePasskey, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Removes a passkey: it no longer signs in to the account.',
    input: z.object({ passkey: PasskeyId }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'identity_required', 'passkey_not_found'],
  }),
  preparePasskeySignIn: call(paths.preparePasskeySignIn, {
    auth: 'anyone',
    rateLimit: 'write',
    inMaintenance: true,
    summary:
      'Options for the browser to sign in with a passkey; `verify` also requires a fingerprint, a face or a PIN.',
    input: z.object({ verify: z.boolean().optional() }),
    output: z.object({ options: RequestOptions }),
    errors: ['invalid_fields'],
  }),
  signInWithPasskey: call(paths.signInWithPasskey, {
    auth: 'anyone',
    rateLimit: 'passkey',
    inMaintenance: true,
    summary: 'Signs in with a passkey; returns the member or the staff account.',
    input: z.object({ credential: UsedCredential }),
    output: z.object({ user: User.nullable(), staff: StaffUser.nullable() }),
    errors: ['invalid_fields', 'passkey_failed', 'login_failed', 'account_leaving', 'account_suspended'],
  }),
  listStaffPasskeys: call(paths.listStaffPasskeys, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'The passkeys of the staff account, and whether its identity was proved recently.',
    input: z.object({}),
    output: z.object({ passkeys: z.array(Passkey), fresh: z.boolean() }),
    errors: ['auth_required'],
  }),
  prepareStaffPasskey: call(paths.prepareStaffPasskey, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Options for the browser to create a passkey of the staff account.',
    input: z.object({}),
    output: z.object({ options: CreationOptions }),
    errors: ['auth_required', 'identity_required', 'passkey_limit'],
  }),
  addStaffPasskey: call(paths.addStaffPasskey, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Stores a passkey of the staff account that the browser has created.',
    input: z.object({ credential: MadeCredential }),
    output: z.object({ passkey: Passkey }),
    errors: ['auth_required', 'invalid_fields', 'identity_required', 'passkey_failed', 'passkey_limit'],
  }),
  removeStaffPasskey: call(paths.removeStaffPasskey, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Removes a passkey of the staff account.',
    input: z.object({ passkey: PasskeyId }),
    output: z.object({}),
    errors: [
      'auth_required',
      'invalid_fields',
      'identity_required',
      'passkey_not_found',
      'last_second_factor',
    ],
  }),
} as const
