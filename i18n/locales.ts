/**
 * The product's languages (S2), sorted by code. Each name is in the language itself, so that visitors find their language
 * without understanding the page. A new language needs one line here, a folder of catalogues `i18n/<code>/`, and a guide
 * `docs/languages/<code>.md`. Sites can offer it as soon as its folder exists (`translated.server.ts`).
 */
export const localeNames = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  'en-US': 'English (US)',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
} as const
export type Locale = keyof typeof localeNames

export const locales = Object.keys(localeNames) as readonly Locale[]

/** The source language of all texts, and the fallback. */
export const default_locale: Locale = 'it'

export const isLocale = (value: string): value is Locale => Object.hasOwn(localeNames, value)

/**
 * Returns the locale whose message catalogues a locale uses. American English has no catalogues of its own:
 * `toAmerican` changes the spelling of the English ones, so that no message can be missing.
 */
export const catalogueLocale = (locale: Locale): Locale => (locale === 'en-US' ? 'en' : locale)

/**
 * Returns the locale for `Intl`. Our `en` is British English, which puts the day before the month, because American
 * English is a locale of its own.
 */
export const formatLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

/** The locales that have the catalogue of the staff's pages, `staff.po`. */
export const staffLocales: readonly string[] = ['it', 'en']

/** Returns the locale of the staff's pages for a reader of a locale. It is English for readers of other languages. */
export const staffLocale = (locale: Locale): Locale =>
  staffLocales.includes(catalogueLocale(locale)) ? locale : 'en'

/** Returns the product's locales for a language tag ("no", "en_GB", "de-AT", "IT"), the best match first. */
function candidatesFor(language: string, country: string | null): Locale[] {
  const [code = '', region] = language.trim().toLowerCase().split(/[-_]/)
  const base = code === 'no' ? 'nb' : code
  if (base === 'en') {
    const isAmerican = region === 'us' || (!region && country === 'US')
    return isAmerican ? ['en-US', 'en'] : ['en', 'en-US']
  }
  return isLocale(base) ? [base] : []
}

export type LocaleHints = {
  /** Value of the locale cookie. */
  cookie?: string | null
  /** The language in the settings of the signed-in member. */
  member?: string | null
  /** `settings.domain_language`. Only its first two letters are used (specification §7). */
  domain_language?: string | null
  /** The visitor's country by IP address, as ISO 3166-1 alpha-2 code. */
  country?: string | null
  /** The locales that the site offers, in the site's order. Never empty. */
  offered: readonly Locale[]
}

/**
 * Returns the locale of a request (S3). Prefers the cookie, then the member's language, then the site's language,
 * then Italian. In the US, `en` means en-US. Each variant of English stands in for the other on a site without the other.
 * `no` means nb. Ignores languages that the site does not offer. A site without Italian falls back to its first locale.
 */
export function localeFrom({
  cookie,
  member,
  domain_language,
  country = null,
  offered,
}: LocaleHints): Locale {
  for (const hint of [cookie, member, domain_language?.slice(0, 2)]) {
    const locale = hint && candidatesFor(hint, country).find((candidate) => offered.includes(candidate))
    if (locale) return locale
  }
  return offered.includes(default_locale) ? default_locale : (offered[0] ?? default_locale)
}

/** Returns the locale of texts outside a page, such as mails: the member's language, else as in `localeFrom`. */
export const offeredLocale = (
  {
    locales: offered,
    domain_language,
  }: { readonly locales: readonly string[]; readonly domain_language: string },
  language: string,
): Locale => localeFrom({ member: language, domain_language, offered: offered.filter(isLocale) })

/** Returns whether a reader gets the texts for the US (S8): with American English, or with English in the US. */
export const isAmerican = (locale: Locale, country: string | null): boolean =>
  locale === 'en-US' || (locale === 'en' && country === 'US')
