import { americanText } from './american.ts'
import { catalogueLocale, default_locale, type Locale, localeFrom, locales } from './locales.ts'

/**
 * Texts that a site writes itself. A reader gets the text in the own language, and each variant of English stands in
 * for the other. Without such a text, the product's own words take its place where there are some. Where there are
 * none, the site's language stands in, then Italian, then any language, and the page marks the text with its language.
 */

/** A text of a site in several languages, by locale. */
export type SiteText = Readonly<Record<string, string | undefined>>

/** Returns the text in the reader's language. Used where the product has own words to fall back on. */
export function textIn(texts: SiteText, locale: Locale): string | undefined {
  if (catalogueLocale(locale) !== 'en') return texts[locale]
  if (locale === 'en') return texts.en ?? texts['en-US']
  return texts['en-US'] ?? (texts.en && americanText(texts.en))
}

/**
 * Returns a text that every reader gets, with the locale that it is written in.
 * @param domain_language the site's language, such as `it_IT`
 */
export function textFor(
  texts: SiteText,
  locale: Locale,
  domain_language: string,
): { locale: Locale; text: string } | undefined {
  for (const each of [locale, siteLocale(domain_language), default_locale, ...locales]) {
    const text = textIn(texts, each)
    if (text) return { locale: each, text }
  }
  return undefined
}

/** Returns whether the texts that a site has in its own language only are in the reader's language. */
export const isSiteLanguage = (domain_language: string, locale: Locale): boolean =>
  catalogueLocale(siteLocale(domain_language)) === catalogueLocale(locale)

/** Returns the locale of a site's language, such as `nb` for `no_NO`. */
export const siteLocale = (domain_language: string): Locale =>
  localeFrom({ domain_language, offered: locales })
