import type { Locale } from '#i18n/locales.ts'

/** A moment (ISO 8601) as its day in full, `5 dicembre 2026`, where the members are. */
export const longDay = (locale: Locale, moment: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'Europe/Rome',
  }).format(new Date(moment))
