const names = new Map<string, Intl.DisplayNames>()

/** Name of a country (ISO 3166-1) in the reader's language; what is no code stays as it is. */
export function nameCountry(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  let known = names.get(locale)
  if (!known) {
    known = new Intl.DisplayNames([locale], { type: 'region' })
    names.set(locale, known)
  }
  return known.of(code) ?? code
}
