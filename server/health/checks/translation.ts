import { TranslationError } from '#server/adapters/translation/port.ts'
import { readStoredSites } from '#server/domain/sites/index.ts'
import { codeOf, failure, type HealthContext, warning } from '#server/health/context.ts'
import type { Finding } from '#server/kernel/health.ts'

/** Asks the translation service which languages it knows, and compares them with those of the sites. Sends no text. */
export async function checkTranslation({ db, clock, translator }: HealthContext): Promise<Finding[]> {
  if (!translator) return []
  const subject = translator.name
  try {
    const known = await translator.languages()
    const sites = await readStoredSites(db, clock.now())
    const offered = new Set(
      sites.flatMap(({ settings }) => settings.locales.map((locale) => new Intl.Locale(locale).language)),
    )
    const lacking = [...offered].filter((language) => !known.includes(language))
    return lacking.length === 0
      ? []
      : [warning('translation_languages', { subject, value: lacking.join(', ') })]
  } catch (error) {
    const value = error instanceof TranslationError ? error.message : codeOf(error)
    return [failure('translation_unreachable', { subject, value })]
  }
}
