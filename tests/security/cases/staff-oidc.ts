import type { staffOidcCalls } from '#contract/accounts/staff-oidc.ts'
import type { Cases } from './case.ts'

const checks = Buffer.from('{"state":"a","nonce":"b","verifier":"c"}').toString('base64url')

/** The test app has no identity provider. `server/http/session/oidc.test.ts` has the attacks on a sign-in with one. */
export const staffOidcCases: Cases<typeof staffOidcCalls> = {
  beginOidcSignIn: {
    valid: () => ({}),
    attacks: () => [{ label: 'no provider', input: {}, code: 'not_found' }],
  },
  signInWithOidc: {
    valid: () => ({ answer: 'code=a&state=a', checks }),
    attacks: () => [
      { label: 'an answer made up', input: { answer: 'code=a&state=a', checks }, code: 'not_found' },
    ],
  },
}
