import type { PasskeyId, passkeyCalls } from '#contract/accounts/passkeys.ts'
import { type Cases, nothing } from './case.ts'

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const
const made = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
const used = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
}

export const passkeyCases: Cases<typeof passkeyCalls> = {
  listPasskeys: nothing,
  preparePasskey: nothing,
  addPasskey: {
    valid: () => ({ credential: made }),
    attacks: () => [{ label: 'a credential made up', input: { credential: made }, code: 'passkey_failed' }],
  },
  removePasskey: {
    valid: () => ({ passkey: 'AAAA' as PasskeyId }),
    attacks: () => [
      { label: 'an unknown passkey', input: { passkey: 'AAAA' as PasskeyId }, code: 'passkey_not_found' },
    ],
  },
  listStaffPasskeys: nothing,
  prepareStaffPasskey: nothing,
  addStaffPasskey: {
    valid: () => ({ credential: made }),
    attacks: () => [{ label: 'a credential made up', input: { credential: made }, code: 'passkey_failed' }],
  },
  removeStaffPasskey: {
    valid: () => ({ passkey: 'AAAA' as PasskeyId }),
    attacks: () => [
      { label: 'an unknown passkey', input: { passkey: 'AAAA' as PasskeyId }, code: 'passkey_not_found' },
    ],
  },
  preparePasskeySignIn: nothing,
  signInWithPasskey: {
    valid: () => ({ credential: used }),
    attacks: () => [{ label: 'a credential made up', input: { credential: used }, code: 'passkey_failed' }],
  },
}
