import type { Translation } from '#contract/accounts/translation.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { TranslationError, TranslationFailure, Translator } from '#server/adapters/translation/port.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { translation_version } from './save-consent.ts'
import { selectTranslationConsent } from './store.ts'

/**
 * Returns the service, if the member has consented that texts go to it. Callers ask before they read the text. Throws
 * `translation_off`, `translation_consent`.
 */
export async function requireTranslator({ app, session }: MemberContext): Promise<Translator> {
  const { translator } = app
  if (!translator) throw new ApiError('translation_off')
  const consent = { id: session.memberId, translation_to: translator.name, translation_version }
  if ((await selectTranslationConsent(app.db, consent)).rows.length === 0)
    throw new ApiError('translation_consent', { to: translator.name })
  return translator
}

/**
 * Translates a text, which the caller may read, into the language of the page. Stores and logs neither text. Throws
 * `translation_busy`, `translation_language`, `translation_failed`.
 */
export async function translateText(
  { app, locale }: MemberContext,
  translator: Translator,
  original: string,
): Promise<Translation> {
  const to = new Intl.Locale(locale).language
  try {
    const { text, from } = await translator.translate(original, to)
    return { text, from, to }
  } catch (error) {
    const { failure, message } = error as Partial<TranslationError>
    if (failure === undefined) throw error
    app.log.warn({ cause: message }, 'translation')
    throw new ApiError(errorCodes[failure])
  }
}

const errorCodes = {
  busy: 'translation_busy',
  language: 'translation_language',
  unavailable: 'translation_failed',
} as const satisfies Record<TranslationFailure, string>
