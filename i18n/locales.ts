/** The languages of the product (S2), sorted by code. Italian is the source and the last resort. */
export const locales = ['da', 'de', 'en', 'en-US', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Locale = (typeof locales)[number]

export const default_locale: Locale = 'it'

/** Each language in its own words: whoever looks for a language need not read the page's. */
export const localeNames: Record<Locale, string> = {
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
}

export function isLocale(value: string): value is Locale {
  return (locales as readonly string[]).includes(value)
}

/** The locales to try for a language as somebody wrote it ("no", "en_GB", "de-AT", "IT"), the best first. */
function meantBy(language: string, country: string | null): Locale[] {
  const [code = '', region] = language.trim().toLowerCase().split(/[-_]/)
  const base = code === 'no' ? 'nb' : code
  const american: Locale[] =
    base === 'en' && (region === 'us' || (!region && country === 'US')) ? ['en-US'] : []
  return isLocale(base) ? [...american, base] : []
}

export type LocaleHints = {
  /** Value of the locale cookie. */
  cookie?: string | null
  /** The signed-in member's stored language. */
  member?: string | null
  /** `settings.domain_language`; only its first two letters count (specification §7). */
  domain_language?: string | null
  /** ISO 3166-1 alpha-2, where the visitor is thought to be. */
  country?: string | null
  /** What the site serves, in its order; never empty. */
  offered: readonly Locale[]
}

/**
 * The locale of a visit (S3): cookie, else the member's language, else the site's, else Italian. `en` from the US is
 * en-US, `no` is nb. A hint that names nothing the site offers counts as absent; a site without Italian answers in
 * the first it offers.
 */
export function localeFrom({
  cookie,
  member,
  domain_language,
  country = null,
  offered,
}: LocaleHints): Locale {
  for (const hint of [cookie, member, domain_language?.slice(0, 2)]) {
    const locale = hint && meantBy(hint, country).find((candidate) => offered.includes(candidate))
    if (locale) return locale
  }
  return offered.includes(default_locale) ? default_locale : (offered[0] ?? default_locale)
}
