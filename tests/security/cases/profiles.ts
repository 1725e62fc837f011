import type { profileCalls } from '#contract/profiles.ts'
import { type Cases, nothing } from './case.ts'

export const profileCases: Cases<typeof profileCalls> = {
  getOwnProfile: nothing,
  saveProfile: {
    valid: () => ({ about: 'Cucino.' }),
    aims: () => [
      { says: 'no region of ours', input: { region: 'XX-1' }, code: 'invalid_fields' },
      { says: 'a country that the site does not serve', input: { country: 'ZZ' }, code: 'invalid_fields' },
    ],
  },
}
