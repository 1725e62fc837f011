import type { profileCalls } from '#contract/profiles/profiles.ts'
import { type Cases, nothing } from './case.ts'

export const profileCases: Cases<typeof profileCalls> = {
  saveProfile: {
    valid: () => ({ about: 'Cucino.' }),
    attacks: () => [
      { label: 'an unknown region', input: { region: 'XX-1' }, code: 'invalid_fields' },
      { label: 'an unsupported country', input: { country: 'ZZ' }, code: 'invalid_fields' },
    ],
  },
  saveTravel: {
    valid: () => ({ country: 'IT', town: 'Roma', until: '2026-11-25' }),
    attacks: () => [
      {
        label: 'a place in an unsupported country',
        input: { country: 'ZZ', town: 'Roma', until: '2026-11-25' },
        code: 'invalid_fields',
      },
      {
        label: 'a journey without end',
        input: { country: 'IT', town: 'Roma', until: '2099-01-01' },
        code: 'invalid_fields',
      },
    ],
  },
  endTravel: nothing,
}
