import type { Locale } from '#i18n/locales.ts'

/** A moment (ISO 8601) to the minute, `5 dicembre 2026 alle ore 18:04`, where the members are. */
export const momentOf = (locale: Locale, moment: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  }).format(new Date(moment))
