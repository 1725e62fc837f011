import type { Settings } from '#contract/sites/sites.ts'
import { isLocale, type Locale, localeFrom } from '#i18n/locales.ts'

type Languages = Pick<Settings, 'domain_language' | 'locales'>

/**
 * Returns the language of addresses without `?lang=`, for readers without a cookie. Returns `null` if the language
 * depends on the reader's country (English and American English).
 */
export function bareLocale({ domain_language, locales }: Languages): Locale | null {
  const offered = locales.filter(isLocale)
  const [here, inUs] = [null, 'US'].map((country) => localeFrom({ domain_language, offered, country }))
  return here && here === inUs ? here : null
}

/**
 * Returns the only address of a page in a language. All languages of a page share one path, and a cookie selects the
 * language. Search engines have no cookie, so `?lang=` names the language if it is not the site's own.
 * @param page address without a query
 */
export const addressIn = (page: string, locale: string, settings: Languages): string =>
  locale === bareLocale(settings) ? page : `${page}?lang=${locale}`

/** Returns the address of a page in each language of the site. */
export const alternatesOf = (page: string, settings: Languages) =>
  settings.locales.map((locale) => ({ locale, address: addressIn(page, locale, settings) }))
