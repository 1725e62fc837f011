const names = new Map<string, Intl.DisplayNames>()

/** Name of a language in the reader's own, as the platform knows it: `italiano`. Unknown codes stay as they are. */
export function nameLanguage(code: string, locale: string): string {
  let known = names.get(locale)
  if (!known) {
    known = new Intl.DisplayNames([locale], { type: 'language' })
    names.set(locale, known)
  }
  return known.of(code) ?? code
}
