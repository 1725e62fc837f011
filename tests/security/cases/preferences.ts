import type { preferenceCalls } from '#contract/preferences.ts'
import { type Cases, nothing } from './case.ts'

export const preferenceCases: Cases<typeof preferenceCalls> = {
  getPreferences: nothing,
  savePreferences: {
    valid: () => ({ invisible: true, notifications: { news: 'on' } }),
    aims: () => [
      {
        says: 'a choice that this type does not have',
        input: { notifications: { news: 'each' as never } },
        code: 'invalid_fields',
      },
    ],
  },
}
