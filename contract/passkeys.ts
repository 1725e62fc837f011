import { z } from 'zod'
import { User } from './accounts.ts'
import { BrowserNames } from './browser-names.ts'
import { call } from './call.ts'
import { Moment } from './ids.ts'
import { paths } from './paths.ts'

const Base64Url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'invalid')
  .max(20_000, 'invalid')

/** The credential's own id, chosen by the authenticator: up to 1,023 bytes. */
export const PasskeyId = Base64Url.max(1_364, 'invalid').brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

export const Passkey = z.object({
  id: PasskeyId,
  /** Where it was made. */
  ...BrowserNames,
  since: Moment,
  last_used: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Credential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes (WebAuthn level 3, §5.1.8). */
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

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. */
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

/** `toJSON()` of a credential just made; what else it has is not looked at. */
export const MadeCredential = answerOf({
  attestationObject: Base64Url,
  transports: z.array(z.string().max(20)).max(10).optional(),
})
export type MadeCredential = z.infer<typeof MadeCredential>

/** `toJSON()` of a credential that was used. */
export const UsedCredential = answerOf({
  authenticatorData: Base64Url,
  signature: Base64Url,
  userHandle: Base64Url.nullish(),
})
export type UsedCredential = z.infer<typeof UsedCredential>

/** Passkeys, a second way in (A10). */
export const passkeyCalls = {
  listPasskeys: call(paths.listPasskeys, {
    auth: 'member',
    limiter: 'read',
    says: 'The passkeys of the account.',
    input: z.object({}),
    output: z.object({ passkeys: z.array(Passkey) }),
    errors: ['auth_required'],
  }),
  preparePasskey: call(paths.preparePasskey, {
    auth: 'member',
    limiter: 'write',
    says: 'What the browser needs to make a passkey; its challenge is good once, for five minutes.',
    input: z.object({}),
    output: z.object({ options: CreationOptions }),
    errors: ['auth_required', 'identity_required', 'not_confirmed', 'passkey_limit'],
  }),
  addPasskey: call(paths.addPasskey, {
    auth: 'member',
    limiter: 'write',
    says: 'Keeps a passkey that the browser has made.',
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
    limiter: 'write',
    says: 'Removes a passkey: it opens the account no more.',
    input: z.object({ passkey: PasskeyId }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'identity_required', 'passkey_not_found'],
  }),
  preparePasskeySignIn: call(paths.preparePasskeySignIn, {
    auth: 'anyone',
    limiter: 'write',
    says: 'What the browser needs to sign in with a passkey; `verify` where it must also ask for finger, face or PIN.',
    input: z.object({ verify: z.boolean().optional() }),
    output: z.object({ options: RequestOptions }),
    errors: ['invalid_fields'],
  }),
  signInWithPasskey: call(paths.signInWithPasskey, {
    auth: 'anyone',
    limiter: 'sign_in',
    says: 'Signs in with a passkey.',
    input: z.object({ credential: UsedCredential }),
    output: z.object({ user: User }),
    errors: ['invalid_fields', 'passkey_failed', 'login_failed', 'account_leaving', 'account_suspended'],
  }),
} as const
