import type { secondFactorCalls } from '#contract/accounts/second-factor.ts'
import { type Cases, nothing } from './case.ts'

const used = {
  ...({ id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const),
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
}

export const secondFactorCases: Cases<typeof secondFactorCalls> = {
  getSecondFactor: nothing,
  proveSecondFactor: {
    valid: () => ({ code: '000000' }),
    attacks: () => [
      { label: 'a code without a secret', input: { code: '000000' }, code: 'second_factor_failed' },
      { label: 'an SQL injection', input: { code: "' or 1=1 --" }, code: 'second_factor_failed' },
    ],
  },
  provePasskeyOfStaff: {
    valid: () => ({ credential: used }),
    attacks: () => [{ label: 'a credential made up', input: { credential: used }, code: 'passkey_failed' }],
  },
  beginStaffCode: nothing,
  confirmStaffCode: {
    valid: () => ({ code: '000000' }),
    attacks: () => [
      { label: 'a code without a secret', input: { code: '000000' }, code: 'second_factor_failed' },
    ],
  },
  removeStaffCode: nothing,
}
