import { formatLocale } from '#i18n/locales.ts'
import { nameLanguage } from '#web/parts/display-names.ts'

/**
 * Formats an ISO 8601 date as "1 dicembre 2023", in UTC, so that server and browser render the same day. In a sentence
 * with an article before it, the date must be a text (`i18n/italian.ts`).
 */
export const longDate = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Shows a date as `longDate` formats it. */
export function LongDate({ date, locale }: { readonly date: string; readonly locale: string }) {
  return <time dateTime={date.slice(0, 10)}>{longDate(date, locale)}</time>
}

/** Lists the languages of a site's locales without repetition, such as "italiano e inglese". */
export function languageNames(locales: readonly string[], locale: string): string {
  const languages = new Set(locales.map((name) => new Intl.Locale(name).language))
  const listed = [...languages].map((language) => nameLanguage(language, formatLocale(locale)))
  return new Intl.ListFormat(formatLocale(locale), { type: 'conjunction' }).format(listed)
}
