import type { profileCalls } from '#contract/profiles/profiles.ts'
import type { Cases } from './case.ts'

export const profileCases: Cases<typeof profileCalls> = {
  saveProfile: {
    valid: () => ({ about: 'Cucino.' }),
    attacks: () => [
      { label: 'an unknown region', input: { region: 'XX-1' }, code: 'invalid_fields' },
      { label: 'an unsupported country', input: { country: 'ZZ' }, code: 'invalid_fields' },
    ],
  },
}
