import type { Locale } from '#i18n/locales.ts'

/** Formats an ISO 8601 timestamp in the time zone Europe/Rome, e.g. `5 dicembre 2026 alle ore 18:04`. */
export const formatDateTime = (locale: Locale, timestamp: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  }).format(new Date(timestamp))
