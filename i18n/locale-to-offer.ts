import { isLocale, type Locale } from './locales.ts'

/**
 * Returns the locale to offer to a visitor. Returns `null` if the visitor reads the page's language, or reads none of
 * the site's languages.
 * @param shown the page's locale
 * @param languages the visitor's languages, the preferred one first
 * @param offered the site's locales
 */
export function localeToOffer(
  shown: string,
  languages: readonly string[],
  offered: readonly string[],
): Locale | null {
  if (languages.some((language) => baseOf(language) === baseOf(shown))) return null
  for (const language of languages)
    for (const wanted of [language, baseOf(language)])
      if (offered.includes(wanted) && isLocale(wanted)) return wanted
  return null
}

const baseOf = (language: string) => (language.startsWith('no') ? 'nb' : language.slice(0, 2))
