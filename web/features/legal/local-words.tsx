/** `en` is the English of Europe here; `en-US` is its own locale. */
const region = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

/** A day such as "1 dicembre 2023", in UTC, so that server and reader name the same one. */
export function LongDate({ moment, locale }: { readonly moment: string; readonly locale: string }) {
  const words = new Intl.DateTimeFormat(region(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={moment.slice(0, 10)}>{words.format(new Date(moment))}</time>
}

/** Name of a country given as its ISO 3166 code; what is no code stays as it is. */
export function countryName(country: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(region(locale), { type: 'region' }).of(country) ?? country
}

/** "italiano e inglese": the languages of a site's locales, each once. */
export function languageNames(locales: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames(region(locale), { type: 'language' })
  const languages = new Set(locales.map((name) => new Intl.Locale(name).language))
  const words = [...languages].map((language) => names.of(language) ?? language)
  return new Intl.ListFormat(region(locale), { type: 'conjunction' }).format(words)
}
