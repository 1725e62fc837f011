import type { preferenceCalls } from '#contract/accounts/preferences.ts'
import { type Cases, nothing } from './case.ts'

export const preferenceCases: Cases<typeof preferenceCalls> = {
  getPreferences: nothing,
  savePreferences: {
    valid: () => ({ invisible: true, notifications: { news: 'on' } }),
    attacks: () => [
      {
        label: 'an invalid choice for this type',
        input: { notifications: { news: 'each' as never } },
        code: 'invalid_fields',
      },
    ],
  },
}
