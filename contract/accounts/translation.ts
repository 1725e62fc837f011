import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'

/** X21: a text of another member in the reader's language. */
export const Translation = z.object({
  text: z.string(),
  /** The language of the original as ISO 639-1; `null` if the service could not tell. */
  from: z.string().nullable(),
  /** The language of `text`, as ISO 639-1. */
  to: z.string(),
})
export type Translation = z.infer<typeof Translation>

/** Errors of every call that translates a text, besides those of the text itself. */
export const translationErrors = [
  'auth_required',
  'invalid_fields',
  'translation_off',
  'translation_consent',
  'translation_busy',
  'translation_language',
  'translation_failed',
] as const

export const translationCalls = {
  saveTranslationConsent: call(paths.saveTranslationConsent, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'X21: consents that texts which the caller wants translated go to the service with the name `to`, which the caller has read; `null` withdraws the consent.',
    input: z.object({ to: z.string().max(300, 'too_long').nullable() }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'translation_off'],
  }),
} as const
