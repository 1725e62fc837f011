const known = new Map<string, Intl.DisplayNames>()

/** Returns the name of a country (ISO 3166-1) in the reader's language. Returns an invalid code unchanged. */
export const nameCountry = (code: string, locale: string): string =>
  /^[A-Z]{2}$/.test(code) ? nameOf('region', code, locale) : code

/**
 * Returns the name of a language in the reader's language, such as `italiano`, as `Intl` gives it, but with a variant in
 * parentheses where Dutch has a dash, "Noors (Bokmål)", Danish only the variant, "norsk (bokmål)", and Spanish no letter
 * å, "noruego (bokmål)". Returns an unknown code unchanged.
 */
export const nameLanguage = (code: string, locale: string): string =>
  nameOf('language', code, locale)
    .replace(/ - (.+)$/, ' ($1)')
    .replace(/^bokmål$/, 'norsk (bokmål)')
    .replace(/^noruego bokmal$/, 'noruego (bokmål)')

function nameOf(type: 'region' | 'language', code: string, locale: string): string {
  const key = type + locale
  const names = known.get(key) ?? new Intl.DisplayNames([locale], { type })
  known.set(key, names)
  return names.of(code) ?? code
}
