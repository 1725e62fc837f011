import { formatLocale, type Locale } from '#i18n/locales.ts'

/** Formats an ISO 8601 timestamp as a long date in the time zone Europe/Rome, e.g. `5 dicembre 2026`. */
export const formatDate = (locale: Locale, timestamp: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeZone: 'Europe/Rome',
  }).format(new Date(timestamp))
