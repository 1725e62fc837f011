import type { preferenceCalls } from '#contract/accounts/preferences.ts'
import type { translationCalls } from '#contract/accounts/translation.ts'
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

export const translationCases: Cases<typeof translationCalls> = {
  saveTranslationConsent: {
    valid: () => ({ to: null }),
    attacks: () => [
      {
        label: 'an installation without a service',
        input: { to: 'elsewhere.example' },
        code: 'translation_off',
      },
    ],
  },
}
